import type { FastifyReply } from 'fastify';
import type { Left } from './batched-limiter.js';

/** The headers of draft-ietf-httpapi-ratelimit-headers-07, with whole numbers and seconds. */
const LIMIT = 'ratelimit-limit';
const REMAINING = 'ratelimit-remaining';
const RESET = 'ratelimit-reset';

/** Hides the limit in a response that proxies may share between clients with different limits. */
export function hideLimit(reply: FastifyReply): void {
  for (const name of [LIMIT, REMAINING, RESET]) void reply.removeHeader(name);
}

/** Shows a limit in the response, unless the response already shows one that is closer to its end. */
export function showLimit(reply: FastifyReply, limit: number, { remainingPoints, msBeforeNext }: Left): void {
  const shown = reply.getHeader(REMAINING);
  if (shown !== undefined && Number(shown) <= remainingPoints) return;
  void reply.headers({
    [LIMIT]: String(limit),
    [REMAINING]: String(remainingPoints),
    [RESET]: String(Math.max(1, Math.ceil(msBeforeNext / 1_000))),
  });
}
