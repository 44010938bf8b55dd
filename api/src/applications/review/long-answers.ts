import {
  everyQuestionOf,
  KINDS,
  longFieldsOf,
  namesOf,
  questionKey,
  SCENARIO_KEYS,
  type AnswerField,
  type ApplicationKind,
  type FieldSpec,
  type FieldSpecs,
} from '@city/contracts';
import { answerKeysOf } from './answer-keys.js';

/** A free-text answer. */
export interface LongAnswer {
  field: AnswerField;
  text: string;
}

/**
 * The keys of a field's free-text questions. Answers to questions with options are equal in many forms, so they are
 * left out.
 */
function freeKeysOf(spec: FieldSpec): readonly string[] {
  if (spec.kind !== 'questions') return [];
  if (spec.slot === 'scenario') return SCENARIO_KEYS;
  return everyQuestionOf(spec.groups).flatMap(([, asked]) =>
    asked.filter(({ options }) => !options).map(({ question }) => questionKey(question)),
  );
}

/** Keys of the situational questions with free-text answers. */
const FREE_SITUATIONS: ReadonlySet<string> = new Set(
  Object.values(KINDS).flatMap(({ fields }) => Object.values<FieldSpec>(fields).flatMap(freeKeysOf)),
);

/** The non-blank free-text answers of a stored form. */
export function longAnswersOf(kind: ApplicationKind, form: unknown): LongAnswer[] {
  const stored = (form ?? {}) as Readonly<Record<string, unknown>>;
  const { fields } = KINDS[kind];
  const texts = longFieldsOf(fields).map((field) => ({ field, text: textOf(stored[field]) }));
  const situations = namesOf<FieldSpecs, 'questions'>(fields, 'questions').flatMap((name) =>
    Object.entries((stored[name] ?? {}) as Record<string, unknown>)
      .filter(([key]) => FREE_SITUATIONS.has(key))
      .map(([key, answer]) => ({ field: `${name}.${key}`, text: textOf(answer) })),
  );
  return [...texts, ...situations].filter(({ text }) => text.trim());
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
