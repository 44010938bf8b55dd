import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { STREAM_TYPE } from './bodies.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isWrite = (request: Pick<FastifyRequest, 'method'>): boolean =>
  !SAFE_METHODS.has(request.method);

/**
 * CSRF protection: rejects cross-origin writes. Browsers send their origin with every write. Other clients (webhooks)
 * send neither the header nor a session cookie.
 */
export function refuseForeignWrite(request: FastifyRequest, ownOrigins: ReadonlySet<string>): void {
  if (!isWrite(request)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const own =
    origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : ownOrigins.has(origin);
  if (!own) throw new DomainError('CROSS_ORIGIN_REFUSED');
}

/**
 * Rejects a body before it is read unless it is JSON, or a stream on a route that takes one: other websites can send forms
 * without a CORS preflight.
 */
export function refuseForeignBody(request: FastifyRequest): void {
  if (!isWrite(request)) return;
  const { 'content-length': length, 'transfer-encoding': transfer, 'content-type': type } = request.headers;
  const hasBody = transfer !== undefined || Number(length ?? 0) > 0;
  const isStream = request.routeOptions.config.streamed === true && type === STREAM_TYPE;
  if (hasBody && !isStream && !/^application\/json\s*(;|$)/i.test(type ?? '')) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  }
}
