import { type RateLimiterAbstract, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

interface Row {
  count: number;
  /** Known events of other processes. */
  others: number;
  /** Monotonic time. */
  endsAt: number;
}

/** In-memory counts by key; each window ends a fixed time after its first event. Synchronous. */
class LocalCounts {
  private readonly rows = new Map<string, Row>();
  private nextSweep = 0;

  constructor(private readonly durationMs: number) {}

  of(key: string): number {
    return this.running(key)?.count ?? 0;
  }

  /** Milliseconds until the window of this key ends. */
  msLeft(key: string): number {
    const row = this.running(key);
    return row ? row.endsAt - performance.now() : 0;
  }

  /** Events of this process and known events of others. */
  ofAll(key: string): number {
    const row = this.running(key);
    return row ? row.count + row.others : 0;
  }

  add(key: string): number {
    const row = this.running(key);
    if (row) return (row.count += 1);
    this.set(key, 1, this.durationMs);
    return 1;
  }

  set(key: string, count: number, ms: number): void {
    const now = performance.now();
    if (now >= this.nextSweep) this.sweep(now);
    this.rows.set(key, { count, others: 0, endsAt: now + Math.min(ms, this.durationMs) });
  }

  /** Stores the number of events that all processes have counted together. */
  learn(key: string, all: number): void {
    const row = this.running(key);
    if (row) row.others = Math.max(0, all - row.count);
  }

  private running(key: string): Row | undefined {
    const row = this.rows.get(key);
    if (!row) return undefined;
    return row.endsAt > performance.now() ? row : undefined;
  }

  /** Removes expired windows, at most once per duration. */
  private sweep(now: number): void {
    this.nextSweep = now + this.durationMs;
    for (const [key, { endsAt }] of this.rows) if (endsAt <= now) this.rows.delete(key);
  }
}

/** A process counts one part of this many locally before it synchronises. */
const PARTS = 20;

/** The remaining points of a limit after an event, and the milliseconds until it is full again. */
export type Left = Pick<RateLimiterRes, 'remainingPoints' | 'msBeforeNext'>;

/**
 * A rate limit shared by all processes with few writes: every process counts in memory and adds its count to the shared
 * one a twentieth of the limit at a time. Each process can therefore exceed the limit by at most that much.
 */
export class BatchedLimiter {
  private readonly batch: number;
  private readonly local: LocalCounts;

  /** `shared` has the same points and duration (seconds). */
  constructor(
    private readonly shared: Pick<RateLimiterAbstract, 'consume'>,
    readonly points: number,
    durationSeconds: number,
  ) {
    this.batch = Math.max(1, Math.floor(points / PARTS));
    this.local = new LocalCounts(durationSeconds * 1_000);
  }

  /**
   * Counts one event locally if that is enough. False: nothing was counted; call `consume`.
   */
  tryLocally(key: string): boolean {
    const next = this.local.of(key) + 1;
    if (next > this.points || next % this.batch === 0) return false;
    this.local.add(key);
    return true;
  }

  /** Counts one event. Rejects with RateLimiterRes if the limit is exceeded, with an Error if the store fails. */
  async consume(key: string): Promise<Left> {
    const count = this.local.add(key);
    if (count > this.points) throw new RateLimiterRes(0, this.local.msLeft(key), count);
    if (count % this.batch !== 0) return this.left(key);
    try {
      const { consumedPoints } = await this.shared.consume(key, this.batch);
      this.local.learn(key, consumedPoints);
      return this.left(key);
    } catch (refused) {
      // Other processes have used up the limit: refuse from memory until their window ends.
      if (refused instanceof RateLimiterRes) this.local.set(key, this.points + 1, refused.msBeforeNext);
      throw refused;
    }
  }

  private left(key: string): Left {
    const remainingPoints = Math.max(0, this.points - this.local.ofAll(key));
    return { remainingPoints, msBeforeNext: this.local.msLeft(key) };
  }
}

export const MINUTE_SECONDS = 60;
/** Tolerated clock skew between machines. */
const CLOCK_SKEW_MS = 5_000;

/**
 * A limit shared by all processes. A window started while a machine's clock was ahead would last until that
 * time, so it is dropped when it would refuse a request.
 */
export class WindowLimiter extends RateLimiterMongo {
  override async consume(...given: Parameters<RateLimiterMongo['consume']>): Promise<RateLimiterRes> {
    try {
      return await super.consume(...given);
    } catch (refused) {
      const belongsToLaterWindow =
        refused instanceof RateLimiterRes && refused.msBeforeNext > this.duration * 1_000 + CLOCK_SKEW_MS;
      if (!belongsToLaterWindow) throw refused;
      await this.delete(given[0]);
      return super.consume(...given);
    }
  }
}
