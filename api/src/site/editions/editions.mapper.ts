import { isDeepStrictEqual } from 'node:util';
import {
  listPageIssues,
  writtenShares,
  type EditionDraft,
  type EditionSubject,
  type EditionSummary,
  type EditionVersion,
  type PageBody,
} from '@city/contracts';
import { toPerson } from '../../staff/audit/person-snapshot.js';
import type { EditionRecord } from './edition.schema.js';
import type { PublishedEdition } from './editions.repository.js';
import { inForceOf, scheduledOf } from './published-pages.js';

/** What is stored of a subject. */
export interface SubjectFacts {
  subject: EditionSubject;
  /** Newest first. */
  versions: readonly PublishedEdition[];
  draft: EditionRecord | null;
}

/** The bodies of the newest and of the first version, and of the product. */
type Bodies = Record<'newest' | 'first' | 'shipped', PageBody | undefined>;

export const toVersion = ({
  version,
  inForceAt,
  withdrawn,
  note,
  acceptFrom,
  by,
  at,
}: PublishedEdition): EditionVersion => ({
  version,
  inForceAt: (inForceAt ?? at).toISOString(),
  withdrawn,
  note,
  acceptFrom: acceptFrom?.toISOString() ?? null,
  by: by && toPerson(by),
  at: at.toISOString(),
});

const savedBy = ({ rev, by, at }: EditionRecord) => ({ rev, by: by && toPerson(by), at: at.toISOString() });

export const toDraft = (record: EditionRecord): EditionDraft => ({
  ...savedBy(record),
  subject: record.subject,
  base: record.base,
  body: record.body,
  issues: listPageIssues(record.body),
});

/** The text of the product while no version is stored. */
const SHIPPED_VERSION: EditionVersion = {
  ...{ version: 0, inForceAt: new Date(0).toISOString(), withdrawn: false, note: null, by: null },
  acceptFrom: null,
  at: new Date(0).toISOString(),
};

const EMPTY: PageBody['title'] = { en: '', fr: '', ar: '' };

export function toSummary(
  { subject, versions, draft }: SubjectFacts,
  { newest, first, shipped }: Bodies,
  now: Date,
): EditionSummary {
  const inForce = inForceOf(versions, now);
  const scheduled = scheduledOf(versions, now);
  const body = draft?.body ?? newest ?? shipped;
  const isShippedShown = versions.length === 0 && shipped !== undefined;
  return {
    subject,
    title: body?.title ?? EMPTY,
    inForce: inForce ? toVersion(inForce) : isShippedShown ? SHIPPED_VERSION : null,
    scheduled: scheduled && toVersion(scheduled),
    draft: draft && savedBy(draft),
    written: body ? writtenShares(body) : { en: 0, fr: 0, ar: 0 },
    hidden: body?.hidden ?? false,
    hasNewerShipped:
      shipped !== undefined &&
      versions.length > 0 &&
      ![first, newest].some((stored) => isDeepStrictEqual(stored, shipped)),
  };
}
