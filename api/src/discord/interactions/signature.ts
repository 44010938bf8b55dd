import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** The bytes before the 32 bytes of an Ed25519 key in SPKI. */
const SPKI_PREFIX = '302a300506032b6570032100';
/** Older requests may be replays. */
const WINDOW_MS = 5 * 60_000;
const SIGNATURE = /^[0-9a-f]{128}$/i;
const SECONDS = /^\d{1,12}$/;

/** @param hex the application's public key as Discord shows it, 64 hex digits */
export const interactionKey = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.from(SPKI_PREFIX + hex, 'hex'), format: 'der', type: 'spki' });

/** A request as Discord signed it, with its headers. */
export interface SignedRequest {
  /** X-Signature-Ed25519 */
  signature: unknown;
  /** X-Signature-Timestamp, in seconds */
  timestamp: unknown;
  body: Buffer;
}

/** When Discord signed the request, in whole seconds; null if the signature is wrong, or its time more than five minutes off. */
export function signingTime(
  key: KeyObject,
  { signature, timestamp, body }: SignedRequest,
  now: Date,
): Date | null {
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return null;
  if (typeof timestamp !== 'string' || !SECONDS.test(timestamp)) return null;
  const signedAt = new Date(Number(timestamp) * 1_000);
  if (Math.abs(now.getTime() - signedAt.getTime()) > WINDOW_MS) return null;
  const isValid = verify(
    null,
    Buffer.concat([Buffer.from(timestamp), body]),
    key,
    Buffer.from(signature, 'hex'),
  );
  return isValid ? signedAt : null;
}
