import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { refusePastHooks } from '../errors/answer-past-hooks.js';
import { DomainError } from '../errors/domain-error.js';
import { errorBody } from '../errors/error-body.js';
import type { Metrics } from '../metrics/metrics.service.js';
import { isWrite } from './foreign-requests.js';
import { Places } from './places.js';
import type { SecurityHeaders } from './security-headers.js';

/** When a browser that was turned away may come back. */
const RETRY_SECONDS = 2;
/**
 * Never turned away: probes, and what providers tell us, which costs little and moves money. Not counted either: whatever
 * waits for a provider, which is no work of ours, and which must not close the rest while the provider is slow.
 */
const APART = /^\/api\/(health|metrics|payment|orders\/success)([/?]|$)/;

/** Whether requests for this address may be turned away. */
export const mayBeTurnedAway = (url: string): boolean => url.startsWith('/api/') && !APART.test(url);

interface Parts {
  /** Requests of the API that are worked on at once. */
  limit: number;
  metrics: Metrics;
  security: Pick<SecurityHeaders, 'latest'>;
}

/**
 * Turns requests of the API away with 503 while as many are worked on as this process can finish soon. Without that a
 * process that gets more than it can do answers everybody too late, and does less than at its best
 * (docs/decisions/overload.md).
 */
export function registerAdmission(fastify: FastifyInstance, { limit, metrics, security }: Parts): void {
  const places = new Places(limit);
  const turnedAway = new Counter({
    name: 'http_requests_turned_away_total',
    help: 'Requests that were answered with 503 because too many were being worked on.',
    registers: [metrics.registry],
  });
  new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests of the API that are worked on.',
    registers: [metrics.registry],
    collect() {
      this.set(places.inUse);
    },
  });

  fastify.addHook('onRequest', (request, reply, done) => {
    if (!mayBeTurnedAway(request.url)) return done();
    const kind = isWrite(request) ? 'write' : 'read';
    if (!places.hasRoomFor(kind)) {
      turnedAway.inc();
      turnAway(request, reply, security);
      return;
    }
    // A write takes its place when its body is there: a slow line must not keep others out.
    if (kind === 'read') places.take(reply.raw);
    done();
  });
  fastify.addHook('preValidation', (request, reply, done) => {
    if (isWrite(request) && mayBeTurnedAway(request.url)) places.take(reply.raw);
    done();
  });
}

/** Made once: an error with its stack for each would cost more than everything else here. */
const BODY = errorBody(new DomainError('OVERLOADED'), '');

/** As cheap as an answer can be: it is sent when there is no time. */
function turnAway({ id }: FastifyRequest, reply: FastifyReply, security: Parts['security']): void {
  refusePastHooks(reply, { ...BODY, requestId: id }, RETRY_SECONDS, {
    ...security.latest,
    'x-request-id': id,
  });
}
