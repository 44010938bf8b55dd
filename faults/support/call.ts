import { Agent, request } from 'node:http';

/** A response, or the lack of one. */
export type Outcome =
  | { kind: 'answer'; status: number; headers: NodeJS.Dict<string | string[]>; body: unknown; ms: number }
  /** Connection refused: nothing was sent. */
  | { kind: 'refused'; ms: number }
  /** The connection broke: the outcome is unknown. */
  | { kind: 'broken'; reason: string; ms: number };

export interface CallOptions {
  method?: string;
  cookie?: string;
  /** The Idempotency-Key. */
  key?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Timeout for the complete response. */
  withinMs?: number;
  /** Keep-alive agent; without it every call opens a connection. */
  agent?: Agent;
}

/** The keep-alive connections of one client. */
export const keptConnections = (most: number): Agent => new Agent({ keepAlive: true, maxSockets: most });

/** One request. Never throws: failures are outcomes. */
export function call(url: string, options: CallOptions = {}): Promise<Outcome> {
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
        resolve({ kind: 'answer', status, headers, body: parsed(text), ms: ms() });
      });
    });
    const timer = setTimeout(() => sent.destroy(new Error(`no answer in ${withinMs} ms`)), withinMs);
    sent.on('error', broken);
    sent.end(json);
  });
}

/** The body of a response with this status; throws otherwise. */
export async function expecting<Body>(status: number, url: string, options: CallOptions = {}): Promise<Body> {
  const outcome = await call(url, options);
  if (outcome.kind === 'answer' && outcome.status === status) return outcome.body as Body;
  throw new Error(`${options.method ?? 'GET'} ${url}: ${describeOutcome(outcome)}`);
}

/** The code of an error response, if it has one. */
export const codeOf = (outcome: Outcome): string | undefined =>
  outcome.kind === 'answer' ? (outcome.body as { code?: string } | null)?.code : undefined;

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
