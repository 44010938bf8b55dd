import { ApiError } from '../api-client';

/** The id of the request that failed as nobody foresaw; null for refusals, which say themselves what to do. */
export function supportCodeOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.status >= 500 || error.code === 'UNEXPECTED_ANSWER' ? error.requestId : null;
}
