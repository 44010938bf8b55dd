import { Schema, type Types } from 'mongoose';

export const STOCK_MODEL = 'Stock';

/** A unit that a payment has reserved, until it is sold or released. */
export interface HeldUnitRecord {
  /** The payment and its round (see Payment.holds), so that a delayed release cannot release a newer reservation. */
  key: string;
  at: Date;
  /** Whether the payment was accepted. */
  sold: boolean;
}

/**
 * The units of a product, in a separate document, so that sales do not change the product's history. In every document
 * `left + held.length = total` (0 for an endless product).
 */
export interface StockRecord {
  /** The product. */
  _id: Types.ObjectId;
  /** Null for an endless product, whose payments hold nothing. */
  total: number | null;
  /** Below 0 if more units were sold than the total, because the product had no stock or was endless before. */
  left: number;
  /** Oldest first. */
  held: HeldUnitRecord[];
}

const heldSchema = new Schema<HeldUnitRecord>(
  {
    key: { type: String, required: true },
    at: { type: Date, required: true },
    sold: { type: Boolean, required: true },
  },
  { _id: false },
);

export const stockSchema = new Schema<StockRecord>(
  {
    total: { type: Number, default: null },
    left: { type: Number, required: true },
    held: { type: [heldSchema], required: true },
  },
  { collection: 'stocks', versionKey: false, strict: 'throw' },
);
