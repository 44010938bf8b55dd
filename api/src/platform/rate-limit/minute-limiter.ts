import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

export const MINUTE_SECONDS = 60;
/** Tolerated clock skew between machines. */
const CLOCK_SKEW_MS = 5_000;

/**
 * A per-minute limit shared by all processes. A window started while a machine's clock was ahead would last until that
 * time, so it is dropped when it would refuse a request.
 */
export class MinuteLimiter extends RateLimiterMongo {
  override async consume(...given: Parameters<RateLimiterMongo['consume']>): Promise<RateLimiterRes> {
    try {
      return await super.consume(...given);
    } catch (refused) {
      const belongsToLaterWindow =
        refused instanceof RateLimiterRes && refused.msBeforeNext > MINUTE_SECONDS * 1_000 + CLOCK_SKEW_MS;
      if (!belongsToLaterWindow) throw refused;
      await this.delete(given[0]);
      return super.consume(...given);
    }
  }
}
