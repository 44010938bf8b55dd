import { fetchUtils, HttpError, type RaRecord } from 'react-admin';

/** Client timeout; the server's own limits are shorter. */
const LIMIT_MS = 45_000;

/**
 * Sends JSON over fetch with the session cookie. A refused request becomes react-admin’s HttpError. Its `body` is the
 * API’s error body: `code` names the error, `errors` lists the fields. A 202 is thrown, too, because its act waits for
 * a second person. The id of a failed request is kept for staff. Any other response becomes a NoResponseError.
 */
export const httpClient: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const { method = 'GET' } = options;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const noAnswer = () => new NoResponseError(method !== 'GET', signal.aborted);
  const answer = await fetchUtils
    .fetchJson(url, { ...options, signal, credentials: 'include' })
    .catch((error: unknown) => {
      // No network, a timeout, or an incomplete body.
      if (!(error instanceof HttpError)) throw noAnswer();
      const { code, requestId } = (error.body ?? {}) as { code?: unknown; requestId?: unknown };
      // A proxy's response for a server that is down.
      if (error.status >= 500 && code === undefined) throw noAnswer();
      if (error.status >= 500 && typeof requestId === 'string') lastServerError.note(requestId);
      throw error;
    });
  // The act waits for a second person.
  if (answer.status === 202) throw new HttpError('Accepted', 202, answer.json);
  // An incomplete body is invalid JSON. Only the answer to a command may have no body.
  if (answer.json === undefined && (method === 'GET' || answer.body !== '')) throw noAnswer();
  return answer;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Sends a request to a path below `/api`; returns the JSON of the response, whose type the caller states. */
export const send = async <T = unknown>(
  method: Method,
  path: string,
  body?: BodyInit,
  headers?: Record<string, string>,
  options: object = {},
): Promise<T> => {
  const request = { ...options, method, body, headers: headers && new Headers(headers) };
  return (await httpClient(`/api/${path}`, request)).json as T;
};

export const get = <T>(path: string) => send<T>('GET', path);
export const post = <T = unknown>(path: string, body: object = {}) =>
  send<T>('POST', path, JSON.stringify(body));
export const put = <T = unknown>(path: string, body: object = {}) =>
  send<T>('PUT', path, JSON.stringify(body));
export const remove = <T = unknown>(path: string) => send<T>('DELETE', path);

/** Id of the last request with an unexpected error; null when there is none or staff have dismissed it. */
let failed: string | null = null;
const listeners = new Set<() => void>();

function change(next: string | null): void {
  if (next === failed) return;
  failed = next;
  listeners.forEach((listener) => listener());
}

export const lastServerError = {
  current: () => failed,
  note: (requestId: string) => change(requestId),
  forget: () => change(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** No complete API response: no network, a timeout, an incomplete body, or a proxy's error page. */
export class NoResponseError extends Error {
  /**
   * @param mayHaveSucceeded a command was sent, which the API may have carried out
   * @param timedOut the request timed out
   */
  constructor(
    readonly mayHaveSucceeded: boolean,
    readonly timedOut = false,
  ) {
    super('the API has not answered');
  }
}

/** API documents have `_id`; react-admin wants `id`. The caller states the type it expects. */
export const withId = <T extends object>(record: unknown): T & RaRecord => {
  const document = record as T & { _id: string };
  return { ...document, id: document._id };
};
