import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../metrics/metrics.service.js';
import type { AccessRecord } from './access-record.js';
import { isWrite } from './foreign-requests.js';
import type { Door } from './front-door.js';
import { Places } from './places.js';
import { DoorRefusal } from './refuse-at-door.js';
import { requestIdOf } from './request-id.js';
import type { SecurityHeaders } from './security-headers.js';

/** When a browser that was turned away may come back. */
const RETRY_SECONDS = 2;
const REFUSAL = new DoorRefusal('OVERLOADED', { 'retry-after': String(RETRY_SECONDS) });
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
  record: Pick<AccessRecord, 'ofKind'>;
}

/**
 * Turns requests of the API away with 503 while as many are worked on as this process can finish soon. Without that a
 * process that gets more than it can do answers everybody too late, and does less than at its best
 * (docs/decisions/overload.md). Answers the door that does so; what comes through it takes its place here.
 */
export function registerAdmission(
  fastify: FastifyInstance,
  { limit, metrics, security, record }: Parts,
): Door {
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

  // A write takes its place when its body is there: a slow line must not keep others out.
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isWrite(request) && mayBeTurnedAway(request.url)) places.take('read', reply.raw);
    done();
  });
  fastify.addHook('preValidation', (request, reply, done) => {
    if (isWrite(request) && mayBeTurnedAway(request.url)) places.take('write', reply.raw);
    done();
  });

  // HTTP has so many methods and no more: the parser refuses others.
  const recorders = new Map<string, ReturnType<AccessRecord['ofKind']>>();
  const recorderOf = (method: string) => {
    // It is not known which route would have answered, and finding out costs more than the answer.
    const made =
      recorders.get(method) ?? record.ofKind({ method, route: 'turned away', status: REFUSAL.status });
    recorders.set(method, made);
    return made;
  };
  return (request, response) => {
    const began = performance.now();
    const { url = '', method = '' } = request;
    if (!mayBeTurnedAway(url) || places.hasRoomFor(isWrite({ method }) ? 'write' : 'read')) return false;
    turnedAway.inc();
    const id = requestIdOf(request);
    REFUSAL.send(response, security.latest, id);
    recorderOf(method)(id, performance.now() - began);
    return true;
  };
}
