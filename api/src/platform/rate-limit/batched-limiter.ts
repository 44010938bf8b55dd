import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { LocalCounts } from './local-counts.js';

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
