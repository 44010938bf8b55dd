import { fetchUtils, HttpError } from 'react-admin';
import { failedRequest } from './failed-request.js';
import { NoAnswer } from './no-answer.js';

/** A server that has not answered by then will not. Its own limits are shorter. */
const LIMIT_MS = 45_000;

/**
 * JSON over fetch with the session cookie. A refused request becomes react-admin's HttpError, whose `body` is the
 * API's error body: `code` says what went wrong, `errors` lists the fields. Of a failed one the id is kept for staff.
 * Whatever is no answer of the API becomes a NoAnswer.
 */
export const httpClient: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const { method = 'GET' } = options;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const noAnswer = () => new NoAnswer(method !== 'GET', signal.aborted);
  const answer = await fetchUtils
    .fetchJson(url, { ...options, signal, credentials: 'include' })
    .catch((error: unknown) => {
      // No network, a time-out, or a body that broke off.
      if (!(error instanceof HttpError)) throw noAnswer();
      const { code, requestId } = (error.body ?? {}) as { code?: unknown; requestId?: unknown };
      // A proxy answers for a server that is away.
      if (error.status >= 500 && code === undefined) throw noAnswer();
      if (error.status >= 500 && typeof requestId === 'string') failedRequest.note(requestId);
      throw error;
    });
  // Half a body is no JSON; only a command may have none at all.
  if (answer.json === undefined && (method === 'GET' || answer.body !== '')) throw noAnswer();
  return answer;
};
