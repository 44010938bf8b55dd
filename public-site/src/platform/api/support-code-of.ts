import { ApiError } from './api-client';

/** Returns the id of a request that failed unexpectedly; null for refusals, whose message explains what to do. */
export function supportCodeOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.status >= 500 || error.code === 'UNEXPECTED_ANSWER' ? error.requestId : null;
}
