import {
  ADJUSTMENT_KINDS,
  PRODUCT_CATEGORIES,
  wholeUnit,
  type Adjustment,
  type Line,
  type OrderLine,
} from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { benefitSchema } from '../products/benefit.schema.js';
import type { OrderRecord } from './order.schema.js';

/** A line of a payment. */
export type LineRecord = Line<Types.ObjectId>;

/** A line of an order, with its refunds. */
export interface OrderLineRecord extends LineRecord {
  /** What was given back of its amount, in cents or millimes. */
  refundedMinor: number;
  /** Set once its money was given back: it gives nothing any more. */
  gone: { at: Date; reason: string | null } | null;
}

const adjustmentSchema = new Schema<Adjustment>(
  {
    kind: { type: String, enum: ADJUSTMENT_KINDS, required: true },
    ref: { type: String, required: true },
    label: { type: String, required: true },
    percent: { type: Number, default: null },
    offMinor: { type: Number, required: true, min: 0 },
  },
  { _id: false },
);

const LINE = {
  n: { type: Number, required: true, min: 1 },
  productId: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, required: true },
  category: { type: String, enum: PRODUCT_CATEGORIES, required: true },
  benefits: { type: [benefitSchema], default: undefined },
  listMinor: { type: Number, required: true, min: 0 },
  adjustments: { type: [adjustmentSchema], default: [] },
  amountMinor: { type: Number, required: true, min: 0 },
};

export const lineSchema = new Schema<LineRecord>(LINE, { _id: false });

export const orderLineSchema = new Schema<OrderLineRecord>(
  {
    ...LINE,
    refundedMinor: { type: Number, default: 0, min: 0 },
    gone: {
      type: new Schema(
        { at: { type: Date, required: true }, reason: { type: String, default: null } },
        { _id: false },
      ),
      default: null,
    },
  },
  { _id: false },
);

type Sold = Pick<OrderRecord, 'product' | 'amountMinor' | 'currency'> &
  Partial<Pick<OrderRecord, 'lines' | 'discountPercent'>>;

/** The lines of an order. An order of an older version has one product and no lines: it is read as one line. */
export function orderLinesOf(order: Sold): OrderLineRecord[] {
  if (order.lines) return order.lines;
  const { productId, name, category, benefits } = order.product;
  const bought = { n: 1, productId, name, category, benefits, refundedMinor: 0, gone: null };
  return [{ ...bought, ...priceBefore(order) }];
}

/** The price of an older order's product. Its list price was not stored, so it follows from the discount. */
function priceBefore({ amountMinor, currency, discountPercent: percent = 0 }: Sold) {
  const unit = wholeUnit(currency);
  const listMinor = Math.round((amountMinor * 100) / (100 - percent) / unit) * unit;
  return { listMinor, adjustments: packAdjustments(percent, listMinor - amountMinor), amountMinor };
}

/** The discount of a purchase that stored only its percentage. */
export const packAdjustments = (percent: number, offMinor: number): Adjustment[] =>
  percent > 0 ? [{ kind: 'pack', ref: 'pack', label: 'Pack', percent, offMinor }] : [];

/** The lines of an order as the API answers them. All lines of a refunded order are gone. */
export const toOrderLines = (order: OrderRecord): OrderLine[] =>
  orderLinesOf(order).map(({ productId, gone, refundedMinor, benefits: _, ...line }) => {
    const isRefunded = order.status === 'REFUNDED';
    return {
      ...line,
      productId: productId.toHexString(),
      refundedMinor: isRefunded ? line.amountMinor : refundedMinor,
      isGone: isRefunded || gone !== null,
      reason: gone?.reason ?? null,
    };
  });
