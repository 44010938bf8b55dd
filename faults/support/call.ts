import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import type { ApiRequest, Schemas } from '@city/api-client';

type ApiError = Schemas['ErrorBodyDto'];

/** A response, or the lack of one. */
export type Outcome<Body = unknown> =
  | { kind: 'answer'; status: number; headers: IncomingHttpHeaders; body: Body | ApiError; ms: number }
  /** Connection refused: nothing was sent. */
  | { kind: 'refused'; ms: number }
  /** The connection broke: the outcome is unknown. */
  | { kind: 'broken'; reason: string; ms: number };

/** The sender of a request, and its transport. */
export interface Sending {
  cookie?: string;
  /** The Idempotency-Key. */
  key?: string;
  /** Timeout for the complete response, in milliseconds. */
  withinMs?: number;
  /** Keep-alive agent; without it every call opens a connection. */
  agent?: Agent;
}

export interface CallOptions extends Sending {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** The keep-alive connections of one client. */
export const keptConnections = (most: number): Agent => new Agent({ keepAlive: true, maxSockets: most });

/** Sends one request to the API or to a simulated provider. It never throws: failures are outcomes. */
export function call<Body = unknown>(url: string, options: CallOptions = {}): Promise<Outcome<Body>> {
  const { method = 'GET', cookie, key, body, withinMs = 30_000, agent } = options;
  const json = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(json ? { 'content-type': 'application/json', 'content-length': String(json.length) } : {}),
    ...options.headers,
  };
  const started = performance.now();
  const ms = () => performance.now() - started;
  return new Promise((resolve) => {
    const broken = (error: Error & { code?: string }) => {
      clearTimeout(timer);
      if (error.code === 'ECONNREFUSED') resolve({ kind: 'refused', ms: ms() });
      else resolve({ kind: 'broken', reason: error.code ?? error.message, ms: ms() });
    };
    const sent = request(url, { agent: agent ?? false, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', broken);
      answer.on('end', () => {
        clearTimeout(timer);
        const text = Buffer.concat(parts).toString();
        const { statusCode: status = 0, headers } = answer;
        resolve({ kind: 'answer', status, headers, body: parsed(text) as Body, ms: ms() });
      });
    });
    const timer = setTimeout(() => sent.destroy(new Error(`no answer in ${withinMs} ms`)), withinMs);
    sent.on('error', broken);
    sent.end(json);
  });
}

/** Sends one request to the API at this address. It never throws. */
export const ask = <Body>(
  url: string,
  { path, method, headers, body }: ApiRequest<Body>,
  sending: Sending = {},
): Promise<Outcome<Body>> => call<Body>(`${url}${path}`, { ...sending, method, headers, body });

/** The body of a success; throws for every other outcome. */
export async function answered<Body>(
  url: string,
  request: ApiRequest<Body>,
  sending: Sending = {},
): Promise<Body> {
  const outcome = await ask(url, request, sending);
  const body = successOf(outcome);
  if (body) return body;
  throw new Error(`${request.method} ${request.path}: ${describeOutcome(outcome)}`);
}

/** The body of a success; null for every other outcome. */
export const successOf = <Body>(outcome: Outcome<Body>): Body | null =>
  outcome.kind === 'answer' && outcome.status < 300 ? (outcome.body as Body) : null;

/** The body of an error response; null for every other outcome. */
export const errorOf = (outcome: Outcome): Partial<ApiError> | null =>
  outcome.kind === 'answer' && outcome.status >= 400 ? (outcome.body as Partial<ApiError> | null) : null;

/** The code of an error response, if it has one. */
export const codeOf = (outcome: Outcome): Schemas['ErrorCode'] | undefined => errorOf(outcome)?.code;

/** A short description of an outcome, for a list of faults. */
export function describeOutcome(outcome: Outcome): string {
  if (outcome.kind !== 'answer') return outcome.kind === 'broken' ? outcome.reason : outcome.kind;
  return `${outcome.status} ${JSON.stringify(outcome.body).slice(0, 200)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
