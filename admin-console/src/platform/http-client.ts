import { fetchUtils, HttpError } from 'react-admin';
import { failedRequest } from './failed-request.js';
import { NoAnswer } from './no-answer.js';

/** Client timeout; the server's own limits are shorter. */
const LIMIT_MS = 45_000;

/**
 * Sends JSON over fetch with the session cookie. A refused request becomes react-admin’s HttpError. Its `body` is the
 * API’s error body: `code` names the error, `errors` lists the fields. A 202 is thrown, too, because its act waits for
 * a second person. The id of a failed request is kept for staff. Any other response becomes a NoAnswer.
 */
export const httpClient: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const { method = 'GET' } = options;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const noAnswer = () => new NoAnswer(method !== 'GET', signal.aborted);
  const answer = await fetchUtils
    .fetchJson(url, { ...options, signal, credentials: 'include' })
    .catch((error: unknown) => {
      // No network, a timeout, or an incomplete body.
      if (!(error instanceof HttpError)) throw noAnswer();
      const { code, requestId } = (error.body ?? {}) as { code?: unknown; requestId?: unknown };
      // A proxy's response for a server that is down.
      if (error.status >= 500 && code === undefined) throw noAnswer();
      if (error.status >= 500 && typeof requestId === 'string') failedRequest.note(requestId);
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
