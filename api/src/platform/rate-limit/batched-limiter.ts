import { RateLimiterRes, type RateLimiterAbstract, type RateLimiterMemory } from 'rate-limiter-flexible';

/** Parts of a limit that one process counts by itself before it tells the others. */
const PARTS = 20;

/**
 * A limit that all processes share although almost no event reaches the store: every process counts in memory and adds
 * its count to the shared one a twentieth of the limit at a time. So each process may let through at most that much too many.
 */
export class BatchedLimiter {
  private readonly batch: number;

  /** Both have the same `points` and duration. */
  constructor(
    private readonly local: RateLimiterMemory,
    private readonly shared: RateLimiterAbstract,
    points: number,
  ) {
    this.batch = Math.max(1, Math.floor(points / PARTS));
  }

  /** Counts one event. Rejects with RateLimiterRes when it is too much, with an Error when the store fails. */
  async consume(key: string): Promise<void> {
    const { consumedPoints } = await this.local.consume(key);
    if (consumedPoints % this.batch !== 0) return;
    try {
      await this.shared.consume(key, this.batch);
    } catch (refused) {
      // Others have used it up: what follows is refused from memory, for as long as theirs lasts.
      if (refused instanceof RateLimiterRes) {
        await this.local.block(key, Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)));
      }
      throw refused;
    }
  }
}
