import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets for the database under a key derived from SESSION_SECRET, so that a thief with only a copy of the
 * database cannot use them. A sealed text is nonce, tag and text in base64.
 */
export class Sealing {
  /** The first key seals; all keys open. */
  private readonly keys: readonly Buffer[];

  /** @param purpose texts sealed for one purpose cannot be opened for another */
  constructor(sessionSecrets: readonly string[], purpose: string) {
    this.keys = sessionSecrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)),
    );
  }

  /** @param name authenticated with the text, so that two sealed texts cannot be exchanged */
  seal(text: string, name = ''): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys[0] as Buffer, nonce).setAAD(Buffer.from(name));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64');
  }

  /** The text; null if its SESSION_SECRET is no longer configured, it was changed, or it has another name. */
  open(sealed: string, name = ''): string | null {
    for (const key of this.keys) {
      const text = decrypted(key, sealed, name);
      if (text !== null) return text;
    }
    return null;
  }

  /** Seals a text under the newest key; null if it is under that key already, or cannot be opened. */
  resealed(sealed: string, name = ''): string | null {
    if (decrypted(this.keys[0] as Buffer, sealed, name) !== null) return null;
    const text = this.open(sealed, name);
    return text === null ? null : this.seal(text, name);
  }
}

function decrypted(key: Buffer, sealed: string, name: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([content, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
