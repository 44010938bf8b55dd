import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { LocalCounts } from './local-counts.js';

/** Parts of a limit that one process counts by itself before it tells the others. */
const PARTS = 20;

/**
 * A limit that all processes share although almost no event reaches the store: every process counts in memory and adds
 * its count to the shared one a twentieth of the limit at a time. So each process may let through at most that much too many.
 */
export class BatchedLimiter {
  private readonly batch: number;
  private readonly local: LocalCounts;

  /** `shared` has the same points and duration (seconds). */
  constructor(
    private readonly shared: Pick<RateLimiterAbstract, 'consume'>,
    private readonly points: number,
    durationSeconds: number,
  ) {
    this.batch = Math.max(1, Math.floor(points / PARTS));
    this.local = new LocalCounts(durationSeconds * 1_000);
  }

  /**
   * Counts one event at once where no other process need hear of it. False: nothing was counted, `consume` is to be asked.
   */
  tryLocally(key: string): boolean {
    const next = this.local.of(key) + 1;
    if (next > this.points || next % this.batch === 0) return false;
    this.local.add(key);
    return true;
  }

  /** Counts one event. Rejects with RateLimiterRes when it is too much, with an Error when the store fails. */
  async consume(key: string): Promise<void> {
    const count = this.local.add(key);
    if (count > this.points) throw new RateLimiterRes(0, this.local.msLeft(key), count);
    if (count % this.batch !== 0) return;
    try {
      await this.shared.consume(key, this.batch);
    } catch (refused) {
      // Others have used it up: what follows is refused from memory, for as long as theirs lasts.
      if (refused instanceof RateLimiterRes) this.local.set(key, this.points + 1, refused.msBeforeNext);
      throw refused;
    }
  }
}
