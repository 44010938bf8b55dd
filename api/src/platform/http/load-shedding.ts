import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { DomainError } from '../errors/domain-error.js';
import { errorBody } from '../errors/error.filter.js';
import type { Metrics } from '../metrics/metrics.service.js';
import { isWrite } from './request-hooks.js';
import type { SecurityHeaders } from './security-headers.js';

/** Share of the slots that requests of one kind may take, so that a burst of one kind leaves slots for the other. */
const SHARES = { read: 0.75, write: 0.5 } as const;
type Kind = keyof typeof SHARES;
/** A short burst may use this many times the slots … */
const BURST_FACTOR = 3;
/** … for this long. The overload has ended once no request has found all slots taken for as long. */
const BURST_MS = 500;

/** Under overload the number of slots is adjusted this often, by the length of an event loop turn. */
const ADJUST_EVERY_MS = 100;
/** Longer turns: fewer slots, because new requests wait for the current turn and one connection is accepted per turn. */
const LONG_TURN_MS = 20;
/** Shorter turns: more slots, up to the limit. */
const SHORT_TURN_MS = 15;
const DECREASE = 0.8;
const INCREASE = 1.1;
const MIN_SHARE = 1 / 8;

/** The time, and how long each event loop turn was active since the last call. Milliseconds. */
export interface Meter {
  now(): number;
  turn(): number;
}

function processMeter(): Meter {
  const read = () => ({
    at: performance.eventLoopUtilization().active,
    turns: performance.nodeTiming.uvMetricsInfo.loopCount,
  });
  let last = read();
  return {
    now: () => performance.now(),
    turn() {
      const before = last;
      last = read();
      return (last.at - before.at) / Math.max(1, last.turns - before.turns);
    },
  };
}

/** First and last time that all slots were taken. Milliseconds. */
interface Overload {
  since: number;
  fullAt: number;
}

/** How many of `slots` requests of a kind may take. */
const shareOf = (kind: Kind, slots: number): number => Math.max(1, Math.floor(slots * SHARES[kind]));

/**
 * Limits how many requests the process handles concurrently. A short burst is admitted: after a disk stall or a garbage
 * collection many requests arrive together and are soon done. If the overload lasts, the limit adapts so that the event
 * loop stays responsive enough to accept and refuse connections.
 */
export class ConcurrencyLimiter {
  private readonly taken: Record<Kind, number> = { read: 0, write: 0 };
  /** `limit`, or less under overload. */
  private slots: number;
  private overload: Overload | null = null;
  private adjustedAt = 0;

  constructor(
    private readonly limit: number,
    private readonly meter: Meter = processMeter(),
  ) {
    this.slots = limit;
  }

  get inProgress(): number {
    return this.taken.read + this.taken.write;
  }

  hasCapacity(kind: Kind): boolean {
    if (this.fits(kind, this.limit) && !this.overload) return true;
    const now = this.meter.now();
    const overload = (this.overload ??= this.startOverload(now));
    const isNew = now - overload.since <= BURST_MS;
    if (!isNew && now - this.adjustedAt >= ADJUST_EVERY_MS) this.adjust(now);
    const fits = this.fits(kind, this.slots);
    if (!fits) overload.fullAt = now;
    else if (now - overload.fullAt > BURST_MS) this.overload = null;
    return fits || (isNew && this.fits(kind, this.limit * BURST_FACTOR));
  }

  /** Takes a slot until `answer` is closed, i.e. sent or aborted. */
  take(kind: Kind, answer: Pick<ServerResponse, 'once'>): void {
    this.taken[kind] += 1;
    answer.once('close', () => {
      this.taken[kind] -= 1;
    });
  }

  private fits(kind: Kind, slots: number): boolean {
    return this.inProgress < Math.floor(slots) && this.taken[kind] < shareOf(kind, slots);
  }

  private startOverload(now: number): Overload {
    this.slots = this.limit;
    this.adjustedAt = now;
    this.meter.turn();
    return { since: now, fullAt: now };
  }

  private adjust(now: number): void {
    this.adjustedAt = now;
    const turn = this.meter.turn();
    if (turn > LONG_TURN_MS) this.slots = Math.max(1, this.limit * MIN_SHARE, this.slots * DECREASE);
    else if (turn < SHORT_TURN_MS) this.slots = Math.min(this.limit, this.slots * INCREASE);
  }
}

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
  limit: number;
  metrics: Metrics;
  security: Pick<SecurityHeaders, 'latest'>;
}

/**
 * Load shedding: rejects API requests with 503 while as many are in progress as this process can finish soon. Without it
 * an overloaded process answers everyone too late, and its throughput drops (docs/decisions/overload.md).
 */
export function registerLoadShedding(fastify: FastifyInstance, { limit, metrics, security }: Parts): void {
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
