import type { ApplicationStatus } from '../applications.js';
import { namesOf, type FieldSpecs } from '../forms/fields.js';
import { BETA } from './beta.js';
import { ENTITY } from './entity.js';
import { JOB } from './job.js';
import { STREAMER } from './streamer.js';
import { WHITELIST } from './whitelist.js';

/**
 * Every kind of application by its name. The order is that of menus, settings and the API's document. Start code of the
 * site does not import it: a page imports its own kind.
 */
export const KINDS = {
  beta: BETA,
  whitelist: WHITELIST,
  entity: ENTITY,
  job: JOB,
  streamer: STREAMER,
} as const;
export type ApplicationKind = keyof typeof KINDS;
/** The names of all kinds. */
export const APPLICATION_KINDS = Object.keys(KINDS) as readonly ApplicationKind[];

/** Whether a rejected application of a kind blocks another one until staff allow it. */
export const isFinalOnce = (kind: ApplicationKind): boolean =>
  (KINDS[kind].policy.blocking as readonly ApplicationStatus[]).includes('Rejected');

type FilteredOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { filter: true } ? Name : never;
}[keyof Fields];
/** The name of an answer that the list of its kind can be filtered by. */
export type FilteredAnswer = {
  [Kind in ApplicationKind]: FilteredOf<(typeof KINDS)[Kind]['fields']>;
}[ApplicationKind];

/** The answers that the list of a kind can be filtered by, under their names. */
export function filteredAnswersOf(kind: ApplicationKind): FilteredAnswer[] {
  const fields: FieldSpecs = KINDS[kind].fields;
  return namesOf(fields, 'choice').filter((name) => {
    const spec = fields[name];
    return spec?.kind === 'choice' && spec.filter;
  }) as FilteredAnswer[];
}
