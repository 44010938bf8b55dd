import { randomInt } from 'node:crypto';

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const oneOf = (letters: string): string => letters.charAt(randomInt(letters.length));

/** A plate after the owner's pattern: each `#` becomes a digit, each `@` a letter. */
export const newPlate = (pattern: string): string =>
  pattern.replace(/[#@]/g, (place) => oneOf(place === '#' ? DIGITS : LETTERS));
