import { IDEMPOTENCY_KEY_HEADER, randomId } from '@city/contracts';
import { ApiError, apiPost, type CallOptions } from './api-client';
import type { AnswerTo, ApiPath, BodyOf } from './operations';
import { onLogout } from '../storage/logout-tasks';

interface Submission {
  key: string;
  /** The pending response; null after it was lost. */
  answer: Promise<unknown> | null;
}

/** Without the types of the paths, which are those of `apiCreate`. */
const post = apiPost as (path: string, body: unknown, options: CallOptions) => Promise<unknown>;

/** Submissions without a final response, by path and content. They live as long as the page. */
const unanswered = new Map<string, Submission>();

onLogout(() => unanswered.clear());

/**
 * Sends a POST that creates something, with an Idempotency-Key. If a response is lost, the same content is sent again
 * with the same key, so that the server returns the first record instead of creating a second one. While a request is
 * pending nothing more is sent. Other content, or the same content after a response, gets a new key.
 * @throws ApiError
 */
export function apiCreate<P extends ApiPath<'POST'>>(
  path: P,
  body: BodyOf<'POST', P>,
  options?: CallOptions,
): Promise<AnswerTo<'POST', P>> {
  const intention = `${path} ${JSON.stringify(body)}`;
  const submission = unanswered.get(intention) ?? { key: randomId(), answer: null };
  unanswered.set(intention, submission);
  // The path and the content determine the type of the response.
  if (submission.answer) return submission.answer as Promise<AnswerTo<'POST', P>>;
  const headers = { [IDEMPOTENCY_KEY_HEADER]: submission.key };
  const answer = post(path, body, { ...options, headers }).then(
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
  return answer as Promise<AnswerTo<'POST', P>>;
}

/** The server has refused: the submission is finished. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'IDEMPOTENCY_KEY_IN_USE' || error.code === 'UNEXPECTED_ANSWER') return false;
  return error.status >= 400 && error.status < 500;
}
