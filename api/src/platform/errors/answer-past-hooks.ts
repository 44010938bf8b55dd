import type { OutgoingHttpHeaders } from 'node:http';
import type { ErrorBody } from '@city/contracts';
import type { FastifyReply } from 'fastify';

/** Responds while bypassing the remaining hooks, which would wait too long. A later response of the handler is dropped. */
export function answerPastHooks(
  reply: FastifyReply,
  status: number,
  headers: OutgoingHttpHeaders,
  body = '',
): void {
  reply.hijack();
  const own = { 'cache-control': 'no-store', 'content-length': Buffer.byteLength(body) };
  reply.raw.writeHead(status, { ...own, ...headers }).end(body);
}

/** Responds with an error body while bypassing the remaining hooks. `retryAfter` is in seconds. */
export function refusePastHooks(
  reply: FastifyReply,
  body: ErrorBody,
  retryAfter: number,
  headers: OutgoingHttpHeaders,
): void {
  const own = { 'content-type': 'application/json; charset=utf-8', 'retry-after': String(retryAfter) };
  answerPastHooks(reply, body.statusCode, { ...headers, ...own }, JSON.stringify(body));
}
