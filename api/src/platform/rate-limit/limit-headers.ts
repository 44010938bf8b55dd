import type { FastifyReply } from 'fastify';
import type { Left } from './batched-limiter.js';

/** As in draft-ietf-httpapi-ratelimit-headers-07: whole numbers, and seconds. */
const LIMIT = 'ratelimit-limit';
const REMAINING = 'ratelimit-remaining';
const RESET = 'ratelimit-reset';

/** For a response that proxies may give to others, whose limits differ. */
export function hideLimit(reply: FastifyReply): void {
  for (const name of [LIMIT, REMAINING, RESET]) void reply.removeHeader(name);
}

/** Shows a limit in the response, unless one that is closer to its end is already there. */
export function showLimit(reply: FastifyReply, limit: number, { remainingPoints, msBeforeNext }: Left): void {
  const shown = reply.getHeader(REMAINING);
  if (shown !== undefined && Number(shown) <= remainingPoints) return;
  void reply.headers({
    [LIMIT]: String(limit),
    [REMAINING]: String(remainingPoints),
    [RESET]: String(Math.max(1, Math.ceil(msBeforeNext / 1_000))),
  });
}
