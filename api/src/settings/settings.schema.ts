import type { OwnSettings } from '@city/contracts';
import { Schema, Types } from 'mongoose';
import { carriesAudit, type CarriesAudit } from '../audit/pending-audit.js';
import { personSnapshotSchema, type PersonSnapshot } from '../audit/person-snapshot.js';

export const SETTINGS_MODEL = 'Settings';

/** There is one document: one community. */
export const SETTINGS_ID = new Types.ObjectId('000000000000000000000001');

/** What was changed in the console. Absent while nobody has changed anything. */
export interface SettingsRecord extends CarriesAudit {
  _id: Types.ObjectId;
  /** Counts the changes, from 1: a change is stored only on top of the state that it was made from. */
  version: number;
  own: OwnSettings;
  changedAt: Date;
  changedBy: PersonSnapshot;
}

export const settingsSchema = new Schema<SettingsRecord>(
  {
    version: { type: Number, required: true },
    // Built field by field from a validated DTO, never from a request body.
    own: { type: Schema.Types.Mixed, required: true },
    changedAt: { type: Date, required: true },
    changedBy: { type: personSnapshotSchema, required: true },
  },
  { collection: 'settings', versionKey: false, strict: 'throw', minimize: false },
);

carriesAudit(settingsSchema);
