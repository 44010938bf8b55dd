import { Schema, type Types } from 'mongoose';
import type { EditionSubject, LocalizedText, PageBody } from '@city/contracts';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { personSnapshotSchema, type PersonSnapshot } from '../../staff/audit/person-snapshot.js';

export const EDITION_MODEL = 'Edition';

/** The version of the draft. */
export const DRAFT = 0;

/** The draft of a subject, or a published version, which never changes and is never deleted. */
export interface EditionRecord {
  _id: Types.ObjectId;
  subject: EditionSubject;
  /** `DRAFT`, or counted from 1. */
  version: number;
  body: PageBody;
  /** The version from which the draft was begun. */
  base: number;
  /**
   * Optimistic lock of the draft. It begins at the time in milliseconds, so that the `rev` of an earlier draft never
   * fits.
   */
  rev: number;
  /** Null for a draft. */
  inForceAt: Date | null;
  withdrawn: boolean;
  note: LocalizedText | null;
  /** From when on players must have accepted the version; null: nobody is asked. Missing in the first versions of pages. */
  acceptFrom?: Date | null;
  /** Null for the text of the product. */
  by: PersonSnapshot | null;
  at: Date;
  /** The last change of a published version: its publication, or its withdrawal. Null for a draft. */
  changedAt: Date | null;
}

export const editionSchema = new Schema<EditionRecord>(
  {
    subject: { type: String, required: true },
    version: { type: Number, required: true },
    // Checked by `listPageDraftIssues` before it is stored.
    body: { type: Schema.Types.Mixed, required: true },
    base: { type: Number, required: true },
    rev: { type: Number, required: true },
    inForceAt: { type: Date, default: null },
    withdrawn: { type: Boolean, required: true },
    note: { type: Schema.Types.Mixed, default: null },
    acceptFrom: { type: Date, default: null },
    by: { type: personSnapshotSchema, default: null },
    at: { type: Date, required: true },
    changedAt: { type: Date, default: null },
  },
  { collection: 'editions', versionKey: false, strict: 'throw', minimize: false },
);

holdsPersonalData<EditionRecord>(editionSchema, {
  on: 'anonymise',
  changes: ({ userId, replacement }) => [[{ 'by.userId': userId }, { $set: { by: replacement } }]],
});
// One of two publishers wins.
editionSchema.index({ subject: 1, version: 1 }, { unique: true });
// Whether anything was published or withdrawn.
editionSchema.index({ changedAt: -1 });
// Staff, for the erasure of a former staff member's data.
editionSchema.index({ 'by.userId': 1 });
