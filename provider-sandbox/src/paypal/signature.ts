import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { CREDENTIALS } from '../credentials.js';
import { sameSecret } from '../platform/ids.js';

export const AUTH_ALGO = 'SHA256withRSA';
/** The address in the header. Nothing is there: the product lets PayPal verify. */
export const CERTIFICATE_PATH = '/paypal/v1/notifications/certs/CERT-sandbox';

/** The data that PayPal signs: the transmission, our webhook and a checksum of the body’s bytes. */
export interface SignedTransmission {
  transmissionId: string;
  transmissionTime: string;
  webhookId: string;
  body: string;
}

/** A signature that only this sandbox verifies, also after a restart. */
export const signatureOf = ({
  transmissionId,
  transmissionTime,
  webhookId,
  body,
}: SignedTransmission): string =>
  createHmac('sha256', CREDENTIALS.paypal.clientSecret)
    .update([transmissionId, transmissionTime, webhookId, crc32(body)].join('|'))
    .digest('base64');

export const isSignedBy = (transmission: SignedTransmission, signature: string): boolean =>
  sameSecret(signature, signatureOf(transmission));
