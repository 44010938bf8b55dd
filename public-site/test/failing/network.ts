import type { ErrorBody, ErrorCode } from '@city/contracts';

/** What happens to a request instead of its response. */
export type Failure = (request: { signal: AbortSignal; healthy(): Response }) => Promise<Response>;

const refused = (status: number, code: ErrorCode): Failure => {
  const body: ErrorBody = {
    statusCode: status,
    error: 'Refused',
    message: code,
    code,
    requestId: 'request-1',
  };
  return () => Promise.resolve(Response.json(body, { status }));
};

const pendingUntilAborted: Failure = ({ signal }) =>
  new Promise((_answer, giveUp) => {
    signal.addEventListener('abort', () => giveUp(signal.reason as Error));
  });

/** The ways in which a request can fail. */
export const FAILURES: Record<string, Failure> = {
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  timeout: pendingUntilAborted,
  '401': refused(401, 'NOT_LOGGED_IN'),
  '403': refused(403, 'FORBIDDEN'),
  '404': refused(404, 'NOT_FOUND'),
  '429': refused(429, 'TOO_MANY_REQUESTS'),
  '500': refused(500, 'INTERNAL_ERROR'),
  '503': refused(503, 'DATABASE_UNAVAILABLE'),
  // A proxy's error page for an API that is down.
  '503 of a gateway': () => Promise.resolve(new Response('<html>503</html>', { status: 503 })),
  'a body that is cut off': async ({ healthy }) => {
    const { status, headers } = healthy();
    const text = await healthy().text();
    return new Response(text.slice(0, Math.floor(text.length / 2)), { status, headers });
  },
};

export type World = Record<string, { body: unknown; headers?: Record<string, string> }>;

/** The network between the site and the API: answers from a table, and fails one request, or all, on demand. */
export class Network {
  /** `GET /path` of every request. */
  readonly asked: string[] = [];
  private failing: { route: string | null; failure: Failure } | null = null;

  constructor(private readonly world: World) {
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => this.answer(String(input), init));
    // The native AbortSignal.timeout ignores fake timers.
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('Too slow', 'TimeoutError')), ms);
      return controller.signal;
    });
  }

  /** Null fails every request. */
  fail(route: string | null, failure: Failure): void {
    this.failing = { route, failure };
  }

  heal(): void {
    this.failing = null;
  }

  change(route: string, body: unknown): void {
    this.world[route] = { body };
  }

  private async answer(path: string, init: RequestInit = {}): Promise<Response> {
    const route = `${init.method ?? 'GET'} ${path.split('?')[0]}`;
    this.asked.push(route);
    const known = this.world[route];
    if (!known) throw new Error(`The table has no answer for ${route}`);
    const healthy = () => Response.json(known.body, { headers: known.headers ?? {} });
    const { signal } = init;
    if (this.failing && (this.failing.route === null || this.failing.route === route)) {
      return this.failing.failure({ signal: signal ?? new AbortController().signal, healthy });
    }
    return healthy();
  }
}
