import { Schema } from 'mongoose';
import type { ApplicationKind } from '@city/contracts';

export const APPLICATION_REVISION_MODEL = 'ApplicationRevision';

/** How often the applications of a kind have changed. */
export interface ApplicationRevisionRecord {
  _id: ApplicationKind;
  rev: number;
}

export const applicationRevisionSchema = new Schema<ApplicationRevisionRecord>(
  { _id: { type: String, required: true }, rev: { type: Number, required: true } },
  { collection: 'application_revisions', versionKey: false, strict: 'throw' },
);
