import { readable } from '../clean-text.js';
import { CONTROLS_REFUSED, NO_CONTROLS, type FieldIssue } from '../text.js';

/** A situational question. Without options it is answered with free text. */
export interface Question {
  readonly question: string;
  readonly options?: readonly string[];
}

/** The questions of a kind by group: a department, or the path of a character. */
export type QuestionGroups = Readonly<Record<string, readonly Question[]>>;

/** The version of the questions that this release contains. */
export const SHIPPED_VERSION = 1;

/**
 * The questions of a group; null for an unknown group. Forms and reviews both take the questions from here.
 * @param version that of the application; so far there is only one
 */
export function questionsOf(
  groups: QuestionGroups,
  group: string,
  version = SHIPPED_VERSION,
): readonly Question[] | null {
  return version === SHIPPED_VERSION && Object.hasOwn(groups, group) ? (groups[group] ?? null) : null;
}

/** The questions of a version by group, in the order of the groups. */
export const everyQuestionOf = (
  groups: QuestionGroups,
  version = SHIPPED_VERSION,
): [group: string, questions: readonly Question[]][] =>
  Object.keys(groups).map((group) => [group, questionsOf(groups, group, version) ?? []]);

/** Answers by `questionKey`: the chosen option, or the text. */
export type Answers = Record<string, string>;

/** The key of a question's answer: its text with underscores for dots, which separate paths in the database. */
export function questionKey(question: string): string {
  return question.replaceAll('.', '_');
}

/** Fields of a form with answers, and the questions that they may answer. */
export interface AskedQuestions {
  field: string;
  /** The asking group, for the message about an unknown question. */
  group: string;
  questions: readonly Question[];
  /** Maximum length of an answer in UTF-16 units. */
  max: number;
}

/** The validation errors of answers. Questions may be left out or blank. */
export function listAnswerIssues(
  { field, group, questions, max }: AskedQuestions,
  answers: unknown,
): FieldIssue[] {
  if (answers === undefined || answers === null) return [];
  if (typeof answers !== 'object' || Array.isArray(answers))
    return [{ field, code: 'ANSWERS_INVALID', message: `${field} must be an object` }];
  const byKey = new Map(questions.map((entry) => [questionKey(entry.question), entry]));
  return Object.entries(answers).flatMap(([key, answer]: [string, unknown]): FieldIssue[] => {
    const issue = (code: string, message: string) => [{ field: `${field}.${key}`, code, message }];
    const asked = byKey.get(key);
    if (!asked) return issue('QUESTION_UNKNOWN', `${group} is not asked: ${key}`);
    if (typeof answer !== 'string') return issue('ANSWERS_INVALID', 'an answer must be a text');
    if (answer.length > max) return issue('ANSWER_TOO_LONG', `an answer must have at most ${max} characters`);
    if (!NO_CONTROLS.test(answer)) return issue('ANSWERS_INVALID', `an answer ${CONTROLS_REFUSED}`);
    const text = readable(answer);
    if (!text || !asked.options || asked.options.includes(text)) return [];
    return issue('OPTION_INVALID', 'choose one of the listed options');
  });
}

/** The questions without an answer. */
export function listUnanswered(questions: readonly Question[], answers: Readonly<Answers>): string[] {
  return questions
    .map(({ question }) => question)
    .filter((question) => !(answers[questionKey(question)] ?? '').trim());
}

/** Converts valid answers for storage: cleaned, without blank ones. */
export function storedAnswers(answers: unknown): Answers {
  const given = Object.entries((answers ?? {}) as Answers).map(
    ([key, answer]) => [key, readable(answer)] as const,
  );
  return Object.fromEntries(given.filter(([, answer]) => answer));
}

/** Keys of the answers to scenarios: always the first three of the group. */
export const SCENARIO_KEYS = ['scenario1', 'scenario2', 'scenario3'] as const;
export type ScenarioKey = (typeof SCENARIO_KEYS)[number];
/** Maximum length of an answer to a scenario in UTF-16 units. */
export const SCENARIO_ANSWER_MAX = 3_000;

export interface SituationalAnswer {
  question: string;
  answer: string;
}

/** Answers to scenarios, with their questions. */
export type ScenarioAnswers = Partial<Record<ScenarioKey, SituationalAnswer>>;

/**
 * Converts answers to scenarios for storage. They are cleaned, and get the questions of the group instead of the sent
 * ones.
 */
export function storedScenarios(questions: readonly Question[], answers: unknown): ScenarioAnswers {
  const given = (answers ?? {}) as Partial<Record<ScenarioKey, { answer?: string | null } | null>>;
  const entries = SCENARIO_KEYS.map((key, index): [ScenarioKey, SituationalAnswer] => [
    key,
    { question: questions[index]?.question ?? '', answer: readable(given[key]?.answer ?? '') },
  ]);
  return Object.fromEntries(entries);
}
