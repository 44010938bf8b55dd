import { STATUS_COUNTS_HEADER } from '@city/contracts';
import type { RaRecord } from 'react-admin';
import { PANELS } from '../src/app/panels.js';
import { listPathOf, pathOf } from '../src/platform/resources.js';

/** What can happen to a request. */
export const FAILURES = {
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  'time-out': () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
  401: () => refusal(401, 'NOT_LOGGED_IN'),
  403: () => refusal(403, 'FORBIDDEN'),
  404: () => refusal(404, 'NOT_FOUND'),
  409: () => refusal(409, 'APPLICATION_CHANGED'),
  429: () => refusal(429, 'TOO_MANY_REQUESTS'),
  500: () => refusal(500, 'INTERNAL_ERROR'),
  502: () => answer('<html><h1>502 Bad Gateway</h1>nginx</html>', 502, { 'content-type': 'text/html' }),
  503: () => refusal(503, 'DATABASE_UNAVAILABLE'),
  'cut off': () => answer('[{"_id":"6', 200, { 'content-range': 'x 0-0/1' }),
} as const;

export type Failure = keyof typeof FAILURES;

const answer = (body: string, status = 200, headers: Record<string, string> = {}) =>
  Promise.resolve(new Response(body, { status, headers }));

const refusal = (status: number, code: string) =>
  answer(
    JSON.stringify({ statusCode: status, code, message: 'An English sentence.', requestId: 'request-1' }),
    status,
  );

interface FakeApi {
  /** Fails every request from now on; null for none. */
  fail(failure: Failure | null): void;
}

/** A fake API: lists and records of resources, and other responses by path. Commands get an empty record. */
export function fakeApi(
  records: Partial<Record<string, RaRecord[]>>,
  others: Readonly<Record<string, unknown>>,
): FakeApi {
  let failure: Failure | null = null;
  const answers = new Map<string, () => Promise<Response>>();
  for (const resource of [...PANELS.map(({ name }) => name), 'grants']) {
    const rows = records[resource] ?? [];
    for (const row of rows)
      answers.set(`/api/${pathOf(resource)}/${row.id}`, () => answer(JSON.stringify(row)));
    answers.set(`/api/${listPathOf(resource)}`, () =>
      answer(JSON.stringify(rows), 200, {
        'content-range': `${resource} 0-${rows.length}/${rows.length}`,
        [STATUS_COUNTS_HEADER]: 'Pending=0;Accepted=0;Rejected=0',
      }),
    );
  }
  for (const [path, body] of Object.entries(others)) answers.set(path, () => answer(JSON.stringify(body)));

  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const address = url instanceof Request ? url.url : String(url);
    const { pathname } = new URL(address, 'http://localhost');
    if (failure) return FAILURES[failure]();
    return answers.get(pathname)?.() ?? answer('{"_id":"1"}');
  });
  return {
    fail(next) {
      failure = next;
    },
  };
}
