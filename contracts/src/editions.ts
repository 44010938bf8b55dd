import type { Person } from './applications.js';
import type { PageBody } from './pages/page-body.js';
import type { LocalizedText } from './users.js';
import type { FieldIssue } from './text.js';
import type { Locale } from './users.js';

// An edition is a document of the site that staff edit: one draft, and published versions that never change.

/** What editions are about: `page:terms` is a page of the product, `page:p_joining` a page that staff have added. */
export type EditionSubject = `page:${string}`;

const SUBJECT = /^page:(?:p_)?[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){0,8}$/;

export const isEditionSubject = (text: string): text is EditionSubject =>
  text.length <= EDITION_LIMITS.subject && SUBJECT.test(text);

export const EDITION_LIMITS = {
  subject: 60,
  /** Characters of a body as JSON. */
  body: 120_000,
  /** Characters of "what changed" in a language. */
  note: 500,
  /** How far ahead a version may be scheduled, in days. */
  daysAhead: 365,
  /** Longest time until a version has to be accepted, in days after it came into force. */
  acceptDays: 90,
} as const;

/** The text of the product in a path, in the place of a version. */
export const SHIPPED_EDITION = 'shipped';

/** The draft in the query of a page's address (`?version=draft`), in the place of a version. The browser renders it for staff. */
export const DRAFT_EDITION = 'draft';

/** The console sends the subject of a draft that was saved to this BroadcastChannel. Open previews then read it again. */
export const EDITION_CHANNEL = 'city-editions';

/** A published version, without its body. */
export interface EditionVersion {
  /** Counts from 1. */
  version: number;
  /** ISO 8601; in the future if the version is scheduled. */
  inForceAt: string;
  /** Whether a scheduled version was withdrawn before its time. It was never in force. */
  withdrawn: boolean;
  /** What changed, for readers; null without a note. */
  note: LocalizedText | null;
  /**
   * Players are asked to accept this version, and from this time on (ISO 8601) they can neither apply nor pay before they
   * have. Null: nobody is asked.
   */
  acceptFrom: string | null;
  /** Null for the text of the product. */
  by: Person | null;
  /** ISO 8601; when it was published. */
  at: string;
}

/** `GET /api/editions/{subject}/{version}`; the version can be `shipped`, the text of the product (NOT_FOUND without one). */
export interface Edition {
  subject: EditionSubject;
  /** Null for the text of the product. */
  published: EditionVersion | null;
  body: PageBody;
}

/** A row of `GET /api/editions`: all subjects, pages of the product first. It is no paged list. */
export interface EditionSummary {
  subject: EditionSubject;
  /** The title in the draft, or else in the newest version. */
  title: LocalizedText;
  /** What readers see; null for a page that was never published. Its version is 0 while the text of the product is shown. */
  inForce: EditionVersion | null;
  /** The version that is in force next. */
  scheduled: EditionVersion | null;
  /** Who saved the draft last, and when; null without a draft. */
  draft: Pick<EditionDraft, 'rev' | 'by' | 'at'> | null;
  /** Texts that are written in a language, in per cent of all texts. */
  written: Record<Locale, number>;
  /** Whether search engines and the site map leave the page out. */
  hidden: boolean;
  /** Whether the product has another text than the one that came with it when the first version was stored. */
  hasNewerShipped: boolean;
}

/** `GET /api/editions/{subject}`. */
export interface EditionHistory extends EditionSummary {
  /** Newest first. */
  versions: EditionVersion[];
}

/**
 * `GET /api/editions/{subject}/draft`. Without a draft it has `rev` 0 and the body of the newest version, from which
 * editing begins.
 */
export interface EditionDraft {
  subject: EditionSubject;
  /** Sent back with every change, for optimistic locking; 0 without a draft. */
  rev: number;
  /** The version from which the draft was begun; 0 for the text of the product or a new page. */
  base: number;
  body: PageBody;
  /** Who saved it last; null without a draft. */
  by: Person | null;
  /** ISO 8601; null without a draft. */
  at: string | null;
  /** What publishing would refuse now; fields begin with `body.`. */
  issues: FieldIssue[];
}

/**
 * `PUT /api/editions/{subject}/draft`. Answers the EditionDraft; SETTINGS_CHANGED if somebody else has saved it since,
 * with `changedBy` and `changedAt`. A subject `page:p_…` that does not exist yet is created (PAGES_FULL).
 */
export interface EditionDraftInput {
  rev: number;
  body: PageBody;
}

/**
 * `POST /api/editions/{subject}/draft/from/{version}` makes the draft from a version or from `shipped`, and answers it. `DELETE
 * /api/editions/{subject}/draft` deletes it and answers it as it was. SETTINGS_CHANGED as above.
 */
export interface EditionRev {
  rev: number;
}

export const EDITION_FORMAT = 'city-edition-1';

/** `GET /api/editions/{subject}/{version}/export`. */
export interface EditionExport {
  format: typeof EDITION_FORMAT;
  /** Where it comes from. It can be imported into another subject. */
  subject: EditionSubject;
  body: PageBody;
}

/** `POST /api/editions/{subject}/draft/import` makes the draft from an export. Answers the EditionDraft. */
export interface EditionImport extends EditionRev {
  edition: EditionExport;
}

/**
 * `POST /api/editions/{subject}/publish`, with an Idempotency-Key. Answers the EditionVersion. VALIDATION_FAILED for an
 * incomplete draft, EDITION_UNCHANGED if it equals the newest version, EDITION_SCHEDULED while another version is
 * scheduled, SETTINGS_CHANGED as above. PERMISSION_MISSING without `settings` for LEGAL_PAGES, for
 * `acceptAfterDays`, and for links to a site to which neither the settings nor the newest version lead.
 */
export interface EditionPublish extends EditionRev {
  /** ISO 8601, in the future; left out = now. */
  inForceAt?: string;
  /** What changed, for readers; left out = no note. */
  note?: LocalizedText;
  /** Asks players to accept this version within so many days after it came into force; left out = asks nobody. */
  acceptAfterDays?: number;
}

// `PUT /api/editions/{subject}/{version}/stop-asking` asks nobody any more to accept a version. Answers the EditionHistory.
// `PUT /api/editions/{subject}/{version}/withdraw` withdraws a scheduled version (EDITION_IN_FORCE if it is too late).
// Answers the EditionHistory.
