import type { ApplicationBase, FilteredAnswer, ReviewHint } from '@city/contracts';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { CityMessages } from '../messages/console-messages.js';
import type { ApplicationResource } from '../providers/resources.js';

/** react-admin's translate function. */
export type Translate = (key: string, variables?: Record<string, unknown>) => string;

/** The fields common to all kinds of application. */
export type ApplicationRecord = ApplicationBase & RaRecord<string> & { hints?: ReviewHint[] };

/** A column of the list: the key of its heading and its cell. */
export interface ApplicationColumn<T> {
  label: string;
  render(record: T, translate: Translate): ReactNode;
}

/** An answer by which the list can be filtered; the API's filter has the same name. */
export interface AnswerFilter {
  field: FilteredAnswer;
  label: string;
  /** The key of the placeholder. */
  all: string;
  choices: readonly string[];
}

/** One question of the form with its answer. */
export interface DocumentEntry {
  /** The question as asked, or the label of the field. */
  question: string;
  answer: string;
  /** The path of the answer, as the API names it in its remarks. */
  field?: string;
  /** An http(s) link in the answer, opened in a new tab. */
  href?: string;
}

export interface DocumentSection {
  title: string;
  entries: DocumentEntry[];
}

/** The differences between the kinds of application; everything else is shared. */
export interface ApplicationPanelDefinition<T extends ApplicationRecord> {
  resource: ApplicationResource;
  columns: ApplicationColumn<T>[];
  answerFilter?: AnswerFilter;
  /** The applicant in one line: the title of the review dialog. */
  title(record: T, translate: Translate): string;
  /** The application as a readable document, in the order of the form. */
  sections(record: T, translate: Translate): DocumentSection[];
}

/** Fields with fixed options, whose values are keys. */
const OPTION_FIELDS: ReadonlySet<string> = new Set<keyof CityMessages['options']>([
  'outfitStyle',
  'characterPath',
  'zodiacSign',
  'favoriteColor',
  'favoriteMusic',
  'turnOns',
  'turnOffs',
  'entityType',
  'entityStyle',
  'experienceRP',
  'experienceOtherServerRP',
]);

/** An answer for display: the label of an option, anything else as typed. */
export const answerText = (field: string, answer: string, translate: Translate): string =>
  OPTION_FIELDS.has(field) && answer ? translate(`city.options.${field}.${answer}`, { _: answer }) : answer;

/** Text fields as entries, in the given order; `form` names the group of messages with their labels. */
export function textEntries<F extends string>(
  record: Readonly<Record<F, string>>,
  fields: readonly F[],
  form: string,
  translate: Translate,
): DocumentEntry[] {
  return fields.map((field) => ({
    question: translate(`city.${form}.fields.${field}`),
    answer: answerText(field, record[field], translate),
    field,
  }));
}

/** Checkboxes and Yes/No promises as entries. */
export function booleanEntries<F extends string>(
  record: Readonly<Record<F, boolean>>,
  fields: readonly F[],
  form: string,
  translate: Translate,
): DocumentEntry[] {
  return fields.map((field) => ({
    question: translate(`city.${form}.fields.${field}`),
    answer: translate(record[field] ? 'city.answers.yes' : 'city.answers.no'),
  }));
}
