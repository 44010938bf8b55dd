import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { WEBHOOK_HEADERS, WEBHOOK_LIMITS, type WebhookFault } from '@city/contracts';
import { isCertificateFault } from '../platform/http/connection-fault.js';
import { AddressRefused, assertAllowed, guardedLookup, type AddressRules } from './webhook-address.js';
import { signatureOf } from './webhook-secrets.service.js';

/** Maximum headers of an answer that are read. */
const HEADER_BYTES = 8_192;

/** How an attempt ended. `fault` is null for a success. */
export interface Attempt {
  status: number | null;
  fault: WebhookFault | null;
  durationMs: number;
}

/** The address and the contents of a call. */
export interface Call {
  url: string;
  /** The event's id. */
  id: string;
  body: string;
  /** Every valid secret. */
  secrets: readonly string[];
  userAgent: string;
}

/**
 * Sends a signed call. It ignores redirects and the body of the answer. If a name resolves to a private network, it
 * refuses the connection. Never throws: it returns a failure as the result.
 */
export async function sendCall(call: Call, rules: AddressRules): Promise<Attempt> {
  const begun = performance.now();
  const outcome = await answerOf(call, rules).then(
    (status) => ({ status, fault: faultOf(status) }),
    (error: unknown) => ({ status: null, fault: faultOfError(error) }),
  );
  return { ...outcome, durationMs: Math.round(performance.now() - begun) };
}

/** The status of the answer. */
async function answerOf(
  { url: address, id, body, secrets, userAgent }: Call,
  rules: AddressRules,
): Promise<number> {
  const url = new URL(address);
  assertAllowed(url, rules);
  // Receivers compare it with their own clock.
  const timestamp = Math.floor(Date.now() / 1_000);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, {
      method: 'POST',
      agent: false,
      lookup: guardedLookup(rules),
      maxHeaderSize: HEADER_BYTES,
      signal: AbortSignal.timeout(WEBHOOK_LIMITS.answerMs),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': userAgent,
        [WEBHOOK_HEADERS.id]: id,
        [WEBHOOK_HEADERS.timestamp]: timestamp,
        [WEBHOOK_HEADERS.signature]: signatureOf(secrets, { id, timestamp, body }),
      },
    });
    request
      .on('error', reject)
      .once('response', (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      })
      // Node reports an answer 101 as an upgrade instead of a response.
      .once('upgrade', ({ statusCode }, socket) => {
        resolve(statusCode ?? 0);
        socket.destroy();
      })
      // Has no effect after an answer. Without it, a call would wait forever if the connection ends in another way.
      .once('close', () => reject(new Error('the connection was closed without an answer')));
    request.end(body);
  });
}

function faultOf(status: number): WebhookFault | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function faultOfError(error: unknown): WebhookFault {
  if (error instanceof AddressRefused) return 'address';
  const { name, code } = Object(error) as { name?: string; code?: string };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout';
  return isCertificateFault(error) ? 'certificate' : 'connection';
}
