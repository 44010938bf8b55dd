import type { ApplicationBase, FilteredAnswer, ReviewHint } from '@city/contracts';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { CityMessages } from '../messages/console-messages.js';
import type { ApplicationResource } from '../providers/resources.js';

/** react-admin's translation of a key, with its variables. */
export type Translate = (key: string, variables?: Record<string, unknown>) => string;

/** An application of any kind as the console sees it. */
export type ApplicationRecord = ApplicationBase & RaRecord<string> & { hints?: ReviewHint[] };

/** A column of the list: the key of its heading and what it shows. */
export interface ApplicationColumn<T> {
  label: string;
  render(record: T, translate: Translate): ReactNode;
}

/** An answer of the form that its list can be narrowed by: a filter of the API under the same name. */
export interface AnswerFilter {
  field: FilteredAnswer;
  label: string;
  /** The key of what is shown while nothing is chosen. */
  all: string;
  choices: readonly string[];
}

/** One question of the form and what was answered, as the document shows it. */
export interface DocumentEntry {
  /** The question as asked, or the label of the field. */
  question: string;
  answer: string;
  /** Where the answer stands in the form, as the API names it in its remarks. */
  field?: string;
  /** An http(s) address that the answer leads to, in a new tab. */
  href?: string;
}

export interface DocumentSection {
  title: string;
  entries: DocumentEntry[];
}

/** What sets the kinds of application apart in the console; everything else is shared. */
export interface ApplicationPanelDefinition<T extends ApplicationRecord> {
  resource: ApplicationResource;
  columns: ApplicationColumn<T>[];
  answerFilter?: AnswerFilter;
  /** Who this is, in one line: the title of the review dialog. */
  title(record: T, translate: Translate): string;
  /** The application as a readable document, in the order of the form. */
  sections(record: T, translate: Translate): DocumentSection[];
}

/** Fields that are answered by one of a few options, which the forms send as a key. */
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

/** An answer as people read it: an option in words, anything else as it was typed. */
export const answerText = (field: string, answer: string, translate: Translate): string =>
  OPTION_FIELDS.has(field) && answer ? translate(`city.options.${field}.${answer}`, { _: answer }) : answer;

/** Text fields as entries, in the order given; `form` names the group of messages with their labels. */
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

/** Boxes and Yes/No promises as entries. */
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
