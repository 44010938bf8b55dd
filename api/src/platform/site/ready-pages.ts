import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedAnswer } from '../http/prepared-answer.js';

/** More addresses than pages and products have; when strangers ask for even more, those kept longest go. */
const KEPT_MAX = 2_000;

/** Encodings of a page, the best one first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];
const NAMED = { br: /\bbr\b/, gzip: /\bgzip\b/ } as const satisfies Record<Encoding, RegExp>;

/** A document, made and compressed. */
export interface Page {
  etag: string;
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** The encoding in which a page is sent to a client; null for none. */
export function encodingFor({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding | null {
  const text = String(accepted ?? '');
  return ENCODINGS.find((encoding) => NAMED[encoding].test(text)) ?? null;
}

/** What describes the bytes of a page in an encoding. */
const contentOf = (encoding: Encoding | null): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  ...(encoding && { 'content-encoding': encoding }),
});

/** Headers that a page has of its own. */
const OWN = ['content-security-policy', 'x-robots-tag', 'cache-control', 'vary'] as const;

interface Kept {
  answers: Record<Encoding | 'identity', PreparedAnswer>;
  isCurrent: () => boolean;
}

/** Pages as they were sent last, so that the next visitor's needs neither the router nor the making. */
export class ReadyPages {
  private readonly kept = new Map<string, Kept>();

  /** @param hasSession whether a request comes with a session's cookie: some addresses show visitors another page */
  constructor(
    private readonly hasSession: (headers: IncomingHttpHeaders) => boolean,
    private readonly most = KEPT_MAX,
  ) {}

  /**
   * Keeps what this request is being answered with.
   * @param reply has the page's own headers already
   * @param isCurrent whether what the page was made from is still what holds
   */
  keep(request: FastifyRequest, reply: FastifyReply, page: Page, isCurrent: () => boolean): void {
    const key = this.keyOf(request.raw);
    if (reply.statusCode !== 200) return;
    const headers: Record<string, string> = {};
    for (const name of OWN) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers[name] = String(value);
    }
    const answer = (bytes: Buffer, encoding: Encoding | null): PreparedAnswer => ({
      bytes,
      etag: page.etag,
      headers,
      content: contentOf(encoding),
    });
    const answers = {
      br: answer(page.br, 'br'),
      gzip: answer(page.gzip, 'gzip'),
      identity: answer(page.html, null),
    };
    this.kept.delete(key);
    this.kept.set(key, { answers, isCurrent });
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
  }

  /** The answer to a request, if it lies ready and nothing has changed since. */
  find(request: IncomingMessage): PreparedAnswer | null {
    const kept = this.kept.get(this.keyOf(request));
    if (!kept?.isCurrent()) return null;
    return kept.answers[encodingFor(request.headers) ?? 'identity'];
  }

  private keyOf({ url = '', headers }: IncomingMessage): string {
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    return this.hasSession(headers) ? `session ${path}` : path;
  }
}
