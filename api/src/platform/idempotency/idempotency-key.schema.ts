import { Schema, type Types } from 'mongoose';

export const IDEMPOTENCY_KEY_MODEL = 'IdempotencyKey';

/** One use of an Idempotency-Key: who sent what where, and what was answered. */
export interface IdempotencyKeyRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Method and path, e.g. `POST /api/products`. */
  route: string;
  key: string;
  /** Digest of the request body: another body under the same key is a mistake of the client. */
  fingerprint: string;
  /** The id of the row that the request creates, the same at every try, so that no try makes a second row. */
  rowId: Types.ObjectId;
  /** Whose turn it is; a try that was taken for dead cannot answer for its successor. */
  token: string;
  /** While it runs: until then nobody else may try. */
  lockedUntil: Date;
  /** What was answered; null while it runs or after a failure that may be tried again. */
  answer: { status: number; body: string } | null;
  /** The record is forgotten then. */
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

idempotencyKeySchema.index({ userId: 1, route: 1, key: 1 }, { unique: true });
idempotencyKeySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
