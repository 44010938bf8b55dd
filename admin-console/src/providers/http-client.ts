import { fetchUtils, HttpError } from 'react-admin';
import { failedRequest } from './failed-request.js';

/**
 * JSON over fetch with the session cookie. A refused request becomes react-admin's HttpError, whose `body` is the
 * API's error body: `code` says what went wrong, `errors` lists the fields. Of a failed one the id is kept for staff.
 */
export const httpClient: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  try {
    return await fetchUtils.fetchJson(url, { ...options, credentials: 'include' });
  } catch (error) {
    const requestId = error instanceof HttpError && error.status >= 500 && idOf(error.body);
    if (requestId) failedRequest.note(requestId);
    throw error;
  }
};

function idOf(body: unknown): string | null {
  const { requestId } = (body ?? {}) as { requestId?: unknown };
  return typeof requestId === 'string' ? requestId : null;
}
