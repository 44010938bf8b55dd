import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';

const CIPHER = 'aes-256-gcm';
const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Secrets by which receivers verify our calls. They are stored encrypted, under a key derived from SESSION_SECRET, so
 * that a thief with only a copy of the database cannot forge calls.
 */
@Injectable()
export class WebhookSecrets {
  /** The first key encrypts; all keys decrypt. */
  private readonly keys: readonly Buffer[];

  constructor({ session }: AppConfig) {
    this.keys = session.secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'secrets of webhooks', 32)),
    );
  }

  /** A new secret: `whsec_` and base64. */
  create(): string {
    return `${WEBHOOK_SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
  }

  /** Encrypts a secret: nonce, tag and text, in base64. */
  seal(secret: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.newest, nonce);
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
  }

  /** Decrypts a secret; null if its SESSION_SECRET is no longer configured. */
  open(sealed: string): string | null {
    for (const key of this.keys) {
      const secret = decrypted(sealed, key);
      if (secret !== null) return secret;
    }
    return null;
  }

  /** Encrypts a stored secret under the newest key; null if it is under that key already, or cannot be decrypted. */
  resealed(sealed: string): string | null {
    if (decrypted(sealed, this.newest) !== null) return null;
    const secret = this.open(sealed);
    return secret === null ? null : this.seal(secret);
  }

  private get newest(): Buffer {
    return this.keys[0] as Buffer;
  }
}

/** Decrypts a text; null if it has another key or was changed. */
function decrypted(sealed: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * The signature header of Standard Webhooks.
 * @param secrets all valid secrets, in the form of `create`
 * @param timestamp seconds since 1970
 */
export function signatureOf(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
