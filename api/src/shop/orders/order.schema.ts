import {
  CURRENCIES,
  ERASED_NAME,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PRODUCT_CATEGORIES,
  SELLER_FIELDS,
  foldText,
  type Benefit,
  type Currency,
  type OrderEvent,
  type OrderStatus,
  type PaymentMethod,
  type ProductCategory,
  type Seller,
} from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { ERASED_DISCORD_ID } from '../../staff/audit/person-snapshot.js';
import { erasedHistory } from '../../platform/ports/erased-history.js';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { benefitSchema } from '../products/benefit.schema.js';
import { orderLineSchema, type OrderLineRecord } from './order-lines.js';
import { toPlayersOrder } from './order.mapper.js';

export const ORDER_MODEL = 'Order';

export interface OrderEventRecord {
  at: Date;
  action: OrderEvent['action'];
  /** Discord user name, or the provider's name. */
  by: string;
  note: string | null;
  /** The message the line is about; deduplicates its delivery reports. */
  messageId?: Types.ObjectId;
}

/** The player's claim to have sent a tip. */
export interface TipClaimRecord {
  tipNumber: string | null;
  ticketUrl: string | null;
  at: Date;
}

export interface OrderRecord {
  _id: Types.ObjectId;
  /** Our payment's id. Unique: one order per payment. */
  paymentId: Types.ObjectId;
  /**
   * The number shown to player and staff: the reference of its payment. Missing only in an order that an older process
   * creates during a rolling update (see `numberOf`).
   */
  number?: string;
  /** PayPal order id, Konnect payment reference, or the reference code of a tip. */
  paymentRef: string;
  method: PaymentMethod;
  userId: Types.ObjectId;
  discordId: string;
  userName: string;
  /** Lower-case `userName`, for prefix search by staff. */
  userNameKey: string;
  /** The product of the first line, for the wire and for processes of an older version. */
  product: { productId: Types.ObjectId; name: string; category: ProductCategory; benefits?: Benefit[] };
  /** Missing in orders of older versions (see `orderLinesOf`). */
  lines?: OrderLineRecord[];
  currency: Currency;
  /** Amount charged: cents (USD) or millimes (TND). */
  amountMinor: number;
  discountPercent: number;
  /** Total of partial refunds so far; a fully refunded order is `REFUNDED`. */
  refundedMinor: number;
  status: OrderStatus;
  /** When the money was accepted, or null. */
  completedAt: Date | null;
  /** The status before expiry. */
  statusBeforeExpiry: OrderStatus | null;
  /** `claims`: how often the player has claimed to have paid; absent before the first claim. */
  tip: { expiresAt: Date; claim: TipClaimRecord | null; claims?: number } | null;
  /** The seller when the order was made, for its receipt; missing in orders of older versions. */
  seller?: Seller;
  history: OrderEventRecord[];
  createdAt: Date;
}

const eventSchema = new Schema<OrderEventRecord>(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    by: { type: String, required: true },
    note: { type: String, default: null },
    messageId: { type: Schema.Types.ObjectId },
  },
  { _id: false },
);

