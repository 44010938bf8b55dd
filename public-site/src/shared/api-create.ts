import { IDEMPOTENCY_KEY_HEADER } from '@city/contracts';
import { ApiError, apiPost, type CallOptions } from './api-client';
import { onLogout } from './session/logout-tasks';

/** Keys of what was sent and never answered for good, by path and content. They live as long as the page. */
const unanswered = new Map<string, string>();

onLogout(() => unanswered.clear());

/**
 * A POST that creates something, with an Idempotency-Key. The same content sent again after an answer was lost carries
 * the same key, so that the server answers the first row instead of making a second one; other content is another
 * intention, and so is the same content after an answer.
 * @throws ApiError
 */
export async function apiCreate<T>(path: string, body: unknown, options?: CallOptions): Promise<T> {
  const intention = `${path} ${JSON.stringify(body)}`;
  const key = unanswered.get(intention) ?? newKey();
  unanswered.set(intention, key);
  try {
    const answer = await apiPost<T>(path, body, { ...options, headers: { [IDEMPOTENCY_KEY_HEADER]: key } });
    unanswered.delete(intention);
    return answer;
  } catch (error) {
    if (isFinal(error)) unanswered.delete(intention);
    throw error;
  }
}

/** The server has said no: nothing of this submission is under way any more. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'IDEMPOTENCY_KEY_IN_USE' || error.code === 'UNEXPECTED_ANSWER') return false;
  return error.status >= 400 && error.status < 500;
}

/** 128 random bits. `crypto.randomUUID` is missing on pages that are not served over TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
