import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';

export const LAST_PURCHASE_MODEL = 'LastPurchase';

/** A player's last purchase of a product. One document, so that exactly one of two concurrent payments is the first. */
export interface LastPurchaseRecord {
  /** Mode, player and product (`productKey`). */
  _id: string;
  userId: Types.ObjectId;
  paymentId: Types.ObjectId;
  /** When its money was accepted. */
  at: Date;
}

export const lastPurchaseSchema = new Schema<LastPurchaseRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    paymentId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'last_purchases', versionKey: false, strict: 'throw' },
);

holdsPersonalData<LastPurchaseRecord>(lastPurchaseSchema, { by: 'userId', on: 'erase' });
// For the erasure of a player's data.
lastPurchaseSchema.index({ userId: 1 });
