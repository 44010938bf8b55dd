import { Schema } from 'mongoose';

export const MEMBER_COUNT_MODEL = 'MemberCount';

/** The last known member count, shared by all processes. */
export interface MemberCountRecord {
  _id: string;
  /** Null before Discord's first answer. */
  members: number | null;
  /** Time of the last request, whatever its outcome. */
  askedAt: Date;
}

export const memberCountSchema = new Schema<MemberCountRecord>(
  {
    _id: { type: String, required: true },
    members: { type: Number, default: null },
    askedAt: { type: Date, required: true },
  },
  { collection: 'community_members', versionKey: false, strict: 'throw' },
);
