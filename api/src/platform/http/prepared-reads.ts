import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../rate-limit/address-key.js';
import type { RateLimits } from '../rate-limit/rate-limits.service.js';
import { preparedHeaders, matchesTag, type PreparedAnswer } from './prepared-answer.js';
import type { FixedHeaders, SecurityHeaders } from './security-headers.js';

/** The answer to the rest of an address, if it lies ready and is fresh; null where the handler has to look. */
type Finder = (rest: string) => PreparedAnswer | null;

/** Public reads whose answers lie ready. Handlers say here what they have; they themselves answer everything else. */
@Injectable()
export class PreparedReads {
  private readonly finders: { prefix: string; find: Finder }[] = [];

  /** @param prefix of the address, such as `/api/products/`; `find` gets what follows, undecoded and with its query */
  serve(prefix: string, find: Finder): void {
    this.finders.push({ prefix, find });
  }

  /** @param url path and query as they were sent */
  find(url: string): PreparedAnswer | null {
    for (const { prefix, find } of this.finders) {
      if (url.startsWith(prefix)) return find(url.slice(prefix.length));
    }
    return null;
  }
}

interface Parts {
  reads: PreparedReads;
  limits: Pick<RateLimits, 'tryRequest'>;
  security: Pick<SecurityHeaders, 'peek'>;
}

/**
 * Answers prepared reads before anything else looks at the request: most of what such a request costs is the way to its
 * handler. It is counted, logged and measured like every other one, and has the same headers. Whatever is not plain
 * (nothing ready, a limit that is used up or must be told to other processes) goes on to the handler.
 */
export function registerPreparedReads(fastify: FastifyInstance, { reads, limits, security }: Parts): void {
  const lines = new HeaderLines();
  fastify.addHook('onRequest', (request, reply, done) => {
    const answer = request.method === 'GET' ? reads.find(request.url) : null;
    const fixed = answer && security.peek();
    if (!fixed || !limits.tryRequest(addressKey(request.ip))) {
      done();
      return;
    }
    const known = matchesTag(request.headers['if-none-match'], answer.etag);
    const { whole, unchanged } = lines.of(answer, fixed);
    reply.hijack();
    const headers = [...(known ? unchanged : whole), 'x-request-id', request.id];
    reply.raw.writeHead(known ? 304 : 200, headers).end(known ? undefined : answer.bytes);
  });
}

interface Lines {
  of: FixedHeaders;
  /** Names and values by turns, as `writeHead` takes them. */
  whole: string[];
  unchanged: string[];
}

/** The header lines of answers, made once for each and again when the security headers change. */
class HeaderLines {
  private readonly made = new WeakMap<PreparedAnswer, Lines>();

  of(answer: PreparedAnswer, fixed: FixedHeaders): Lines {
    const kept = this.made.get(answer);
    if (kept?.of === fixed) return kept;
    const unchanged = Object.entries({ ...fixed, ...preparedHeaders(answer) }).flat();
    const type = ['content-type', 'application/json; charset=utf-8'];
    const whole = [...unchanged, ...type, 'content-length', String(answer.bytes.length)];
    const lines = { of: fixed, whole, unchanged };
    this.made.set(answer, lines);
    return lines;
  }
}
