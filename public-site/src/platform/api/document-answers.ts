import { apiGet, type CallOptions } from './api-client';
import type { AnswerTo, ApiPath } from './operations';

/** Id of the element with API answers by path, as JSON, that the server has embedded into the document. */
export const ANSWERS = 'answers';

/** Milliseconds since the document was requested after which the embedded answers are stale. */
const FRESH_MS = 30_000;

let answers: Map<string, unknown> | null = null;

/** The embedded answer for an API path. It is returned only once, because a refetch must reach the server. */
function consumeDocumentAnswer(path: string): unknown {
  answers ??= readAnswers();
  const answer = performance.now() < FRESH_MS ? answers.get(path) : undefined;
  answers.delete(path);
  return answer;
}

function readAnswers(): Map<string, unknown> {
  const text = document.getElementById(ANSWERS)?.textContent;
  // A document that no server has filled still contains the placeholder.
  return new Map(text?.startsWith('{"') ? Object.entries(JSON.parse(text) as object) : []);
}

/** A query of an answer that the document may contain. An embedded answer is not requested again. */
export async function readEmbedded<P extends ApiPath<'GET'>>(path: P, options: CallOptions) {
  return (consumeDocumentAnswer(path) as AnswerTo<'GET', P> | undefined) ?? apiGet(path, options);
}
