import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../metrics/metrics.service.js';
import type { AccessRecord } from './access-record.js';
import { isWrite } from './foreign-requests.js';
import type { RawHandler } from './raw-handlers.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import { RawErrorResponse } from './raw-error-response.js';
import { requestIdOf } from './request-id.js';
import type { SecurityHeaders } from './security-headers.js';

const RETRY_SECONDS = 2;
const REFUSAL = new RawErrorResponse('OVERLOADED', { 'retry-after': String(RETRY_SECONDS) });
/**
 * Never shed: probes; provider notifications, which are cheap and move money; and interactions on Discord, which are few,
 * cheap and never sent again. Nor counted: requests that wait for a provider, which use little of our own capacity and must
 * not block the rest while the provider is slow.
 */
const EXEMPT = /^\/api\/(health|metrics|payment|orders\/success|discord\/interactions)([/?]|$)/;

/** Whether requests to this address may be rejected under overload. */
export const isSheddable = (url: string): boolean => url.startsWith('/api/') && !EXEMPT.test(url);

interface Parts {
  /** Maximum concurrent API requests. */
  limit: number;
  metrics: Metrics;
  security: Pick<SecurityHeaders, 'latest'>;
  record: Pick<AccessRecord, 'ofKind'>;
}

/**
 * Load shedding: rejects API requests with 503 while as many are in progress as this process can finish soon. Without it
 * an overloaded process answers everyone too late, and its throughput drops (docs/decisions/overload.md). Returns the
 * handler that rejects; admitted requests take their slot in the hooks registered here.
 */
export function registerAdmission(
  fastify: FastifyInstance,
  { limit, metrics, security, record }: Parts,
): RawHandler {
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

  // A write takes its slot once its body is complete, so that slow uploads do not block others.
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isWrite(request) && isSheddable(request.url)) limiter.take('read', reply.raw);
    done();
  });
  fastify.addHook('preValidation', (request, reply, done) => {
    if (isWrite(request) && isSheddable(request.url)) limiter.take('write', reply.raw);
    done();
  });

  // Bounded: the HTTP parser refuses unknown methods.
  const recorders = new Map<string, ReturnType<AccessRecord['ofKind']>>();
  const recorderOf = (method: string) => {
    // The matching route is unknown: routing would cost more than the rejection.
    const made =
      recorders.get(method) ?? record.ofKind({ method, route: 'turned away', status: REFUSAL.status });
    recorders.set(method, made);
    return made;
  };
  return (request, response) => {
    const began = performance.now();
    const { url = '', method = '' } = request;
    if (!isSheddable(url) || limiter.hasCapacity(isWrite({ method }) ? 'write' : 'read')) return false;
    shed.inc();
    const id = requestIdOf(request);
    REFUSAL.send(response, security.latest, id);
    recorderOf(method)(id, performance.now() - began);
    return true;
  };
}
