import { SetMetadata } from '@nestjs/common';
import type { RateLimitName } from './rate-limits.service.js';

export const RATE_LIMIT_KEY = 'rateLimit';

/** Adds a separate rate limit to a handler, e.g. `@RateLimited('paymentStarts')`. The other limits are consumed in code. */
export const RateLimited = (
  name: Extract<RateLimitName, 'logins' | 'paymentStarts' | 'membershipChecks' | 'telemetry'>,
): ClassDecorator & MethodDecorator => SetMetadata(RATE_LIMIT_KEY, name);
