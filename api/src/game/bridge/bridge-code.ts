import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 16;

/** A code of 80 random bits (BRIDGE_CODE). The alphabet has 32 letters, so five bits of each byte make one letter. */
export const randomCode = (): string =>
  [...randomBytes(LETTERS)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
