import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { DomainError } from '../errors/domain-error.js';
import { errorBody } from '../errors/error-body.js';
import type { Metrics } from '../metrics/metrics.service.js';
import { isWrite } from './foreign-requests.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import type { SecurityHeaders } from './security-headers.js';

const RETRY_SECONDS = 2;
/** Created once: an error with its stack for each request would cost more than the rest of the refusal. */
const REFUSAL = errorBody(new DomainError('OVERLOADED'), '');
/**
 * Requests that are always admitted:
 * - probes
 * - provider notifications, which are cheap and move money
 * - interactions on Discord, which are few and cheap, and which Discord sends only once
 * - requests that wait for a provider: they use little capacity, and must not block other requests while it is slow
 */
const EXEMPT = /^\/api\/(health|metrics|payment|orders\/success|discord\/interactions)([/?]|$)/;

/** Whether requests to this address may be rejected under overload. */
export const isSheddable = (url: string): boolean => url.startsWith('/api/') && !EXEMPT.test(url);

interface Parts {
  /** Maximum concurrent API requests. */
  limit: number;
  metrics: Metrics;
  security: Pick<SecurityHeaders, 'latest'>;
}

/**
 * Load shedding: rejects API requests with 503 while as many are in progress as this process can finish soon. Without it
 * an overloaded process answers everyone too late, and its throughput drops (docs/decisions/overload.md).
 */
export function registerAdmission(fastify: FastifyInstance, { limit, metrics, security }: Parts): void {
  const limiter = new ConcurrencyLimiter(limit);
  const shed = new Counter({
    name: 'http_requests_turned_away_total',
    help: 'Requests that were answered with 503 because too many were being worked on.',
    registers: [metrics.registry],
  });
  new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests of the API that are worked on.',
    registers: [metrics.registry],
    collect() {
      this.set(limiter.inProgress);
    },
  });

  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isSheddable(request.url)) return done();
    const kind = isWrite(request) ? 'write' : 'read';
    if (!limiter.hasCapacity(kind)) {
      shed.inc();
      void reply
        .headers({
          ...security.latest,
          'cache-control': 'no-store',
          'retry-after': String(RETRY_SECONDS),
          'x-request-id': request.id,
        })
        .code(REFUSAL.statusCode)
        .send({ ...REFUSAL, requestId: request.id });
      return undefined;
    }
    if (kind === 'read') limiter.take(kind, reply.raw);
    return done();
  });
  // A write takes its slot once its body is complete, so that slow uploads do not block others.
  fastify.addHook('preValidation', (request, reply, done) => {
    if (isWrite(request) && isSheddable(request.url)) limiter.take('write', reply.raw);
    done();
  });
}
