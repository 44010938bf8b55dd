import {
  CURRENCIES,
  ERASED_NAME,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PRODUCT_CATEGORIES,
} from '@city/contracts';
import { Schema } from 'mongoose';
import { ERASED_DISCORD_ID } from '../../staff/audit/person-snapshot.js';
import { erasedHistory } from '../../platform/ports/erased-history.js';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { benefitSchema } from '../../shop/products/benefit.schema.js';
import type { Payment, PaymentEventRecord, TipFacts } from './payment.js';
import { OPEN_STATUSES } from './payment-status.js';

export const PAYMENT_MODEL = 'Payment';
/** Topic of the outbox: the unit of a scarce product that a payment holds. */
export const HOLD_OF_PAYMENT = 'hold-of-payment';

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
        },
        { _id: false },
      ),
    },
    payUrl: { type: String },
    openKeys: { type: [String], default: undefined },
    openKey: { type: String },
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
    orderBehind: { type: Boolean },
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
        product: payment.productSnapshot.name,
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
paymentSchema.index(
  { openKey: 1 },
  { unique: true, partialFilterExpression: { openKey: { $exists: true } } },
);
paymentSchema.index({ userId: 1, productId: 1, provider: 1, createdAt: -1 });
paymentSchema.index({ status: 1, createdAt: -1, _id: -1 });
paymentSchema.index({ status: 1, provider: 1, createdAt: -1, _id: -1 });
paymentSchema.index({ provider: 1, status: 1, lookAt: 1 });
// Accepted payments without an order.
paymentSchema.index({ status: 1, orderId: 1 });
paymentSchema.index({ orderBehind: 1 }, { sparse: true });
paymentSchema.index({ createdAt: -1, _id: -1 });
// Staff names, for the erasure of a former staff member's data.
paymentSchema.index({ 'history.by': 1 });
