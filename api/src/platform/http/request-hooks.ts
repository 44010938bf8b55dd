import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AppConfig } from '../../config/app-config.js';
import { sendError } from '../errors/send-error.js';
import { Metrics } from '../metrics/metrics.service.js';
import { addressKey } from '../rate-limit/address-key.js';
import { RateLimits } from '../rate-limit/rate-limits.service.js';
import { refuseForeignBody, refuseForeignWrite } from './foreign-requests.js';

/** Probes of the platform come every few seconds; they are neither limited nor logged. */
const PROBES = /^\/api\/(health|metrics)(\/|$)/;

/** What happens to every request before it is read and after it is answered. */
export function registerRequestHooks(
  fastify: FastifyInstance,
  {
    config,
    logger,
    limits,
    metrics,
  }: { config: AppConfig; logger: Logger; limits: RateLimits; metrics: Metrics },
): void {
  // Nest hands on a route's configuration, but not its options.
  fastify.addHook('onRoute', (route) => {
    if (route.config?.bodyLimit) route.bodyLimit = route.config.bodyLimit;
  });
  const ownOrigins = new Set([config.http.webOrigin, config.http.publicUrl]);

  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    try {
      if (!PROBES.test(request.url)) await limits.consume('requests', addressKey(request.ip));
      refuseForeignWrite(request, ownOrigins);
      refuseForeignBody(request);
    } catch (refusal) {
      // Answered here: the routes of the site are not Nest's, whose filter never hears of them.
      sendError(refusal, request, reply);
      return reply;
    }
    // Answers of the API belong to one person unless a handler says otherwise.
    if (request.url.startsWith('/api/') || request.url.startsWith('/auth')) {
      void reply.header('Cache-Control', 'no-store');
    }
    return undefined;
  });

  fastify.addHook('onResponse', async (request, reply) => {
    metrics.observe(request, reply);
    if (PROBES.test(request.url) && reply.statusCode < 400) return;
    // The route's pattern instead of the address: that one can hold references and search texts.
    logger.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.sessionUser?._id.toHexString(),
      },
      'request',
    );
  });
}
