import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../platform/http.js';
import { parseRecord, type JsonRecord } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import { malformedBody, PaypalError } from './errors.js';

/** Refuses a call without a valid access token. */
export function requireToken(sandbox: SandboxContext, request: FastifyRequest): void {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const isExpired = sandbox.scenarios.take('paypal', 'token-expired', pathOf(request.url));
  if (isExpired) sandbox.paypal.tokens.delete(token);
  if (!sandbox.paypal.isValidToken(token)) throw new PaypalError('AUTHENTICATION_FAILURE');
}

/** The JSON body; PayPal answers 415 to any other type and 400 to malformed JSON. */
export function jsonBody(request: FastifyRequest): JsonRecord {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('application/json')) throw new PaypalError('UNSUPPORTED_MEDIA_TYPE');
  const body = parseRecord(request.body);
  if (!body) throw malformedBody();
  return body;
}

/** Scenarios that keep a call from being handled. */
export async function disturb(sandbox: SandboxContext, request: FastifyRequest): Promise<void> {
  const path = pathOf(request.url);
  const slow = sandbox.scenarios.take('paypal', 'slow', path, '/capture');
  if (slow) await sandbox.timers.wait(slow.delayMs ?? 12_000);
  if (sandbox.scenarios.take('paypal', 'server-error', path, '/capture'))
    throw new PaypalError('INTERNAL_SERVER_ERROR');
}

export const wantsRepresentation = (request: FastifyRequest): boolean =>
  /return=representation/.test(String(request.headers.prefer ?? ''));

/** Lets the client wait in vain: the connection closes without an answer. */
export async function hangUp(sandbox: SandboxContext, reply: FastifyReply, delayMs: number): Promise<void> {
  reply.hijack();
  const clientIsGone = new Promise<void>((resolve) => reply.raw.once('close', () => resolve()));
  await Promise.race([clientIsGone, sandbox.timers.wait(delayMs)]);
  reply.raw.destroy();
}
