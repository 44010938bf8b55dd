import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';

export const STAFF_MESSAGE_MODEL = 'DiscordStaffMessage';

/** The message in the staff's channel about an application. */
export interface StaffMessageRecord {
  /** The application's id. */
  _id: Types.ObjectId;
  channelId: string;
  /** Discord's id of the message; null before it is posted. */
  messageId: string | null;
  /** Start of the first attempt to post it. From then on the message may exist without a known id. */
  postingSince: Date | null;
  /** Digest of the message's content. */
  shown: string | null;
  /** The people whose names are in it. */
  people: Types.ObjectId[];
  /** Whether the application was Pending when it was written. */
  isOpen: boolean;
  /** Each change of the application counts it up, so that the end of a sync cannot hide a newer change. */
  version: number;
  /** When the next sync is due; absent without work. */
  workAt?: Date;
  /** Failed syncs in a row. */
  attempts: number;
}

export const staffMessageSchema = new Schema<StaffMessageRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    channelId: { type: String, required: true },
    messageId: { type: String, default: null },
    postingSince: { type: Date, default: null },
    shown: { type: String, default: null },
    people: { type: [Schema.Types.ObjectId], required: true },
    isOpen: { type: Boolean, required: true },
    version: { type: Number, required: true },
    workAt: { type: Date },
    attempts: { type: Number, required: true },
  },
  { collection: 'discord_staff_messages', versionKey: false, strict: 'throw' },
);

// The next pass writes the message again, without the name.
holdsPersonalData<StaffMessageRecord>(staffMessageSchema, {
  on: 'anonymise',
  changes: ({ userId, at }) => [
    [{ people: userId }, { $set: { workAt: at, attempts: 0 }, $inc: { version: 1 } }],
  ],
});
staffMessageSchema.index({ workAt: 1 }, { sparse: true });
// Messages with a person's name, for the erasure of personal data.
staffMessageSchema.index({ people: 1 });
// Messages about Pending applications, which players can withdraw.
staffMessageSchema.index({ isOpen: 1 }, { partialFilterExpression: { isOpen: true } });
