import {
  DEPARTMENTS,
  isDepartment,
  JOB,
  JOB_QUESTIONS,
  listFormIssues,
  namesOf,
  questionKey,
  type CurrentUser,
  type Department,
  type FieldIssue,
  type JobApplicationInput,
  type NamesOf,
} from '@city/contracts';
import type { Path } from 'react-hook-form';
import { trimmed } from '../../shared/application-form/trimmed';
import { requiredBy } from '../../shared/form-fields/required-fields';

const { fields } = JOB;

export type JobTextField = NamesOf<typeof fields, 'text'> | NamesOf<typeof fields, 'choice'>;

/** The values of the job form. */
export interface JobValues extends Record<JobTextField, string> {
  /** By department and question index, so that switching the department loses no answer. */
  answers: Record<Department, string[]>;
  agreeRules: boolean;
  understandRpQuality: boolean;
}

const TEXT_FIELDS: JobTextField[] = [...namesOf(fields, 'text'), ...namesOf(fields, 'choice')];

/** An empty form, prefilled from the login. */
export function emptyJob(user: CurrentUser): JobValues {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<JobTextField, string>;
  return {
    ...texts,
    discordId: user.discord_id,
    answers: Object.fromEntries(
      DEPARTMENTS.map((department) => [department, JOB_QUESTIONS[department].map(() => '')]),
    ) as Record<Department, string[]>,
    agreeRules: false,
    understandRpQuality: false,
  };
}

/** The body of POST /api/job-applications: only the answers to the questions of the chosen department. */
export function toJobInput({ answers, ...values }: JobValues): JobApplicationInput {
  const department = values.preferredDepartment;
  const given = isDepartment(department)
    ? JOB_QUESTIONS[department].map(
        ({ question }, index) => [questionKey(question), answers[department][index] ?? ''] as const,
      )
    : [];
  return trimmed({
    ...values,
    situationalAnswers: Object.fromEntries(given.filter(([, answer]) => answer.trim())),
  });
}

export function checkJob(values: JobValues): FieldIssue[] {
  return listFormIssues(JOB, toJobInput(values));
}

/** The required fields. */
export const JOB_REQUIRED = requiredBy(listFormIssues(JOB, {}));

/** The index of a question from the API's name of its answer field; -1 when unknown. */
export function questionIndex(field: string, department: Department): number {
  const key = field.slice('situationalAnswers.'.length);
  return JOB_QUESTIONS[department].findIndex(({ question }) => questionKey(question) === key);
}

/** Maps an API field to a form field. */
export function jobFieldOf(field: string, values: JobValues): Path<JobValues> | null {
  const department = values.preferredDepartment;
  if (field.startsWith('situationalAnswers.') && isDepartment(department)) {
    const index = questionIndex(field, department);
    return index < 0 ? null : `answers.${department}.${index}`;
  }
  if (field === 'agreeRules' || field === 'understandRpQuality') return field;
  return TEXT_FIELDS.find((known) => known === field) ?? null;
}
