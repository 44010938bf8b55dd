import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer as bytes with their strong ETag, made once and sent many times. */
export interface PreparedAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Further headers of this answer, e.g. Content-Range. */
  readonly headers: Readonly<Record<string, string>>;
  /** Describes the bytes, and goes with them only; JSON without it. */
  readonly content?: Readonly<Record<string, string>>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Kept by browsers and proxies, and asked about before each use: a change is seen at once, an unchanged answer costs a 304. */
const CACHE_CONTROL = { everybody: 'public, no-cache', oneReader: 'private, no-cache' } as const;

export function prepareAnswer(value: unknown, headers: Record<string, string> = {}): PreparedAnswer {
  const bytes = Buffer.from(JSON.stringify(value));
  const digest = createHash('sha256').update(JSON.stringify(headers)).update(bytes).digest('base64url');
  return { bytes, etag: `"${digest.slice(0, 27)}"`, headers };
}

/** What describes an answer, with or without its bytes. */
export function preparedHeaders(
  { headers, etag }: PreparedAnswer,
  readers: keyof typeof CACHE_CONTROL = 'everybody',
): Record<string, string> {
  return { 'cache-control': CACHE_CONTROL[readers], ...headers, etag };
}

/** What describes the bytes of an answer. */
export const contentHeaders = ({ bytes, content }: PreparedAnswer): Record<string, string> => ({
  'content-type': JSON_TYPE,
  ...content,
  'content-length': String(bytes.length),
});

/**
 * Sends the bytes, or 304 without them to a client that has them already.
 * @param readers who may get the same answer; proxies keep nothing that is for `oneReader`
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
  readers: keyof typeof CACHE_CONTROL = 'everybody',
): void {
  void reply.headers(preparedHeaders(answer, readers));
  if (matchesTag(request.headers['if-none-match'], answer.etag)) {
    void reply.code(304).send();
    return;
  }
  void reply.headers(contentHeaders(answer)).send(answer.bytes);
}

/** If-None-Match: `*` or a list of tags, compared weakly as RFC 9110 wants it for GET. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag) return true;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
