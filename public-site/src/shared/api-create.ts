import { IDEMPOTENCY_KEY_HEADER } from '@city/contracts';
import { ApiError, apiPost, type CallOptions } from './api-client';
import { onLogout } from './session/logout-tasks';

interface Submission {
  key: string;
  /** The answer that is on its way; null after it was lost. */
  answer: Promise<unknown> | null;
}

/** What was sent and has no final answer yet, by path and content. It lives as long as the page. */
const unanswered = new Map<string, Submission>();

onLogout(() => unanswered.clear());

/**
 * A POST that creates something, with an Idempotency-Key. The same content sent again after an answer was lost carries
 * the same key, so that the server answers the first row instead of making a second one; while the answer is on its way
 * nothing more is sent. Other content is another intention, and so is the same content after an answer.
 * @throws ApiError
 */
export function apiCreate<T>(path: string, body: unknown, options?: CallOptions): Promise<T> {
  const intention = `${path} ${JSON.stringify(body)}`;
  const submission = unanswered.get(intention) ?? { key: newKey(), answer: null };
  unanswered.set(intention, submission);
  // The path and the content decide the type of the answer.
  if (submission.answer) return submission.answer as Promise<T>;
  const headers = { [IDEMPOTENCY_KEY_HEADER]: submission.key };
  const answer = apiPost<T>(path, body, { ...options, headers }).then(
    (stored) => {
      unanswered.delete(intention);
      return stored;
    },
    (error: unknown) => {
      submission.answer = null;
      if (isFinal(error)) unanswered.delete(intention);
      throw error;
    },
  );
  submission.answer = answer;
  return answer;
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
