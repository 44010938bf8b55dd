import { Schema } from 'mongoose';

export const MEMBER_COUNT_MODEL = 'MemberCount';

/** The last known counts, shared by all processes. */
export interface MemberCountRecord {
  _id: string;
  /** Null before Discord's first answer. */
  members: number | null;
  /** Members who were online; null before Discord's first answer, and while the widget is switched off. */
  online: number | null;
  /** When Discord has answered how many are online. */
  onlineAt: Date | null;
  /** Time of the last request, successful or not. */
  askedAt: Date;
}

export const memberCountSchema = new Schema<MemberCountRecord>(
  {
    _id: { type: String, required: true },
    members: { type: Number, default: null },
    online: { type: Number, default: null },
    onlineAt: { type: Date, default: null },
    askedAt: { type: Date, required: true },
  },
  { collection: 'community_members', versionKey: false, strict: 'throw' },
);