const claimSchema = new Schema<TipClaimRecord>(
  {
    tipNumber: { type: String, default: null },
    ticketUrl: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const tipSchema = new Schema<NonNullable<OrderRecord['tip']>>(
  {
    expiresAt: { type: Date, required: true },
    claim: { type: claimSchema, default: null },
    claims: { type: Number },
  },
  { _id: false },
);

const productSchema = new Schema<OrderRecord['product']>(
  {
    productId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    category: { type: String, enum: PRODUCT_CATEGORIES, required: true },
    benefits: { type: [benefitSchema], default: undefined },
  },
  { _id: false },
);

const sellerSchema = new Schema<Seller>(
  Object.fromEntries(SELLER_FIELDS.map((field) => [field, { type: String, default: '' }])),
  { _id: false },
);

export const orderSchema = new Schema<OrderRecord>(
  {
    paymentId: { type: Schema.Types.ObjectId, required: true },
    number: { type: String, required: true },
    paymentRef: { type: String, required: true },
    method: { type: String, enum: PAYMENT_METHODS, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    discordId: { type: String, required: true },
    userName: { type: String, required: true },
    userNameKey: { type: String, required: true },
    product: { type: productSchema, required: true },
    lines: { type: [orderLineSchema], default: undefined },
    currency: { type: String, enum: CURRENCIES, required: true },
    amountMinor: { type: Number, required: true, min: 0 },
    discountPercent: { type: Number, required: true },
    refundedMinor: { type: Number, default: 0, min: 0 },
    status: { type: String, enum: ORDER_STATUSES, required: true },
    completedAt: { type: Date, default: null },
    statusBeforeExpiry: { type: String, enum: [...ORDER_STATUSES, null], default: null },
    tip: { type: tipSchema, default: null },
    seller: { type: sellerSchema },
    history: { type: [eventSchema], default: [] },
    createdAt: { type: Date, required: true },
  },
  { collection: 'orders', versionKey: false, strict: 'throw' },
);

// Amounts, products and statuses stay for accounting.
holdsPersonalData<OrderRecord>(orderSchema, {
  by: 'userId',
  on: 'anonymise',
  rewrite: {
    own: ({ userName, history, tip, lines }, { names }) => ({
      $set: {
        discordId: ERASED_DISCORD_ID,
        userName: ERASED_NAME,
        userNameKey: foldText(ERASED_NAME),
        history: erasedHistory(history, [...names, userName]),
        // The tip's number stays, so that it cannot pay another order.
        ...(tip?.claim ? { 'tip.claim.ticketUrl': null } : {}),
        // Staff wrote the reason of a refund about the player.
        ...(lines && {
          lines: lines.map((line) => ({ ...line, gone: line.gone && { ...line.gone, reason: null } })),
        }),
      },
    }),
    asStaff: ({ history }, { names }) => ({ $set: { history: erasedHistory(history, names) } }),
  },
  export: {
    as: 'orders',
    sort: { createdAt: -1, _id: -1 },
    of: (orders) => orders.map(toPlayersOrder),
  },
});
orderSchema.index({ paymentId: 1 }, { unique: true });
orderSchema.index({ number: 1 }, { unique: true, partialFilterExpression: { number: { $exists: true } } });
orderSchema.index({ createdAt: -1, _id: -1 });
orderSchema.index({ userId: 1, createdAt: -1, _id: -1 });
orderSchema.index({ status: 1, createdAt: -1, _id: -1 });
orderSchema.index({ method: 1, createdAt: -1, _id: -1 });
// Tips that their players have reported as sent.
orderSchema.index(
  { method: 1, createdAt: -1, _id: -1, 'tip.claim.at': 1 },
  { partialFilterExpression: { 'tip.claim.at': { $exists: true } } },
);
orderSchema.index({ discordId: 1, createdAt: -1, _id: -1 });
orderSchema.index({ 'lines.productId': 1, createdAt: -1, _id: -1 });
orderSchema.index({ 'lines.category': 1, createdAt: -1, _id: -1 });
orderSchema.index({ paymentRef: 1, createdAt: -1, _id: -1 });
orderSchema.index({ userNameKey: 1, createdAt: -1, _id: -1 });
orderSchema.index({ status: 1, 'tip.expiresAt': 1 });
// Covers the daily sums (see order-sales.ts).
orderSchema.index({ completedAt: 1, currency: 1, status: 1, amountMinor: 1, refundedMinor: 1 });
// Covers the buyers of the first product of each order (see product-sales.service.ts).
orderSchema.index({ status: 1, 'product.productId': 1, userId: 1, completedAt: 1 });
// The orders with several products (see product-sales.service.ts).
orderSchema.index(
  { status: 1, completedAt: 1 },
  { partialFilterExpression: { 'lines.1': { $exists: true } } },
);
// Staff names, for the erasure of a former staff member's data.
orderSchema.index({ 'history.by': 1 });
