import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../ports/personal-data.js';

export const IDEMPOTENCY_KEY_MODEL = 'IdempotencyKey';

/** One use of an Idempotency-Key: user, route, request digest and response. */
export interface IdempotencyKeyRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Method and path, e.g. `POST /api/products`. */
  route: string;
  key: string;
  /** Digest of the request body: a different body under the same key is a client error. */
  fingerprint: string;
  /** The id of the document the request creates, the same for every retry, so that none creates a second one. */
  rowId: Types.ObjectId;
  /** Fencing token of the current attempt: an attempt whose lease expired cannot answer for its successor. */
  token: string;
  /** The lease of the current attempt. */
  lockedUntil: Date;
  /** The stored response; null while running or after a failure that can be retried. */
  answer: { status: number; body: string } | null;
  expiresAt: Date;
}

export const idempotencyKeySchema = new Schema<IdempotencyKeyRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    route: { type: String, required: true },
    key: { type: String, required: true },
    fingerprint: { type: String, required: true },
    rowId: { type: Schema.Types.ObjectId, required: true },
    token: { type: String, required: true },
    lockedUntil: { type: Date, required: true },
    answer: {
      type: new Schema({ status: { type: Number, required: true }, body: String }, { _id: false }),
      default: null,
    },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'idempotency_keys', versionKey: false, strict: 'throw' },
);

holdsPersonalData<IdempotencyKeyRecord>(idempotencyKeySchema, { by: 'userId', on: 'erase' });
idempotencyKeySchema.index({ userId: 1, route: 1, key: 1 }, { unique: true });
idempotencyKeySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
