import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from '../rate-limit/address-key.js';
import type { RateLimits } from '../rate-limit/rate-limits.service.js';
import type { AccessRecord } from './access-record.js';
import type { Door } from './front-door.js';
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
 * Answers prepared reads: most of what such a request costs is the way to its handler. It is counted, logged and measured
 * like every other one, and has the same headers. Whatever is not plain (nothing ready, a limit that is used up or must be
 * told to other processes) is left to the router.
 */
export function preparedDoor(parts: Parts): Door {
  const ready = new ReadyAnswers(parts.record);
  return (request, response) => request.method === 'GET' && answer(request, response, parts, ready);
}

/** Whether the request is answered. Nothing was counted or sent if not. */
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

/** Everything of an answer that is the same each time it is sent. */
interface Ready {
  status: number;
  /** Names and values by turns, as `writeHead` takes them. */
  headers: string[];
  body?: Buffer;
  record: (requestId: string, ms: number) => void;
}

interface Both {
  of: FixedHeaders;
  whole: Ready;
  unchanged: Ready;
}

/** What is ready of answers, made once for each and again when the security headers change. */
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
