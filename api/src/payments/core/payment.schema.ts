import {
  CURRENCIES,
  ERASED_NAME,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PRODUCT_CATEGORIES,
  type Benefit,
  type Currency,
  type PaymentMethod,
  type PaymentStatus,
  type ProductCategory,
  type FourEyes,
} from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import type { ProvidersMode } from '../../config/config-groups.js';
import { ERASED_DISCORD_ID } from '../../staff/audit/person-snapshot.js';
import { erasedHistory } from '../../platform/ports/erased-history.js';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { lineSchema, type LineRecord } from '../../shop/orders/order-lines.js';
import { benefitSchema } from '../../shop/products/benefit.schema.js';
import { nameOf } from './payment-lines.js';
import { OPEN_STATUSES } from './payment-status.js';

export const PAYMENT_MODEL = 'Payment';
/** Topic of the outbox: a payment of which a process of the previous version has left something to do (migration 0024). */
export const PAYMENT_TO_SETTLE = 'payment-to-settle';

/** One line of a payment's history. */
export interface PaymentEventRecord {
  at: Date;
  to: PaymentStatus;
  /** The person or program that caused it: a Discord user name, a provider's name, or `reconciliation`. */
  by: string;
  note: string | null;
}

/** Facts of a tip as verified by staff, besides its normalised number. */
export interface TipFacts {
  /** Its number without case and punctuation. */
  written: string;
  at: Date | null;
  /** Millimes. */
  amountMinor: number;
}

/**
 * One payment attempt, stored before the provider is called. Price, currency, product and player are the server's own
 * values; provider readings are compared with them.
 */
export interface Payment {
  _id: Types.ObjectId;
  provider: PaymentMethod;
  /** The providers mode: payments of one mode are never processed in another. */
  mode: ProvidersMode;
  userId: Types.ObjectId;
  discordId: string;
  userName: string;
  /** What the player buys; missing in payments of older versions (see `linesOf`). */
  lines?: LineRecord[];
  /** The product of the first line, for processes of an older version. */
  productId: Types.ObjectId;
  /** The same at the time of purchase; `price` and `tndPrice` are undiscounted, in whole units. */
  productSnapshot: {
    name: string;
    category: ProductCategory;
    price: number;
    tndPrice: number;
    /** Missing in payments of older versions: they give the benefits that the product has when they are paid. */
    benefits?: Benefit[];
  };
  currency: Currency;
  /** Amount charged after the discounts: cents (USD) or millimes (TND). */
  amountMinor: number;
  /** The discount of the pack on the first line. */
  discountPercent: number;
  /** Our own code, shown to the payer. Unique. */
  reference: string;
  /** The provider's id of the payment. Unique with the provider. */
  providerRef?: string;
  /** The provider's capture id (for tips the tip's number). Unique with the provider. */
  captureId?: string;
  /** The tip that paid it. */
  tip?: TipFacts;
  /** Idempotency keys for provider calls. */
  requestIds: { create: string; capture: string };
  /**
   * Its reservation of a unit of each scarce product; missing if all its products are endless. Each round has its own key
   * in the stock, so that a delayed release cannot release a newer reservation. `products` is missing in payments of older
   * versions, which have one product.
   */
  holds?: { round: number; state: 'taken' | 'given-back'; products?: Types.ObjectId[] };
  /** Where the player pays, if on a page of the provider. */
  payUrl?: string;
  /** Set while open, each unique: one open payment of each product for a player, and a few open card payments. */
  openKeys?: string[];
  /**
   * The payments of the last purchases of its products that were known when it was stored. Missing in payments of older
   * versions, whose times are compared.
   */
  after?: Types.ObjectId[];
  /** Our account at the provider (merchant or wallet id) when the payment was created. */
  payee: string | null;
  status: PaymentStatus;
  /** The provider's own status. */
  providerStatus: string | null;
  statusReason: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** When reconciliation reads the provider next; the intervals grow with the payment's age. */
  lookAt: Date;
  paidAt: Date | null;
  /** Why and when it was held for review, and the provider's capture id. */
  held?: { at: Date; causes: string[]; captureId: string | null };
  /** Set once the money is accepted. */
  orderId?: Types.ObjectId;
  history: PaymentEventRecord[];
}

const eventSchema = new Schema<PaymentEventRecord>(
  {
    at: { type: Date, required: true },
    to: { type: String, enum: PAYMENT_STATUSES, required: true },
    by: { type: String, required: true },
    note: { type: String, default: null },
  },
  { _id: false },
);

const snapshotSchema = new Schema<Payment['productSnapshot']>(
  {
    name: { type: String, required: true },
    category: { type: String, enum: PRODUCT_CATEGORIES, required: true },
    price: { type: Number, required: true },
    tndPrice: { type: Number, required: true },
    benefits: { type: [benefitSchema], default: undefined },
  },
  { _id: false },
);

