import type { CurrentUser, ErrorBody, SessionInfo } from '@city/contracts';

export interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Handler = Answer | ((call: Call) => Answer | Promise<Answer>);

const SESSION = 'GET /api/auth/session';
const ME = 'GET /api/auth/user/me';

/** The session of the API. It returns the same user as the player's own endpoint, and null for a visitor. */
function sessionOf(me: Handler | undefined): Handler | undefined {
  if (!me) return undefined;
  return async (call) => {
    const answer = typeof me === 'function' ? await me(call) : me;
    const { status = 200 } = answer;
    if (status !== 200 && status !== 401) return answer;
    const body: SessionInfo = { user: status === 401 ? null : (answer.body as CurrentUser) };
    return { ...answer, status: 200, body };
  };
}

/** API responses by `METHOD /path`; a later `answer` overrides an earlier one. Unknown calls get 404. */
export interface FakeApi {
  calls: Call[];
  answer(route: string, handler: Handler): void;
  /** Calls of one route, in order. */
  callsOf(route: string): Call[];
}

/** Replaces `fetch` with a fake API until the end of the test. */
export function fakeApi(routes: Record<string, Handler> = {}): FakeApi {
  const handlers = new Map<string, Handler>(Object.entries(routes));
  const calls: Call[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call: Call = {
      method: init?.method ?? 'GET',
      path: String(input),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: Object.fromEntries(new Headers(init?.headers)),
    };
    calls.push(call);
    const handler =
      handlers.get(routeOf(call)) ?? (routeOf(call) === SESSION ? sessionOf(handlers.get(ME)) : undefined);
    const {
      status = 200,
      body,
      headers = {},
    }: Answer = handler
      ? typeof handler === 'function'
        ? await handler(call)
        : handler
      : refusal(404, 'NOT_FOUND', `No answer for ${routeOf(call)}`);
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  });
  return {
    calls,
    answer: (route, handler) => handlers.set(route, handler),
    callsOf: (route) => calls.filter((call) => routeOf(call) === route),
  };
}

/** An error response of the API. */
export function refusal(
  statusCode: number,
  code: ErrorBody['code'],
  message: string,
  more: Pick<ErrorBody, 'errors' | 'details'> = {},
): Answer {
  const body: ErrorBody = { statusCode, error: 'Error', message, code, requestId: 'request-1', ...more };
  return { status: statusCode, body };
}

function routeOf({ method, path }: Call): string {
  return `${method} ${path.split('?')[0]}`;
}
