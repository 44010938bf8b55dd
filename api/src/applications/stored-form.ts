import {
  everyQuestionOf,
  KINDS,
  longFieldsOf,
  namesOf,
  questionKey,
  SCENARIO_KEYS,
  searchKeysOf,
  textOf,
  type AnswerField,
  type ApplicationKind,
  type FieldSpec,
  type FieldSpecs,
} from '@city/contracts';
import { answerKeysOf } from './review/answer-keys.js';

type Answers = Readonly<Record<string, unknown>>;

/**
 * A form without its contents: numbers and booleans stay for the statistics; texts, lists and maps become empty. The shape
 * is kept, so that readers need no special case.
 */
export function emptiedForm(form: unknown): Record<string, unknown> {
  const fields = Object.entries((form ?? {}) as Answers);
  return Object.fromEntries(fields.map(([name, value]) => [name, emptied(value)]));
}

/** The change that removes the texts of an application. Kind, status, dates and numbers stay for statistics. */
export const withoutTexts = (form: unknown, at: Date) => ({
  $set: { form: emptiedForm(form), reason: null, dataRemovedAt: at, 'history.$[].reason': null },
  $unset: { notes: 1, answerKeys: 1, searchKeys: 1 } as const,
});

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return [];
  if (value instanceof Date || value === null || typeof value !== 'object') return value;
  return {};
}

/** The keys of the names in a form that its list shows, e.g. the character's name, for a prefix search. */
export function nameKeysOfForm(kind: ApplicationKind, form: unknown): string[] {
  const { receipt, review, ...spec } = KINDS[kind];
  const fields: FieldSpecs = spec.fields;
  const answers = form as Answers;
  const shown = [receipt.title, ...review.title, ...review.columns];
  const names = shown.filter((name) => fields[name]?.kind === 'text' && !('inputMode' in fields[name]));
  return searchKeysOf([...new Set(names)].map((name) => textOf(answers[name])));
}

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
  const stored = (form ?? {}) as Answers;
  const { fields } = KINDS[kind];
  const texts = longFieldsOf(fields).map((field) => ({ field, text: writtenText(stored[field]) }));
  const situations = namesOf<FieldSpecs, 'questions'>(fields, 'questions').flatMap((name) =>
    Object.entries((stored[name] ?? {}) as Answers)
      .filter(([key]) => FREE_SITUATIONS.has(key))
      .map(([key, answer]) => ({ field: `${name}.${key}`, text: writtenText(answer) })),
  );
  return [...texts, ...situations].filter(({ text }) => text.trim());
}

/** The distinct similarity keys of an application's answers (review/answer-keys.ts). */
export function keysOfForm(kind: ApplicationKind, form: unknown): number[] {
  return [...new Set(longAnswersOf(kind, form).flatMap(({ text }) => answerKeysOf(text)))];
}

/** The whitelist stores situational answers with their question, jobs the answer alone. */
function writtenText(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  const { answer: text } = (answer ?? {}) as { answer?: unknown };
  return typeof text === 'string' ? text : '';
}
