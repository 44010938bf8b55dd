import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { personSnapshotSchema, type PersonSnapshot } from '../../staff/audit/person-snapshot.js';

export const ERASURE_MODEL = 'Erasure';

/** The proof of an erasure; contains only the former user id. */
export interface ErasureRecord {
  /** The `_id` of the erased user. */
  _id: Types.ObjectId;
  startedAt: Date;
  completedAt: Date;
  reason: string;
  by: PersonSnapshot;
}

export const erasureSchema = new Schema<ErasureRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    startedAt: { type: Date, required: true },
    completedAt: { type: Date, required: true },
    reason: { type: String, required: true },
    by: { type: personSnapshotSchema, required: true },
  },
  { collection: 'erasures', versionKey: false, strict: 'throw' },
);

holdsPersonalData<ErasureRecord>(erasureSchema, { on: 'keep' });
erasureSchema.index({ completedAt: 1 });