export const paymentSchema = new Schema<Payment>(
  {
    provider: { type: String, enum: PAYMENT_METHODS, required: true },
    mode: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    discordId: { type: String, required: true },
    userName: { type: String, required: true },
    lines: { type: [lineSchema], default: undefined },
    productId: { type: Schema.Types.ObjectId, required: true },
    productSnapshot: { type: snapshotSchema, required: true },
    currency: { type: String, enum: CURRENCIES, required: true },
    amountMinor: { type: Number, required: true, min: 1 },
    discountPercent: { type: Number, required: true },
    reference: { type: String, required: true },
    providerRef: { type: String },
    captureId: { type: String },
    tip: {
      type: new Schema<TipFacts>(
        {
          written: { type: String, required: true },
          at: { type: Date, default: null },
          amountMinor: { type: Number, required: true },
        },
        { _id: false },
      ),
    },
    requestIds: {
      _id: false,
      create: { type: String, required: true },
      capture: { type: String, required: true },
    },
    holds: {
      type: new Schema<NonNullable<Payment['holds']>>(
        {
          round: { type: Number, required: true },
          state: { type: String, enum: ['taken', 'given-back'], required: true },
          products: { type: [Schema.Types.ObjectId], default: undefined },
        },
        { _id: false },
      ),
    },
    payUrl: { type: String },
    openKeys: { type: [String], default: undefined },
    after: { type: [Schema.Types.ObjectId], default: undefined },
    payee: { type: String, default: null },
    status: { type: String, enum: PAYMENT_STATUSES, required: true },
    providerStatus: { type: String, default: null },
    statusReason: { type: String, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    lookAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    held: {
      type: new Schema(
        {
          at: { type: Date, required: true },
          causes: { type: [String], required: true },
          captureId: { type: String, default: null },
        },
        { _id: false },
      ),
    },
    orderId: { type: Schema.Types.ObjectId },
    history: { type: [eventSchema], default: [] },
  },
  { collection: 'payments', versionKey: false, strict: 'throw' },
);

holdsPersonalData<Payment>(paymentSchema, {
  by: 'userId',
  on: 'anonymise',
  blocks: { status: { $in: [...OPEN_STATUSES, 'review', 'disputed'] } },
  rewrite: {
    own: ({ userName, history }, { names }) => ({
      $set: {
        discordId: ERASED_DISCORD_ID,
        userName: ERASED_NAME,
        history: erasedHistory(history, [...names, userName]),
      },
      $unset: { payUrl: 1 },
    }),
    asStaff: ({ history }, { names }) => ({ $set: { history: erasedHistory(history, names) } }),
  },
  export: {
    as: 'payments',
    sort: { createdAt: -1 },
    of: (payments) =>
      payments.map((payment) => ({
        _id: payment._id.toHexString(),
        provider: payment.provider,
        reference: payment.reference,
        providerRef: payment.providerRef ?? null,
        product: nameOf(payment),
        currency: payment.currency,
        amount: payment.amountMinor,
        status: payment.status,
        createdAt: payment.createdAt.toISOString(),
        paidAt: payment.paidAt?.toISOString() ?? null,
      })),
  },
});
paymentSchema.index({ reference: 1 }, { unique: true });
paymentSchema.index(
  { provider: 1, providerRef: 1 },
  { unique: true, partialFilterExpression: { providerRef: { $exists: true } } },
);
paymentSchema.index(
  { provider: 1, captureId: 1 },
  { unique: true, partialFilterExpression: { captureId: { $exists: true } } },
);
paymentSchema.index(
  { orderId: 1 },
  { unique: true, partialFilterExpression: { orderId: { $exists: true } } },
);
paymentSchema.index(
  { openKeys: 1 },
  { unique: true, partialFilterExpression: { openKeys: { $exists: true } } },
);
paymentSchema.index({ userId: 1, productId: 1, provider: 1, createdAt: -1 });
paymentSchema.index({ status: 1, createdAt: -1, _id: -1 });
paymentSchema.index({ status: 1, provider: 1, createdAt: -1, _id: -1 });
paymentSchema.index({ provider: 1, status: 1, lookAt: 1 });
paymentSchema.index({ createdAt: -1, _id: -1 });
// Staff names, for the erasure of a former staff member's data.
paymentSchema.index({ 'history.by': 1 });

/** Whether confirming a payment by hand needs a second person, because it is above the amount that Admins have set. */
export const needsApproval = (
  { amountMinor, currency }: Pick<Payment, 'amountMinor' | 'currency'>,
  { confirmations, aboveCents, aboveMillimes }: FourEyes,
): boolean => confirmations && amountMinor > (currency === 'USD' ? aboveCents : aboveMillimes);

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
