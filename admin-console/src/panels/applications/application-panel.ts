import type { ApplicationBase, ApplicationSummary, ReviewHint } from '@city/contracts';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { ApplicationResource } from '../../platform/resources.js';

/** react-admin's translate function. */
export type Translate = (key: string, variables?: Record<string, unknown>) => string;

/** An application: what is common to all kinds, and the fields of its kind. */
export type ApplicationRecord = ApplicationBase &
  RaRecord<string> & { hints?: ReviewHint[]; number?: number };

/** A column of the list: the key of its heading and its cell. */
export interface ApplicationColumn {
  label: string;
  render(record: ApplicationRecord, translate: Translate): ReactNode;
}

/** An answer by which the list can be filtered; the API's filter has the same name. */
export interface AnswerFilter {
  field: string;
  label: string;
  /** The key of the placeholder. */
  all: string;
  choices(translate: Translate): { id: string; name: string }[];
}

/** One question of the form with its answer. */
export interface DocumentEntry {
  /** The question as asked, or the label of the field. */
  question: string;
  /** A shorter name in the reader's language; absent if the question is one. */
  name?: string;
  answer: string;
  /** The path of the answer, as the API names it in its remarks. */
  field?: string;
  /** A remark of the server about this answer. */
  hint?: ReviewHint;
  /** An http(s) link in the answer, opened in a new tab. */
  href?: string;
}

export interface DocumentSection {
  title: string;
  entries: DocumentEntry[];
}

/** The parts of list and document that differ by kind of application. */
export interface ApplicationPanel {
  resource: ApplicationResource;
  columns: ApplicationColumn[];
  answerFilters: AnswerFilter[];
  /** The applicant in one line: the title of the review dialog. */
  title(record: ApplicationRecord, translate: Translate): string;
  /** The application as a readable document, in the order of the form. */
  sections(record: ApplicationRecord, translate: Translate): DocumentSection[];
}

/** An application's name: "Whitelist no. 12". */
export function useApplicationName(): (application: ApplicationSummary) => string {
  const translate = useTranslate();
  return ({ kind, number }) =>
    number === null
      ? translate(`city.desk.kinds.${kind}`)
      : translate('city.desk.numbered', { kind: translate(`city.desk.kinds.${kind}`), number });
}

/** The colours of the statuses of applications. */
export const STATUS_TONE = { Pending: 'warning', Accepted: 'success', Rejected: 'error' } as const;
