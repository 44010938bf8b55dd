import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

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
