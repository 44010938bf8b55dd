import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { CREDENTIALS } from '../credentials.js';

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_PREFIX = '302e020100300506032b657004220420';
const PUBLIC_KEY_BYTES = 32;

const privateKey = createPrivateKey({
  key: Buffer.from(PKCS8_PREFIX + CREDENTIALS.discord.interactionKey, 'hex'),
  format: 'der',
  type: 'pkcs8',
});

/** The public key as the application's page shows it: 64 hex digits. */
export const interactionPublicKey = createPublicKey(privateKey)
  .export({ format: 'der', type: 'spki' })
  .subarray(-PUBLIC_KEY_BYTES)
  .toString('hex');

/** The header X-Signature-Ed25519 for a time stamp and a body. */
export const interactionSignature = (timestamp: string, body: string): string =>
  sign(null, Buffer.from(timestamp + body), privateKey).toString('hex');
