import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256Hex } from '../platform/ids.js';
import { pathOf } from '../platform/http.js';
import type { SandboxContext } from '../sandbox-context.js';

const LIMIT = 50;
const WINDOW_S = 1;
const PROXY_PAGE =
  '<!doctype html><html><head><title>Access denied | error 1015</title></head><body><h1>You are being rate limited</h1></body></html>';

/** Headers on every answer, and the scenarios that keep a request from its handler. */
export function guardRequests(sandbox: SandboxContext) {
  const counters = new Map<string, { used: number; resetAt: number }>();

  const addHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    const now = sandbox.clock.now() / 1000;
    const bucket = sha256Hex(`${request.method} ${request.routeOptions.url ?? ''}`).slice(0, 32);
    const counter = counters.get(bucket);
    const current = counter && counter.resetAt > now ? counter : { used: 0, resetAt: now + WINDOW_S };
    current.used += 1;
    counters.set(bucket, current);
    void reply.headers({
      'x-ratelimit-limit': LIMIT,
      'x-ratelimit-remaining': Math.max(0, LIMIT - current.used),
      'x-ratelimit-reset': current.resetAt.toFixed(3),
      'x-ratelimit-reset-after': (current.resetAt - now).toFixed(3),
      'x-ratelimit-bucket': bucket,
    });
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { scenarios, timers } = sandbox;
    const path = pathOf(request.url);
    addHeaders(request, reply);
    if (path.endsWith('/oauth2/authorize')) return undefined;

    const slow = scenarios.take('discord', 'slow', path);
    if (slow) await timers.wait(slow.delayMs ?? 12_000);
    if (scenarios.take('discord', 'html', path))
      return reply.code(429).type('text/html; charset=UTF-8').send(PROXY_PAGE);
    if (scenarios.take('discord', 'server-error', path))
      return reply.code(500).send({ message: '500: Internal Server Error', code: 0 });
    const isGlobal = scenarios.take('discord', 'global-rate-limited', path);
    const limited = isGlobal ?? scenarios.take('discord', 'rate-limited', path);
    if (!limited) return undefined;
    const retryAfter = (limited.delayMs ?? 1000) / 1000;
    if (isGlobal) void reply.header('x-ratelimit-global', 'true');
    return reply
      .code(429)
      .headers({
        'retry-after': Math.ceil(retryAfter),
        'x-ratelimit-remaining': 0,
        'x-ratelimit-reset-after': retryAfter.toFixed(3),
        'x-ratelimit-scope': isGlobal ? 'global' : 'user',
      })
      .send({
        message: 'You are being rate limited.',
        code: 0,
        retry_after: retryAfter,
        global: isGlobal !== undefined,
      });
  };
}
