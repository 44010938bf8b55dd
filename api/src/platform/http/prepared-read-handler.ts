import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from '../rate-limit/address-key.js';
import type { RateLimits } from '../rate-limit/rate-limits.service.js';
import type { AccessRecord } from './access-record.js';
import type { RawHandler } from './raw-handlers.js';
import { contentHeaders, matchesTag, preparedHeaders, type PreparedAnswer } from './prepared-answer.js';
import type { FoundAnswer, PreparedReads } from './prepared-reads.js';
import { requestIdOf } from './request-id.js';
import type { FixedHeaders, SecurityHeaders } from './security-headers.js';

interface Parts {
  reads: PreparedReads;
  limits: Pick<RateLimits, 'tryRequest'>;
  security: Pick<SecurityHeaders, 'peek'>;
  record: Pick<AccessRecord, 'ofKind'>;
  /** See caller-address.ts. */
  addressOf: (request: IncomingMessage) => string;
}

/**
 * Answers prepared reads before routing, which would be most of their cost. The request is counted, logged and measured
 * like any other and gets the same headers. Anything else (no answer ready, a rate limit that is used up or must be
 * synchronised with other processes) is left to the router.
 */
export function preparedReadHandler(parts: Parts): RawHandler {
  const ready = new ReadyAnswers(parts.record);
  return (request, response) => request.method === 'GET' && answer(request, response, parts, ready);
}

/** Returns false without having counted or sent anything if the router has to answer. */
function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { reads, limits, security, addressOf }: Parts,
  ready: ReadyAnswers,
): boolean {
  const began = performance.now();
  const found = reads.find(request);
  const fixed = found && security.peek();
  if (!fixed || !limits.tryRequest(addressKey(addressOf(request)))) return false;
  const { whole, unchanged } = ready.of(found, fixed);
  const known = matchesTag(request.headers['if-none-match'], found.answer.etag);
  const { status, headers, body, record } = known ? unchanged : whole;
  const id = requestIdOf(request);
  response.writeHead(status, [...headers, 'x-request-id', id]).end(body);
  record(id, performance.now() - began);
  return true;
}

/** The constant parts of a response. */
interface Ready {
  status: number;
  /** Alternating names and values, as `writeHead` takes them. */
  headers: string[];
  body?: Buffer;
  record: (requestId: string, ms: number) => void;
}

interface Both {
  of: FixedHeaders;
  whole: Ready;
  unchanged: Ready;
}

/** Caches the response parts for each answer until the security headers change. */
class ReadyAnswers {
  private readonly made = new WeakMap<PreparedAnswer, Both>();

  constructor(private readonly record: Parts['record']) {}

  of({ route, answer }: FoundAnswer, fixed: FixedHeaders): Both {
    const kept = this.made.get(answer);
    if (kept?.of === fixed) return kept;
    const headers = Object.entries({ ...fixed, ...preparedHeaders(answer) }).flat();
    const content = Object.entries(contentHeaders(answer)).flat();
    const ofStatus = (status: number) => this.record.ofKind({ method: 'GET', route, status });
    const both = {
      of: fixed,
      whole: { status: 200, headers: [...headers, ...content], body: answer.bytes, record: ofStatus(200) },
      unchanged: { status: 304, headers, record: ofStatus(304) },
    };
    this.made.set(answer, both);
    return both;
  }
}
