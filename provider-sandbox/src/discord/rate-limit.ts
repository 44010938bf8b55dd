import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256Hex } from '../platform/ids.js';
import { pathOf } from '../platform/http.js';
import type { SandboxContext } from '../sandbox-context.js';

const DEFAULT_LIMIT = { limit: 50, windowMs: 1_000 };
/** Number of invalid answers in ten minutes after which Discord bans an address. */
const INVALID_MAX = 10_000;
const INVALID_WINDOW_MS = 10 * 60_000;
const INVALID_STATUS = new Set([401, 403, 429]);
const PROXY_PAGE =
  '<!doctype html><html><head><title>Access denied | error 1015</title></head><body><h1>You are being rate limited</h1></body></html>';

interface Counter {
  used: number;
  resetAt: number;
}

/** Counts the answers that Discord counts towards a ban. An answer because of a shared limit does not count. */
export function countInvalid({ discord, clock }: SandboxContext) {
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isShared = reply.getHeader('x-ratelimit-scope') === 'shared';
    if (!INVALID_STATUS.has(reply.statusCode) || isShared) return;
    const since = clock.now() - INVALID_WINDOW_MS;
    discord.invalidAnswers = [...discord.invalidAnswers.filter((at) => at > since), clock.now()];
  };
}

/** Adds rate limits and their headers to every answer. Scenarios may answer before the handler runs. */
export function guardRequests(sandbox: SandboxContext) {
  const counters = new Map<string, Counter>();

  /** Counts the request. Returns the counter of a limit that it exceeds, otherwise undefined. */
  const count = (request: FastifyRequest, reply: FastifyReply): Counter | undefined => {
    const now = sandbox.clock.now();
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const own = sandbox.discord.limits.find(({ match }) =>
      `${request.method} ${request.url}`.includes(match),
    );
    const { limit, windowMs } = own ?? DEFAULT_LIMIT;
    const bucket = sha256Hex(`${route} ${own?.match ?? ''}`).slice(0, 32);
    // Each caller has one bucket for each guild, channel or webhook.
    const major = /(?:guilds|channels|webhooks)\/(\w+)/.exec(request.url)?.[1] ?? '';
    const key = `${bucket} ${major} ${request.headers.authorization ?? ''}`;
    const known = counters.get(key);
    const current = known && known.resetAt > now ? known : { used: 0, resetAt: now + windowMs };
    current.used += 1;
    counters.set(key, current);
    void reply.headers({
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': Math.max(0, limit - current.used),
      'x-ratelimit-reset': (current.resetAt / 1_000).toFixed(3),
      'x-ratelimit-reset-after': ((current.resetAt - now) / 1_000).toFixed(3),
      'x-ratelimit-bucket': bucket,
    });
    return current.used > limit ? current : undefined;
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { scenarios, timers } = sandbox;
    const path = pathOf(request.url);
    const exceeded = count(request, reply);
    if (path.endsWith('/oauth2/authorize')) return undefined;
    if (sandbox.discord.invalidAnswers.length >= INVALID_MAX)
      return reply.code(429).type('text/html; charset=UTF-8').send(PROXY_PAGE);

    const slow = scenarios.take('discord', 'slow', path);
    if (slow) await timers.wait(slow.delayMs ?? 12_000);
    if (scenarios.take('discord', 'html', path))
      return reply.code(429).type('text/html; charset=UTF-8').send(PROXY_PAGE);
    if (scenarios.take('discord', 'server-error', path))
      return reply.code(500).send({ message: '500: Internal Server Error', code: 0 });
    const isGlobal = scenarios.take('discord', 'global-rate-limited', path);
    const isShared = scenarios.take('discord', 'shared-limit', path);
    const limited = isGlobal ?? isShared ?? scenarios.take('discord', 'rate-limited', path);
    if (!limited && !exceeded) return undefined;
    const retryAfter = limited
      ? (limited.delayMs ?? 1_000) / 1_000
      : ((exceeded?.resetAt ?? 0) - sandbox.clock.now()) / 1_000;
    if (isGlobal) void reply.header('x-ratelimit-global', 'true');
    return reply
      .code(429)
      .headers({
        'retry-after': Math.ceil(retryAfter),
        'x-ratelimit-remaining': 0,
        'x-ratelimit-reset-after': retryAfter.toFixed(3),
        'x-ratelimit-scope': isGlobal ? 'global' : isShared ? 'shared' : 'user',
      })
      .send({
        message: 'You are being rate limited.',
        code: 0,
        retry_after: retryAfter,
        global: isGlobal !== undefined,
      });
  };
}
