import { createHash } from 'node:crypto';
import { pageVersionIn } from '@city/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../rate-limit/address-key.js';
import { hideLimit, type RateLimits } from '../rate-limit/rate-limits.service.js';
import { RecentMap } from '../recent-map.js';
import { ADDRESS_MAX } from './request-hooks.js';
import type { SecurityHeaders } from './security-headers.js';

declare module 'fastify' {
  interface FastifyInstance {
    responses: ResponseCache;
  }
}

/** Compressed forms of a body, preferred first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];
const NAMED = { br: /\bbr\b/, gzip: /\bgzip\b/ } as const satisfies Record<Encoding, RegExp>;

export interface CachedResponse {
  readonly bytes: Buffer;
  readonly compressed?: Readonly<Record<Encoding, Buffer>>;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers sent only with the body; default: JSON. */
  readonly content?: Readonly<Record<string, string>>;
  /** Whether its data is fresh and unchanged. A response without it is not kept for the next request. */
  readonly isCurrent?: () => boolean;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Cacheable, but revalidated before each use: changes are visible immediately, an unchanged response costs a 304. */
const CACHE_CONTROL = { everybody: 'public, no-cache', oneReader: 'private, no-cache' } as const;

export function toCachedResponse(value: unknown, headers: Record<string, string> = {}): CachedResponse {
  const bytes = Buffer.from(JSON.stringify(value));
  const digest = createHash('sha256').update(JSON.stringify(headers)).update(bytes).digest('base64url');
  return { bytes, etag: `"${digest.slice(0, 27)}"`, headers };
}

/** A file of another type than JSON. */
export function toCachedFile(
  bytes: Buffer,
  type: string,
  headers: Record<string, string> = {},
): CachedResponse {
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return { bytes, etag: `"${digest.slice(0, 27)}"`, headers, content: { 'content-type': type } };
}

/**
 * Sends a response, or 304 if the client already has it. The next request of the same address gets it from the cache.
 * @param readers who may share the response; proxies do not cache `oneReader`
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  readers: keyof typeof CACHE_CONTROL = 'everybody',
): void {
  if (readers === 'everybody') {
    hideLimit(reply);
    if (reply.statusCode === 200) request.server.responses.keep(request, response);
  }
  send(request, reply, response, readers);
}

function send(
  { headers: { 'if-none-match': known, 'accept-encoding': accepted = '' } }: FastifyRequest,
  reply: FastifyReply,
  { bytes, compressed, etag, headers, content }: CachedResponse,
  readers: keyof typeof CACHE_CONTROL = 'everybody',
): void {
  void reply.headers({ 'cache-control': CACHE_CONTROL[readers], ...headers, etag });
  if (reply.statusCode === 200 && matchesTag(known, etag)) return void reply.code(304).send();
  const encoding = compressed && ENCODINGS.find((one) => NAMED[one].test(String(accepted)));
  const body = encoding ? compressed[encoding] : bytes;
  void reply
    .headers({
      'content-type': JSON_TYPE,
      ...content,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    })
    .send(body);
}

/** If-None-Match: `*` or a list of tags, weak comparison as RFC 9110 requires for GET. */
function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag) return true;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/** Larger than the number of pages, products and entries; the oldest responses are evicted. */
const KEPT_MAX = 2_000;

/** Public responses by address, so that the next request needs no handler. */
export class ResponseCache {
  private readonly kept: RecentMap<string, CachedResponse>;

  /** @param hasSession whether a request has a session cookie: some pages are different for visitors */
  constructor(
    private readonly hasSession: (request: FastifyRequest) => boolean,
    most = KEPT_MAX,
  ) {
    this.kept = new RecentMap(most);
  }

  keep(request: FastifyRequest, response: CachedResponse): void {
    const key = this.keyOf(request);
    if (key === null || !response.isCurrent?.()) return;
    this.kept.set(key, response);
  }

  /** The response to a request, if its data is unchanged. */
  find(request: FastifyRequest): CachedResponse | null {
    const key = request.method === 'GET' ? this.keyOf(request) : null;
    const response = key === null ? undefined : this.kept.get(key);
    return response?.isCurrent?.() ? response : null;
  }

  /** A page of the site ignores its query, except the version of a page; any other response may depend on it. */
  private keyOf(request: FastifyRequest): string | null {
    const [path = '', query] = request.url.split('?', 2);
    // Not by the path: the router takes `/%61pi/products` for `/api/products`.
    if (request.routeOptions.url !== '/*') return query === undefined ? path : null;
    if (pageVersionIn(query ?? '') !== null) return null;
    return this.hasSession(request) ? `session ${path}` : path;
  }
}

/**
 * Sends cached responses before all other hooks, which would be most of their cost. The request is counted, logged and
 * measured like any other and gets the same headers. The handler answers if no response is cached, or if the rate limit is
 * used up or must be synchronised with other processes.
 */
export function sendCachedResponses(
  fastify: FastifyInstance,
  limits: Pick<RateLimits, 'tryRequest'>,
  security: Pick<SecurityHeaders, 'peek'>,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const response = request.url.length <= ADDRESS_MAX ? fastify.responses.find(request) : null;
    const headers = response && security.peek();
    if (!headers || !limits.tryRequest(addressKey(request.ip))) return done();
    send(request, reply.headers(headers).header('x-request-id', request.id), response);
  });
}
