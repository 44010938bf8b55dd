import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedAnswer } from '../../platform/http/prepared-answer.js';

/** Cache size, larger than the number of pages and products; the oldest entries are evicted. */
const KEPT_MAX = 2_000;

/** Encodings of a page, preferred first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];
const NAMED = { br: /\bbr\b/, gzip: /\bgzip\b/ } as const satisfies Record<Encoding, RegExp>;

/** A rendered and compressed document. */
export interface Page {
  etag: string;
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** The negotiated encoding; null for none. */
export function encodingFor({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding | null {
  const text = String(accepted ?? '');
  return ENCODINGS.find((encoding) => NAMED[encoding].test(text)) ?? null;
}

/** Headers that describe the body. */
const contentOf = (encoding: Encoding | null): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  ...(encoding && { 'content-encoding': encoding }),
});

/** Page-specific headers. */
const OWN = ['content-security-policy', 'x-robots-tag', 'cache-control', 'vary'] as const;

interface Kept {
  answers: Record<Encoding | 'identity', PreparedAnswer>;
  isCurrent: () => boolean;
}

/** Caches rendered pages, so that the next visitor's request needs no rendering. */
export class ReadyPages {
  private readonly kept = new Map<string, Kept>();

  /** @param hasSession whether a request has a session cookie: some addresses have another page for visitors */
  constructor(
    private readonly hasSession: (headers: IncomingHttpHeaders) => boolean,
    private readonly most = KEPT_MAX,
  ) {}

  /**
   * Caches the response to this request.
   * @param reply with the page-specific headers set
   * @param isCurrent whether the inputs of the page are unchanged
   */
  keep(request: FastifyRequest, reply: FastifyReply, page: Page, isCurrent: () => boolean): void {
    const key = this.keyOf(request);
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

  /** The cached response to a request, if still current. */
  find(request: FastifyRequest): PreparedAnswer | null {
    const kept = this.kept.get(this.keyOf(request));
    if (!kept?.isCurrent()) return null;
    return kept.answers[encodingFor(request.headers) ?? 'identity'];
  }

  private keyOf({ url, headers }: FastifyRequest): string {
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    return this.hasSession(headers) ? `session ${path}` : path;
  }
}
