import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../platform/ports/personal-data.js';

export const MESSAGE_LIMIT_MODEL = 'MessageLimit';

/** A player's newest messages to another person, or this person's refusal to be asked again. */
export interface MessageLimitRecord {
  /** The subject, the sender and, for a limit of each receiver, the receiver (`idOf`). */
  _id: string;
  senderId: Types.ObjectId;
  /** Null for a limit of all receivers together. */
  receiverId: Types.ObjectId | null;
  /** The newest uses, oldest first. `key` is the key of the message, so that a repeated attempt counts once. */
  uses?: { key: string; at: Date }[];
  refusedAt?: Date;
  /** Deleted by the database after this moment; absent from a refusal, which is kept. */
  expiresAt?: Date;
}

export const messageLimitSchema = new Schema<MessageLimitRecord>(
  {
    _id: { type: String, required: true },
    senderId: { type: Schema.Types.ObjectId, required: true },
    receiverId: { type: Schema.Types.ObjectId, default: null },
    uses: {
      type: [
        new Schema(
          { key: { type: String, required: true }, at: { type: Date, required: true } },
          { _id: false },
        ),
      ],
      default: undefined,
    },
    refusedAt: { type: Date },
    expiresAt: { type: Date },
  },
  { collection: 'message_limits', versionKey: false, strict: 'throw' },
);

holdsPersonalData<MessageLimitRecord>(messageLimitSchema, { by: ['senderId', 'receiverId'], on: 'erase' });
messageLimitSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// For the erasure of personal data.
messageLimitSchema.index({ senderId: 1 });
messageLimitSchema.index({ receiverId: 1 });
