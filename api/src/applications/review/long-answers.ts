import {
  BETA,
  JOB_QUESTIONS,
  longFieldsOf,
  questionKey,
  SCENARIO_KEYS,
  STREAMER,
  type AnswerField,
  type ApplicationKind,
  type EntityTextField,
  type JobTextField,
  type WhitelistInput,
} from '@city/contracts';
import { answerKeysOf } from './answer-keys.js';

/** An answer in the player's own words. */
export interface LongAnswer {
  field: AnswerField;
  text: string;
}

/** The questions of each kind that ask for sentences. What is chosen from a list is the same for many, and no copy. */
const FIELDS: {
  readonly beta: readonly string[];
  readonly whitelist: readonly (keyof WhitelistInput)[];
  readonly entity: readonly EntityTextField[];
  readonly job: readonly JobTextField[];
  readonly streamer: readonly string[];
} = {
  beta: longFieldsOf(BETA.fields),
  whitelist: [
    'reasonToJoin',
    'prevRpExp',
    'characterGoals',
    'characterPathExplanation',
    'medicalReports',
    'characterLegacy',
    'rpRules',
    'loreImportance',
    'toxicityBanReasons',
  ],
  entity: [
    'logoDescription',
    'finality',
    'ceaseConditions',
    'majorGoals',
    'strategies',
    'secretTactics',
    'conflictResponse',
    'diplomacyHandling',
    'nextStepIfPowerful',
  ],
  job: ['departmentReason', 'departmentKnowledge', 'uniqueSkills'],
  streamer: longFieldsOf(STREAMER.fields),
};

/** Keys of the situational questions that are answered in one's own words. */
const FREE_SITUATIONS: ReadonlySet<string> = new Set([
  ...SCENARIO_KEYS,
  ...Object.values(JOB_QUESTIONS).flatMap((questions) =>
    questions.filter(({ options }) => !options).map(({ question }) => questionKey(question)),
  ),
]);

/** The answers of a stored form that are in the player's own words and not blank. */
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

/** The keys by which an application's answers are found (answer-keys.ts), each once. */
export function keysOfForm(kind: ApplicationKind, form: unknown): number[] {
  return [...new Set(longAnswersOf(kind, form).flatMap(({ text }) => answerKeysOf(text)))];
}

/** The whitelist stores its situations with the question, jobs the answer alone. */
function textOf(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  const { answer: text } = (answer ?? {}) as { answer?: unknown };
  return typeof text === 'string' ? text : '';
}
