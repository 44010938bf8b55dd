import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../../config/app-config.js';
import { sendError } from '../errors/send-error.js';
import { addressKey } from '../rate-limit/address-key.js';
import { RateLimits } from '../rate-limit/rate-limits.service.js';
import type { AccessRecord } from './access-record.js';
import { refuseForeignBody, refuseForeignWrite } from './foreign-requests.js';

/** Health probes come every few seconds; they are neither rate-limited nor logged. */
export const PROBES = /^\/api\/(health|metrics)(\/|$)/;
/** All interactions come from a few addresses of Discord. They are counted by person, once their signature is verified. */
const COUNTED_ELSEWHERE = /^\/api\/discord\/interactions(\?|$)/;

const isApi = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/auth');

/** Hooks for every request. */
export function registerRequestHooks(
  fastify: FastifyInstance,
  { config, limits, record }: { config: AppConfig; limits: RateLimits; record: AccessRecord },
): void {
  // Nest passes on a route's config, but not its options.
  fastify.addHook('onRoute', (route) => {
    if (route.config?.bodyLimit) route.bodyLimit = route.config.bodyLimit;
  });
  const ownOrigins = new Set([config.http.webOrigin, config.http.publicUrl]);

  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    try {
      if (!PROBES.test(request.url) && !COUNTED_ELSEWHERE.test(request.url))
        await limits.consume('requests', addressKey(request.ip), isApi(request.url) ? reply : undefined);
      refuseForeignWrite(request, ownOrigins);
      refuseForeignBody(request);
    } catch (refusal) {
      // Respond here: Nest's error filter does not cover the routes of the site.
      sendError(refusal, request, reply);
      return reply;
    }
    // API responses are private unless a handler says otherwise.
    if (isApi(request.url)) {
      void reply.header('Cache-Control', 'no-store');
    }
    return undefined;
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    const kind = { method: request.method, route, status: reply.statusCode };
    const ms = reply.elapsedTime;
    record.measure(kind, ms);
    if (kind.status >= 400 || !PROBES.test(request.url)) {
      record.write({ ...kind, requestId: request.id, ms, user: request.sessionUser?._id.toHexString() });
    }
    done();
  });
}
