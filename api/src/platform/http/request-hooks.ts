import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { localizedPath, type SettingValues } from '@city/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { AppConfig } from '../../config/app-config.js';
import { DomainError } from '../errors/domain-error.js';
import { sendError } from '../errors/error.filter.js';
import { toDomainError } from '../errors/to-domain-error.js';
import type { Metrics } from '../metrics/metrics.service.js';
import { addressKey } from '../rate-limit/address-key.js';
import { RateLimits } from '../rate-limit/rate-limits.service.js';
import { STREAM_TYPE } from './bodies.js';
import { languageOfReader } from './preferred-language.js';
import { sendWaitPage } from './wait-page.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isWrite = (request: Pick<FastifyRequest, 'method'>): boolean =>
  !SAFE_METHODS.has(request.method);

/**
 * CSRF protection: rejects cross-origin writes. Browsers send their origin with every write. Other clients (webhooks)
 * send neither the header nor a session cookie.
 */
export function refuseForeignWrite(request: FastifyRequest, ownOrigins: ReadonlySet<string>): void {
  if (!isWrite(request)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const own =
    origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : ownOrigins.has(origin);
  if (!own) throw new DomainError('CROSS_ORIGIN_REFUSED');
}

/**
 * Rejects a body before it is read unless it is JSON, or a stream on a route that takes one: other websites can send forms
 * without a CORS preflight.
 */
function refuseForeignBody(request: FastifyRequest): void {
  if (!isWrite(request)) return;
  const { 'content-length': length, 'transfer-encoding': transfer, 'content-type': type } = request.headers;
  const hasBody = transfer !== undefined || Number(length ?? 0) > 0;
  const isStream = request.routeOptions.config.streamed === true && type === STREAM_TYPE;
  if (hasBody && !isStream && !/^application\/json\s*(;|$)/i.test(type ?? '')) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  }
}

const WELL_FORMED = /^[\w-]{8,64}$/;

/** The id of a request: the caller's own (`x-request-id`) if well-formed, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

/** Maximum characters of path and query; the longest that the site or the console sends has about 900. */
export const ADDRESS_MAX = 2_048;
/** Health probes come every few seconds; they are neither rate-limited nor logged. */
export const PROBES = /^\/api\/(health|metrics)(\/|$)/;
/** All interactions come from a few addresses of Discord. They are counted by person, once their signature is verified. */
const COUNTED_ELSEWHERE = /^\/api\/discord\/interactions(\?|$)/;

const isApi = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/auth');

/** Whether a browser opens an address as a page, rather than a program that reads JSON. */
const isPage = ({ method, url, headers: { accept = '' } }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && accept.includes('text/html');

interface Parts {
  config: AppConfig;
  settings: { current(): Promise<Pick<SettingValues, 'brand' | 'media'>> };
  limits: RateLimits;
  metrics: Metrics;
  /** Logs without masking: the fields contain no secrets, and no personal data beyond the user's id. */
  accessLog: Logger;
}

export function registerRequestHooks(
  fastify: FastifyInstance,
  { config, settings, limits, metrics, accessLog }: Parts,
): void {
  // Nest passes on a route's config, but not its options.
  fastify.addHook('onRoute', (route) => {
    if (route.config?.bodyLimit) route.bodyLimit = route.config.bodyLimit;
  });
  const ownOrigins = new Set([config.http.webOrigin, config.http.publicUrl]);

  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    try {
      // Check the length before any code reads the whole text.
      if (request.url.length > ADDRESS_MAX) throw new DomainError('ADDRESS_TOO_LONG');
      if (!PROBES.test(request.url) && !COUNTED_ELSEWHERE.test(request.url))
        await limits.consume('requests', addressKey(request.ip), isApi(request.url) ? reply : undefined);
      refuseForeignWrite(request, ownOrigins);
      refuseForeignBody(request);
    } catch (refusal) {
      const { code, retryAfterSeconds = 1 } = toDomainError(refusal);
      // Respond here: Nest's error filter does not cover the routes of the site.
      if (code === 'TOO_MANY_REQUESTS' && isPage(request)) {
        const locale = languageOfReader(request.url, request.headers['accept-language']);
        const home = `${config.http.webOrigin}${localizedPath(locale, '/')}`;
        const waitSeconds = Math.ceil(retryAfterSeconds);
        const wait = { deed: 'page', locale, waitSeconds, again: '', home } as const;
        sendWaitPage(config, await settings.current(), reply, wait);
      } else sendError(refusal, request, reply);
      return reply;
    }
    // API responses are private unless a handler says otherwise.
    if (isApi(request.url)) {
      void reply.header('Cache-Control', 'no-store');
    }
    return undefined;
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    // The route's pattern instead of the URL, which can contain references and search texts.
    const { url: route = 'none' } = request.routeOptions;
    const kind = { method: request.method, route, status: reply.statusCode };
    const { elapsedTime } = reply;
    metrics.observe(kind, elapsedTime);
    if (kind.status >= 400 || !PROBES.test(request.url)) {
      const ms = Math.round(elapsedTime * 10) / 10;
      const user = request.sessionUser?._id.toHexString();
      accessLog.info({ ...kind, requestId: request.id, user, ms }, 'request');
    }
    done();
  });
}
