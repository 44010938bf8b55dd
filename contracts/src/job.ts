import type { ApplicationBase, ReviewHint } from './applications.js';
import { listChoiceIssues, listEmptyIssues, listUntickedIssues } from './form-rules.js';
import { JOB_QUESTIONS, questionKey } from './job-questions.js';
import { CONTROLS_REFUSED, NO_CONTROLS, type FieldIssue } from './text.js';

/** KEEPER is the law enforcement of the city, EMS its medical service, Scientist its research federation. */
export const DEPARTMENTS = ['KEEPER', 'EMS', 'Scientist'] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** Longest text of each field; `preferredDepartment` comes from the list above. */
export const JOB_LIMITS = {
  fullName: 80,
  igName: 80,
  discordId: 40,
  preferredDepartment: 20,
  departmentReason: 2_000,
  departmentKnowledge: 2_000,
  uniqueSkills: 2_000,
} as const;
export type JobTextField = keyof typeof JOB_LIMITS;

/** Longest answer to a situational question that is answered in one's own words. */
export const JOB_ANSWER_MAX = 3_000;

const BOXES = ['agreeRules', 'understandRpQuality'] as const;

/** `POST /api/job-applications`. */
export type JobApplicationInput = Record<JobTextField, string> & {
  /** By `questionKey` of a question of the department: the chosen option, or the text. */
  situationalAnswers: Record<string, string>;
  agreeRules: boolean;
  understandRpQuality: boolean;
};

/** A job application as the API answers it to its player and to staff. */
export type JobApplication = ApplicationBase &
  JobApplicationInput & {
    /** Remarks for the reviewer; empty in the player's own answers. */
    hints: ReviewHint[];
  };

type JobForm = { readonly [K in keyof JobApplicationInput]?: unknown };

export function isDepartment(value: unknown): value is Department {
  return (DEPARTMENTS as readonly unknown[]).includes(value);
}

/**
 * Broken rules about the situational answers: only questions of the department, an option of the question where it has
 * any, a text within its limit elsewhere. A question may be left out or blank; staff see that.
 */
export function listAnswerIssues(department: Department, answers: unknown): FieldIssue[] {
  if (answers === undefined || answers === null) return [];
  if (typeof answers !== 'object' || Array.isArray(answers)) {
    const message = 'situationalAnswers must be an object';
    return [{ field: 'situationalAnswers', code: 'ANSWERS_INVALID', message }];
  }
  const questions = new Map(JOB_QUESTIONS[department].map((entry) => [questionKey(entry.question), entry]));
  return Object.entries(answers).flatMap(([key, answer]: [string, unknown]): FieldIssue[] => {
    const field = `situationalAnswers.${key}`;
    const asked = questions.get(key);
    if (!asked) return [{ field, code: 'QUESTION_UNKNOWN', message: `${department} is not asked: ${key}` }];
    if (typeof answer !== 'string')
      return [{ field, code: 'ANSWERS_INVALID', message: 'an answer must be a text' }];
    if (answer.length > JOB_ANSWER_MAX) {
      const message = `an answer must have at most ${JOB_ANSWER_MAX} characters`;
      return [{ field, code: 'ANSWER_TOO_LONG', message }];
    }
    if (!NO_CONTROLS.test(answer)) {
      return [{ field, code: 'ANSWERS_INVALID', message: `an answer ${CONTROLS_REFUSED}` }];
    }
    const text = answer.trim();
    if (!text || !asked.options || asked.options.includes(text)) return [];
    return [{ field, code: 'OPTION_INVALID', message: 'choose one of the listed options' }];
  });
}

/** Questions of the department that have no answer. */
export function listUnanswered(department: Department, answers: Readonly<Record<string, string>>): string[] {
  return JOB_QUESTIONS[department]
    .map(({ question }) => question)
    .filter((question) => !(answers[questionKey(question)] ?? '').trim());
}

/** Every broken rule of the job form, in order. Holds in the browser and again on the server. */
export function listJobIssues(form: JobForm): FieldIssue[] {
  const department =
    typeof form.preferredDepartment === 'string' ? form.preferredDepartment.trim() : undefined;
  return [
    ...listEmptyIssues(form, ['fullName', 'igName']),
    ...listChoiceIssues(form, { preferredDepartment: DEPARTMENTS }),
    ...(isDepartment(department) ? listAnswerIssues(department, form.situationalAnswers) : []),
    ...listUntickedIssues(form, BOXES),
  ];
}
