import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { Sealing } from '../platform/sealing.js';

const SECRET_BYTES = 32;

/** Secrets by which receivers verify our calls. They are stored sealed. */
@Injectable()
export class WebhookSecrets extends Sealing {
  constructor({ session }: AppConfig) {
    super(session.secrets, 'secrets of webhooks');
  }

  /** A new secret: `whsec_` and base64. */
  create(): string {
    return `${WEBHOOK_SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
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
