import type { OwnSettings } from '@city/contracts';
import { Schema, Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { personSnapshotSchema, type PersonSnapshot } from '../../staff/audit/person-snapshot.js';

export const SETTINGS_MODEL = 'Settings';
export const SETTINGS = 'settings';

export const SETTINGS_ID = new Types.ObjectId('000000000000000000000001');

/** Settings changed in the console. No document before the first change. */
export interface SettingsRecord {
  _id: Types.ObjectId;
  /** Optimistic lock; counts changes from 1. */
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
  { collection: SETTINGS, versionKey: false, strict: 'throw', minimize: false },
);

holdsPersonalData<SettingsRecord>(settingsSchema, {
  on: 'anonymise',
  changes: ({ userId, replacement }) => [
    [{ _id: SETTINGS_ID, 'changedBy.userId': userId }, { $set: { changedBy: replacement } }],
  ],
});
