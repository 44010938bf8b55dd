import type { ErrorBody } from '@city/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { DomainError } from '../errors/domain-error.js';
import { errorBody } from '../errors/error-body.js';
import type { Metrics } from '../metrics/metrics.service.js';
import { isWrite } from './foreign-requests.js';
import type { SecurityHeaders } from './security-headers.js';

/** Part of the places that reads may take: whoever sends a filled-in form still finds one. */
const READS_SHARE = 0.75;
/** When a browser that was turned away may come back. */
const RETRY_SECONDS = 2;
/**
 * Never turned away: probes, and what providers tell us, which costs little and moves money. Not counted either: whatever
 * waits for a provider, which is no work of ours, and which must not close the rest while the provider is slow.
 */
const APART = /^\/api\/(health|metrics|payment|orders\/success)([/?]|$)/;

/** Whether requests for this address may be turned away. */
export const mayBeTurnedAway = (url: string): boolean => url.startsWith('/api/') && !APART.test(url);

/** How many requests the process works on at once, and whether one more may come in. */
export class Places {
  private taken = 0;

  constructor(private readonly limit: number) {}

  get inUse(): number {
    return this.taken;
  }

  hasRoomFor(kind: 'read' | 'write'): boolean {
    return this.taken < (kind === 'write' ? this.limit : Math.max(1, Math.floor(this.limit * READS_SHARE)));
  }

  /** Takes a place until the answer has gone out or its reader has left. */
  take(reply: FastifyReply): void {
    this.taken += 1;
    reply.raw.once('close', () => (this.taken -= 1));
  }
}

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
    if (kind === 'read') places.take(reply);
    done();
  });
  fastify.addHook('preValidation', (request, reply, done) => {
    if (isWrite(request) && mayBeTurnedAway(request.url)) places.take(reply);
    done();
  });
}

/** Made once: an error with its stack for each would cost more than everything else here. */
const BODY = errorBody(new DomainError('OVERLOADED'), '');

/** As cheap as an answer can be: it is sent when there is no time. */
function turnAway(request: FastifyRequest, reply: FastifyReply, security: Parts['security']): void {
  const body = JSON.stringify({ ...BODY, requestId: request.id } satisfies ErrorBody);
  reply.hijack();
  reply.raw
    .writeHead(503, {
      ...security.latest,
      'retry-after': String(RETRY_SECONDS),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'x-request-id': request.id,
    })
    .end(body);
}
