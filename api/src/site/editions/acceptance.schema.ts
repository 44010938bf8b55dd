import { pageSlugOf, type EditionSubject } from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';

export const ACCEPTANCE_MODEL = 'Acceptance';

/** The acceptance of a version of a page by a player. Nobody can change or withdraw one. */
export interface AcceptanceRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  subject: EditionSubject;
  version: number;
  at: Date;
}

export const acceptanceSchema = new Schema<AcceptanceRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    subject: { type: String, required: true },
    version: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'acceptances', versionKey: false, strict: 'throw' },
);

holdsPersonalData<AcceptanceRecord>(acceptanceSchema, {
  by: 'userId',
  on: 'erase',
  export: {
    as: 'acceptances',
    sort: { at: 1 },
    of: (acceptances) =>
      acceptances.map(({ subject, version, at }) => ({
        ...{ page: pageSlugOf(subject), version, at: at.toISOString() },
      })),
  },
});
acceptanceSchema.index({ userId: 1, subject: 1, version: -1 }, { unique: true });
