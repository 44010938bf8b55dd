import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../ports/personal-data.js';

export const OUTBOX_MODEL = 'OutboxEntry';

/** Work that follows a change, stored in the change's transaction and deleted once it is done. */
export interface OutboxEntry {
  _id: Types.ObjectId;
  topic: string;
  /** The document or the player that the work is about. */
  payload: { id: Types.ObjectId };
  /** The player, if the payload is one whose erasure deletes the entry. */
  userId: Types.ObjectId | null;
  createdAt: Date;
  /** When a worker may take the entry. A worker claims it by moving this time, and extends its claim while it works. */
  dueAt: Date;
  attempts: number;
  /** Why the last attempt failed; absent while a worker has claimed the entry. */
  error?: string;
}

export const outboxEntrySchema = new Schema<OutboxEntry>(
  {
    topic: { type: String, required: true },
    payload: { _id: false, id: { type: Schema.Types.ObjectId, required: true } },
    userId: { type: Schema.Types.ObjectId, default: null },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    error: { type: String },
  },
  { collection: 'outbox', versionKey: false, strict: 'throw' },
);

holdsPersonalData<OutboxEntry>(outboxEntrySchema, { by: 'userId', on: 'erase' });
outboxEntrySchema.index({ dueAt: 1 });
// The entries of one topic and document, which are worked off together.
outboxEntrySchema.index({ 'payload.id': 1, topic: 1 });
outboxEntrySchema.index({ userId: 1 });
// Dead letters.
outboxEntrySchema.index({ attempts: 1 });
