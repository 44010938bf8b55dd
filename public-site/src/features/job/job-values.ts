import {
  DEPARTMENTS,
  isDepartment,
  JOB_LIMITS,
  JOB_QUESTIONS,
  listJobIssues,
  questionKey,
  type CurrentUser,
  type Department,
  type FieldIssue,
  type JobApplicationInput,
  type JobTextField,
} from '@city/contracts';
import type { Path } from 'react-hook-form';
import { trimmed } from '../../shared/application-form/trimmed';
import { requiredBy } from '../../shared/form-fields/required-fields';

/** The job form as it stands on the page. */
export interface JobValues extends Record<JobTextField, string> {
  /** By department and number of the question, so that a change of mind about the department loses nothing. */
  answers: Record<Department, string[]>;
  agreeRules: boolean;
  understandRpQuality: boolean;
}

const TEXT_FIELDS = Object.keys(JOB_LIMITS) as JobTextField[];

/** An empty form with what the login tells. */
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
  return listJobIssues(toJobInput(values));
}

/** What must be filled in. */
export const JOB_REQUIRED = requiredBy(listJobIssues({}));

/** The number of a question, from the name that the API gives to the field of its answer; -1 for an unknown one. */
export function questionIndex(field: string, department: Department): number {
  const key = field.slice('situationalAnswers.'.length);
  return JOB_QUESTIONS[department].findIndex(({ question }) => questionKey(question) === key);
}

/** The form's field for a field of the API. */
export function jobFieldOf(field: string, values: JobValues): Path<JobValues> | null {
  const department = values.preferredDepartment;
  if (field.startsWith('situationalAnswers.') && isDepartment(department)) {
    const index = questionIndex(field, department);
    return index < 0 ? null : `answers.${department}.${index}`;
  }
  if (field === 'agreeRules' || field === 'understandRpQuality') return field;
  return TEXT_FIELDS.find((known) => known === field) ?? null;
}
