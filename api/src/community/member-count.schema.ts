import { Schema } from 'mongoose';

export const MEMBER_COUNT_MODEL = 'MemberCount';

/** What Discord said last about the size of the community; shared by all processes. */
export interface MemberCountRecord {
  _id: string;
  /** Null until Discord has answered once. */
  members: number | null;
  /** When somebody last set out to ask, whatever came of it. */
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
