import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hideLimit } from '../rate-limit/limit-headers.js';

/** A cached response body with its strong ETag. */
export interface PreparedAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Further headers, e.g. Content-Range. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers sent only with the body; default: JSON. */
  readonly content?: Readonly<Record<string, string>>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Cacheable, but revalidated before each use: changes are visible immediately, an unchanged response costs a 304. */
const CACHE_CONTROL = { everybody: 'public, no-cache', oneReader: 'private, no-cache' } as const;

export function prepareAnswer(value: unknown, headers: Record<string, string> = {}): PreparedAnswer {
  const bytes = Buffer.from(JSON.stringify(value));
  const digest = createHash('sha256').update(JSON.stringify(headers)).update(bytes).digest('base64url');
  return { bytes, etag: `"${digest.slice(0, 27)}"`, headers };
}

/** A file of another type than JSON. */
export function prepareFile(
  bytes: Buffer,
  type: string,
  headers: Record<string, string> = {},
): PreparedAnswer {
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return { bytes, etag: `"${digest.slice(0, 27)}"`, headers, content: { 'content-type': type } };
}

/** Headers of the response, with or without body. */
export function preparedHeaders(
  { headers, etag }: PreparedAnswer,
  readers: keyof typeof CACHE_CONTROL = 'everybody',
): Record<string, string> {
  return { 'cache-control': CACHE_CONTROL[readers], ...headers, etag };
}

/** Headers that describe the body. */
export const contentHeaders = ({ bytes, content }: PreparedAnswer): Record<string, string> => ({
  'content-type': JSON_TYPE,
  ...content,
  'content-length': String(bytes.length),
});

/**
 * Sends the body, or 304 if the client already has it.
 * @param readers who may share the response; proxies do not cache `oneReader`
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
  readers: keyof typeof CACHE_CONTROL = 'everybody',
): void {
  if (readers === 'everybody') hideLimit(reply);
  void reply.headers(preparedHeaders(answer, readers));
  if (matchesTag(request.headers['if-none-match'], answer.etag)) {
    void reply.code(304).send();
    return;
  }
  void reply.headers(contentHeaders(answer)).send(answer.bytes);
}

/** If-None-Match: `*` or a list of tags, weak comparison as RFC 9110 requires for GET. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag) return true;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
