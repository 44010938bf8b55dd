import { createHash, randomBytes } from 'node:crypto';
import { TOKEN_START } from '@city/contracts';

const BYTES = 32;
/** The number of characters after TOKEN_START that staff see of a token, too few to help a guess. */
const SHOWN = 4;
const FORM = new RegExp(`^${TOKEN_START}[\\w-]{43}$`);

/** A new token: 256 random bits. */
export const newSecret = (): string => TOKEN_START + randomBytes(BYTES).toString('base64url');

/** A token has too many random bits to guess, so a plain hash protects it; it is found by its hash, without a comparison. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The first characters of a token, which staff see. */
export const startOf = (secret: string): string => secret.slice(0, TOKEN_START.length + SHOWN);

/** Whether a text has the form of a token. */
export const isSecret = (text: string): boolean => FORM.test(text);
