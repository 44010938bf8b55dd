import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
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

export function signText(privateKey: string, text: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  return sign(null, Buffer.from(text), key).toString('base64');
}

/** Also false for a malformed key or signature. */
export function isSigned(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
