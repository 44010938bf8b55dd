import {
  BETA,
  ENTITY,
  JOB,
  JOB_QUESTIONS,
  longFieldsOf,
  questionKey,
  SCENARIO_KEYS,
  STREAMER,
  WHITELIST,
  type AnswerField,
  type ApplicationKind,
} from '@city/contracts';
import { answerKeysOf } from './answer-keys.js';

/** A free-text answer. */
export interface LongAnswer {
  field: AnswerField;
  text: string;
}

/** The free-text questions of each kind. Choices from a list are the same for many players and no copies. */
const FIELDS: {
  readonly beta: readonly string[];
  readonly whitelist: readonly string[];
  readonly entity: readonly string[];
  readonly job: readonly string[];
  readonly streamer: readonly string[];
} = {
  beta: longFieldsOf(BETA.fields),
  whitelist: longFieldsOf(WHITELIST.fields),
  entity: longFieldsOf(ENTITY.fields),
  job: longFieldsOf(JOB.fields),
  streamer: longFieldsOf(STREAMER.fields),
};

/** Keys of the situational questions with free-text answers. */
const FREE_SITUATIONS: ReadonlySet<string> = new Set([
  ...SCENARIO_KEYS,
  ...Object.values(JOB_QUESTIONS).flatMap((questions) =>
    questions.filter(({ options }) => !options).map(({ question }) => questionKey(question)),
  ),
]);

/** The non-blank free-text answers of a stored form. */
export function longAnswersOf(kind: ApplicationKind, form: unknown): LongAnswer[] {
  const stored = (form ?? {}) as Readonly<Record<string, unknown>>;
  const fields: readonly string[] = FIELDS[kind];
  const situations = Object.entries((stored['situationalAnswers'] ?? {}) as Record<string, unknown>)
    .filter(([key]) => FREE_SITUATIONS.has(key))
    .map(([key, answer]) => ({ field: `situationalAnswers.${key}`, text: textOf(answer) }));
  return [...fields.map((field) => ({ field, text: textOf(stored[field]) })), ...situations].filter(
    ({ text }) => text.trim(),
  );
}

/** The distinct similarity keys of an application's answers (answer-keys.ts). */
export function keysOfForm(kind: ApplicationKind, form: unknown): number[] {
  return [...new Set(longAnswersOf(kind, form).flatMap(({ text }) => answerKeysOf(text)))];
}

/** The whitelist stores situational answers with their question, jobs the answer alone. */
function textOf(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  const { answer: text } = (answer ?? {}) as { answer?: unknown };
  return typeof text === 'string' ? text : '';
}
