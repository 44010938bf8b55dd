import { fetchUtils } from 'react-admin';

/**
 * JSON over fetch with the session cookie. A refused request becomes react-admin's HttpError, whose `body` is the
 * API's error body: `code` says what went wrong, `errors` lists the fields.
 */
export const httpClient: typeof fetchUtils.fetchJson = (url, options = {}) =>
  fetchUtils.fetchJson(url, { ...options, credentials: 'include' });
