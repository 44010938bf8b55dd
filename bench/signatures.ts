import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** In hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A signature of the text in base64. */
export const signatureOf = (key: KeyObject, text: string): string =>
  sign(null, Buffer.from(text), key).toString('base64');

/** A key pair in the forms in which it is stored and sent. */
export function newKeys() {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { keyId: sha256(publicKey).slice(0, 16), publicKey, privateKey, key: pair.privateKey };
}
