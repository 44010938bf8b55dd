import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../rate-limit/address-key.js';
import type { RateLimits } from '../rate-limit/rate-limits.service.js';
import { ADDRESS_MAX } from './request-hooks.js';
import { sendPrepared, type PreparedAnswer } from './prepared-answer.js';
import type { SecurityHeaders } from './security-headers.js';

/** The fresh cached response to a request; null if there is none. */
type Finder = (params: Readonly<Record<string, string>>, request: FastifyRequest) => PreparedAnswer | null;

/** Public reads with cached responses, by the pattern of their route. */
@Injectable()
export class PreparedReads {
  private readonly finders = new Map<string, Finder>();

  /** @param route the pattern, such as `/api/products/:id` */
  serve(route: string, find: Finder): void {
    this.finders.set(route, find);
  }

  find(request: FastifyRequest): PreparedAnswer | null {
    const { method, routeOptions, params } = request;
    if (method !== 'GET' || routeOptions.url === undefined) return null;
    return this.finders.get(routeOptions.url)?.(params as Record<string, string>, request) ?? null;
  }
}

/**
 * Sends prepared reads before all other hooks, which would be most of their cost. The request is counted, logged and
 * measured like any other and gets the same headers. The handler answers if no response is ready, or if the rate limit is
 * used up or must be synchronised with other processes.
 */
export function sendPreparedReads(
  fastify: FastifyInstance,
  {
    reads,
    limits,
    security,
  }: {
    reads: PreparedReads;
    limits: Pick<RateLimits, 'tryRequest'>;
    security: Pick<SecurityHeaders, 'peek'>;
  },
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const answer = request.url.length <= ADDRESS_MAX ? reads.find(request) : null;
    const headers = answer && security.peek();
    if (!headers || !limits.tryRequest(addressKey(request.ip))) return done();
    sendPrepared(request, reply.headers(headers).header('x-request-id', request.id), answer);
  });
}
