import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256Hex } from '../platform/ids.js';
import { invalidRequest, PaypalError, unprocessable, wrongLength } from './errors.js';
import type { PaypalStore } from './paypal-store.js';

const MAX_LENGTH = 108;

/** The PayPal-Request-Id of a request; throws when it is too long. */
export function requestIdOf(request: FastifyRequest): string | undefined {
  const id = request.headers['paypal-request-id'];
  if (id === undefined) return undefined;
  if (typeof id !== 'string' || id.length < 1 || id.length > MAX_LENGTH)
    throw invalidRequest(wrongLength('PayPal-Request-Id', 'header'));
  return id;
}

/**
 * Runs the work once per PayPal-Request-Id: 201 the first time, 200 with the same body for a repetition, 409
 * while the first is still running. Failures are not remembered, so the same id may try again.
 */
export async function once(
  store: PaypalStore,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown> | unknown,
): Promise<FastifyReply> {
  const id = requestIdOf(request);
  if (id === undefined) return reply.code(201).send(await work());
  const key = `${request.routeOptions.url} ${id}`;
  const fingerprint = sha256Hex(`${request.url}\n${String(request.body ?? '')}`);
  const remembered = store.requests.get(key);
  if (remembered && remembered.fingerprint !== fingerprint)
    throw unprocessable(
      'DUPLICATE_REQUEST_ID',
      'The value of PayPal-Request-Id header has already been used. Please specify a different value and try again.',
    );
  if (remembered?.state === 'running')
    throw new PaypalError('RESOURCE_CONFLICT', [
      {
        issue: 'PREVIOUS_REQUEST_IN_PROGRESS',
        description:
          'A previous request on this resource is currently in progress. Please wait for some time and try again.',
      },
    ]);
  if (remembered) return reply.code(200).send(remembered.body);
  store.requests.set(key, { state: 'running', fingerprint });
  try {
    const body = await work();
    store.requests.set(key, { state: 'answered', fingerprint, body });
    return reply.code(201).send(body);
  } catch (error) {
    store.requests.delete(key);
    throw error;
  }
}
