import {
  BRIDGE_HEADERS,
  BRIDGE_KEY_ID,
  BRIDGE_LIMITS,
  BRIDGE_SIGNATURE,
  bridgeCallText,
} from '@city/contracts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isSignedBy, sha256 } from './site-key.service.js';

/** The headers of a call, before their verification. */
export interface ClaimedCall {
  keyId: string;
  time: number;
  seq: number;
  signature: string;
  /** The text that the signature must cover. */
  text: string;
}

/**
 * Reads the headers of a game server's call, without checking the signature.
 * @throws BRIDGE_KEY_UNKNOWN if they are missing or malformed
 */
export function readCall(request: FastifyRequest & { rawBody?: string | Buffer }): ClaimedCall {
  const header = (name: keyof typeof BRIDGE_HEADERS) => String(request.headers[BRIDGE_HEADERS[name]] ?? '');
  const [keyId, signature] = [header('key'), header('signature')];
  const [time, seq] = [Number(header('time')), Number(header('seq'))];
  const isWhole = Number.isSafeInteger(time) && Number.isSafeInteger(seq) && seq > 0;
  if (!isWhole || !BRIDGE_KEY_ID.test(keyId) || !BRIDGE_SIGNATURE.test(signature)) {
    throw new DomainError('BRIDGE_KEY_UNKNOWN');
  }
  request.bridgeSignature = signature;
  const bodyHash = sha256(request.rawBody ?? '');
  const text = bridgeCallText({ method: request.method, path: request.url, keyId, time, seq, bodyHash });
  return { keyId, time, seq, signature, text };
}

/** @throws BRIDGE_KEY_UNKNOWN unless the call was signed with this key, BRIDGE_CLOCK if its time is too far from the site's */
export function assertSigned(call: ClaimedCall, publicKey: string, now: Date): void {
  if (!isSignedBy(publicKey, call.text, call.signature)) throw new DomainError('BRIDGE_KEY_UNKNOWN');
  if (Math.abs(call.time - now.getTime()) > BRIDGE_LIMITS.clockMs) {
    throw new DomainError('BRIDGE_CLOCK', { details: { now: now.getTime() } });
  }
}
