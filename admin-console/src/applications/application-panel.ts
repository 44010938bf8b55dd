import type { ApplicationBase, ReviewHint } from '@city/contracts';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ApplicationResource } from '../providers/resources.js';

/** An application of any kind as the console sees it. */
export type ApplicationRecord = ApplicationBase & RaRecord<string> & { hints?: ReviewHint[] };

/** A column of the list: the key of its heading and what it shows. */
export interface ApplicationColumn<T> {
  label: string;
  render(record: T): ReactNode;
}

/** One question of the form and what was answered, as the document shows it. */
export interface DocumentEntry {
  /** The question as asked, or the label of the field. */
  question: string;
  answer: string;
}

export interface DocumentSection {
  title: string;
  entries: DocumentEntry[];
}

/** What sets the kinds of application apart in the console; everything else is shared. */
export interface ApplicationPanelDefinition<T extends ApplicationRecord> {
  resource: ApplicationResource;
  columns: ApplicationColumn<T>[];
  /** Who this is, in one line: the title of the review dialog. */
  title(record: T): string;
  /** The application as a readable document, in the order of the form. */
  sections(record: T, translate: (key: string) => string): DocumentSection[];
}
