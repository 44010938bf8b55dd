import {
  JOB_LIMITS,
  listJobIssues,
  listUnanswered,
  westernDigits,
  type Department,
  type JobApplicationInput,
  type JobTextField,
  type ReviewHint,
} from '@city/contracts';
import type { ApplicationRecord } from '../applications/application.schema.js';
import { refuseBrokenRules } from '../platform/validation/broken-rules.js';
import type { JobInputDto } from './job-input.dto.js';

/** What is stored of a job application: every text trimmed, the answers that were given by question. */
export type JobForm = JobApplicationInput;

const TEXT_FIELDS = Object.keys(JOB_LIMITS) as JobTextField[];

/** @throws VALIDATION_FAILED with the first broken rule as its message and all of them as errors */
export function toJobForm(input: JobInputDto): JobForm {
  refuseBrokenRules(listJobIssues(input));
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, (input[field] ?? '').trim()]),
  ) as Record<JobTextField, string>;
  return {
    ...texts,
    discordId: westernDigits(texts.discordId),
    situationalAnswers: answersOf(input.situationalAnswers),
    agreeRules: true,
    understandRpQuality: true,
  };
}

/** The given answers; the rules have made sure that each is a text under a question of the department. */
function answersOf(answers: JobInputDto['situationalAnswers'] | null): Record<string, string> {
  const given = Object.entries(answers ?? {}).map(
    ([key, answer]) => [key, (answer as string).trim()] as const,
  );
  return Object.fromEntries(given.filter(([, answer]) => answer));
}

/** Remarks for the reviewer. They never blocked the player. */
export function jobHints({ form, createdBy }: ApplicationRecord<JobForm>): ReviewHint[] {
  const hints: ReviewHint[] = [];
  if (form.discordId !== createdBy.discordId) hints.push('discord-id-differs');
  if (listUnanswered(form.preferredDepartment as Department, form.situationalAnswers).length > 0)
    hints.push('questions-unanswered');
  return hints;
}

/** The form's own fields of an answer. Named one by one, so that nothing stored later is answered by accident. */
export function toJobFields(form: JobForm): JobForm {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, form[field]]));
  return {
    ...(texts as Record<JobTextField, string>),
    situationalAnswers: form.situationalAnswers,
    agreeRules: form.agreeRules,
    understandRpQuality: form.understandRpQuality,
  };
}
