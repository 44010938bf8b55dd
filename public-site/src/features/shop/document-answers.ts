/** Id of the element with answers of the API, as JSON by path, that the server has written into the document. */
export const ANSWERS = 'answers';

/** After this long, in milliseconds since the document was asked for, they are asked for anew. */
const FRESH_MS = 30_000;

let answers: Map<string, unknown> | null = null;

/** What the document brings as the answer to a path of the API; once, because what is asked again has to be new. */
export function consumeDocumentAnswer(path: string): unknown {
  answers ??= readAnswers();
  const answer = performance.now() < FRESH_MS ? answers.get(path) : undefined;
  answers.delete(path);
  return answer;
}

function readAnswers(): Map<string, unknown> {
  const text = document.getElementById(ANSWERS)?.textContent;
  // A document that no server has filled still has its mark.
  return new Map(text?.startsWith('{"') ? Object.entries(JSON.parse(text) as object) : []);
}
