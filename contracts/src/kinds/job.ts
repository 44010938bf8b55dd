import { defineApplicationKind, type ApplicationOf } from '../forms/application-kind.js';
import { box, choice, questions, text, type InputOf } from '../forms/fields.js';
import { NAME_FOR_OTHERS } from '../forms/rules.js';
import { discordIdOf } from '../clean-text.js';
import { JOB_QUESTIONS } from './job-questions.js';

/** KEEPER is the law enforcement of the city, EMS its medical service, Scientist its research federation. */
export const DEPARTMENTS = ['KEEPER', 'EMS', 'Scientist'] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** Maximum length of a free-text answer to a situational question. */
export const JOB_ANSWER_MAX = 3_000;

const prose = { max: 2_000, long: true } as const;

/** Application for a job: several per player, one Pending per department. */
export const JOB = defineApplicationKind({
  name: 'job',
  api: { path: 'job-applications', own: 'me', list: 'all', decisions: 'id-first', answers: 'hints' },
  policy: {
    blocking: ['Pending'],
    slot: 'preferredDepartment',
    openMessage: 'You already have a pending application for this department.',
  },
  receipt: { title: 'preferredDepartment', form: 'again' },
  review: { title: ['igName', 'preferredDepartment'], columns: ['igName', 'preferredDepartment'] },
  fields: {
    fullName: text({ max: 80, required: true, autoComplete: 'name' }),
    igName: text({ max: 80, required: true, rules: NAME_FOR_OTHERS }),
    discordId: text({ max: 40, stored: discordIdOf, inputMode: 'numeric', hint: true }),
    preferredDepartment: choice(DEPARTMENTS, { max: 20, filter: true, explained: true }),
    departmentReason: text({ ...prose, rows: 3 }),
    departmentKnowledge: text({ ...prose, rows: 3 }),
    uniqueSkills: text({ ...prose, rows: 2, hint: true }),
    situationalAnswers: questions({
      slot: 'department',
      groups: JOB_QUESTIONS,
      by: 'preferredDepartment',
      max: JOB_ANSWER_MAX,
    }),
    agreeRules: box(),
    understandRpQuality: box(),
  },
  sections: [
    { id: 'person', rows: [['fullName', 'igName'], 'discordId'], more: ['uniqueSkills'] },
    {
      id: 'department',
      rows: ['preferredDepartment'],
      more: [['departmentReason', 'departmentKnowledge']],
    },
    { id: 'questions', note: true, rows: ['situationalAnswers'] },
  ],
});

/** `POST /api/job-applications`. */
export type JobApplicationInput = InputOf<typeof JOB.fields>;

/** A job application in the API's answers. */
export type JobApplication = ApplicationOf<typeof JOB.fields>;
