import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

/** A stored key pair: base64 of the SPKI and the PKCS 8 form. */
export interface Keys {
  keyId: string;
  publicKey: string;
  privateKey: string;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const newIdentity = (): string => randomBytes(12).toString('hex');

export function createKeys(): Keys {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { keyId: sha256(publicKey).slice(0, 16), publicKey, privateKey };
}

/** Parsed keys by their text. Parsing one takes ten times as long as signing, and there are only a few. */
const read = new Map<string, KeyObject>();

function keyOf(text: string, parse: (bytes: Buffer) => KeyObject): KeyObject {
  const key = read.get(text) ?? parse(Buffer.from(text, 'base64'));
  read.set(text, key);
  return key;
}

const privateKeyOf = (text: string): KeyObject =>
  keyOf(text, (key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }));

const publicKeyOf = (text: string): KeyObject =>
  keyOf(text, (key) => createPublicKey({ key, format: 'der', type: 'spki' }));

export const signText = (privateKey: string, text: string): string =>
  sign(null, Buffer.from(text), privateKeyOf(privateKey)).toString('base64');

/** Returns false for a wrong signature, and for a malformed key or signature. */
export function isSigned(publicKey: string, text: string, signature: string): boolean {
  try {
    return verify(null, Buffer.from(text), publicKeyOf(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
