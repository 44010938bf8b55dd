import { LEFT_REASONS, type LeftReason } from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';

export const CITY_VISIT_MODEL = 'CityVisit';

const KEPT_SECONDS = 30 * 24 * 3_600;

/** A player's current or last visit to a game server: one record for each player and server. */
export interface CityVisitRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  serverId: string;
  since: Date;
  /** Null while the player is there. */
  leftAt: Date | null;
  why: LeftReason | null;
  /** The number of the call that wrote this record; calls with a lower number that arrive later change nothing. */
  seq: number;
}

export const cityVisitSchema = new Schema<CityVisitRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    serverId: { type: String, required: true },
    since: { type: Date, required: true },
    leftAt: { type: Date, default: null },
    why: { type: String, enum: [...LEFT_REASONS, null], default: null },
    seq: { type: Number, required: true },
  },
  { collection: 'city_visits', versionKey: false, strict: 'throw' },
);

// `Presence` exports it.
holdsPersonalData<CityVisitRecord>(cityVisitSchema, { by: 'userId', on: 'erase' });
cityVisitSchema.index({ userId: 1, serverId: 1 }, { unique: true });
cityVisitSchema.index({ serverId: 1, leftAt: 1 });
cityVisitSchema.index({ leftAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });
