import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

export const MINUTE_SECONDS = 60;
/** What the clocks of several machines may be apart. */
const APART_MS = 5_000;

/**
 * A limit by the minute that all processes count together. A minute that was begun while a machine's clock was ahead would
 * last until that time comes: it is forgotten when it would refuse somebody.
 */
export class MinuteLimiter extends RateLimiterMongo {
  override async consume(...given: Parameters<RateLimiterMongo['consume']>): Promise<RateLimiterRes> {
    try {
      return await super.consume(...given);
    } catch (refused) {
      const belongsToLaterWindow =
        refused instanceof RateLimiterRes && refused.msBeforeNext > MINUTE_SECONDS * 1_000 + APART_MS;
      if (!belongsToLaterWindow) throw refused;
      await this.delete(given[0]);
      return super.consume(...given);
    }
  }
}
