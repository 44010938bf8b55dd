import { SetMetadata } from '@nestjs/common';
import type { RateLimitName } from './rate-limits.service.js';

export const RATE_LIMIT_KEY = 'rateLimit';

/** Adds a separate rate limit to a handler, e.g. `@RateLimited('paymentStarts')`. */
export const RateLimited = (
  name: Exclude<
    RateLimitName,
    | 'requests'
    | 'writes'
    | 'browserLogins'
    | 'addressLogins'
    | 'bridgeCalls'
    | 'bridgeQuestions'
    | 'pairings'
    | 'tokenFailures'
    | 'interactions'
    | 'allInteractions'
  >,
): ClassDecorator & MethodDecorator => SetMetadata(RATE_LIMIT_KEY, name);
