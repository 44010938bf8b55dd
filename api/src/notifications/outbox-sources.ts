import type { Types } from 'mongoose';
import type { ApplicationRecord } from '../applications/application.schema.js';
import type { OrderRecord } from '../orders/order.schema.js';
import type { Payment } from '../payments/payment.js';
import type { Fact } from '../platform/outbox/outbox-mark.js';
import type { User } from '../users/user.schema.js';

/** What a document adds to the facts of its marks, and whose document it is. */
interface Description {
  userId: Types.ObjectId;
  facts: Record<string, Fact>;
}

/** Collections whose documents carry marks, with what each tells of itself. A new one is a line here. */
export const OUTBOX_SOURCES: Readonly<Record<string, (document: never) => Description>> = {
  applications: ({ _id, userId, kind, number, createdBy }: ApplicationRecord) => ({
    userId,
    facts: {
      applicationId: _id.toHexString(),
      application: kind,
      number: number ?? null,
      player: createdBy.username,
    },
  }),
  orders: (order: OrderRecord) => ({
    userId: order.userId,
    facts: {
      orderId: order._id.toHexString(),
      product: order.product.name,
      amount: order.amountMinor,
      currency: order.currency,
      reference: order.paymentRef,
      player: order.userName,
      method: order.method,
    },
  }),
  payments: (payment: Payment) => ({
    userId: payment.userId,
    facts: {
      product: payment.productSnapshot.name,
      amount: payment.amountMinor,
      currency: payment.currency,
      reference: payment.reference,
      player: payment.userName,
      method: payment.provider,
    },
  }),
  users: ({ _id, username }: User) => ({ userId: _id, facts: { player: username } }),
};
