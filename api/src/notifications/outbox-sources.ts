import { APPLICATION_KINDS } from '@city/contracts';
import type { Types } from 'mongoose';
import type { ApplicationRecord } from '../applications/application.schema.js';
import { numberOf, type OrderRecord } from '../orders/order.schema.js';
import { concernsPlayer } from '../payments/core/payment-messages.js';
import type { Payment } from '../payments/core/payment.js';
import type { Fact, OutboxMark } from '../platform/outbox/outbox-mark.js';
import type { User } from '../users/user.schema.js';

/** The facts a document adds to its marks, and its owner. */
interface Description {
  userId: Types.ObjectId;
  facts: Record<string, Fact>;
}

/** Describes a document for a mark; null if no message is needed after all. */
type Describe = (document: never, mark: OutboxMark) => Description | null;

/** Collections whose documents carry marks. Add new ones here. */
export const OUTBOX_SOURCES: Readonly<Record<string, Describe>> = {
  applications: ({ _id, userId, kind, number, createdBy }: ApplicationRecord) =>
    // An application removed by staff has no owner.
    APPLICATION_KINDS.includes(kind)
      ? {
          userId,
          facts: {
            applicationId: _id.toHexString(),
            application: kind,
            number: number ?? null,
            player: createdBy.username,
          },
        }
      : null,
  orders: (order: OrderRecord) => ({
    userId: order.userId,
    facts: {
      orderId: order._id.toHexString(),
      product: order.product.name,
      amount: order.amountMinor,
      currency: order.currency,
      reference: numberOf(order),
      player: order.userName,
      method: order.method,
    },
  }),
  payments: (payment: Payment, { kind }: OutboxMark) =>
    concernsPlayer(payment, kind)
      ? {
          userId: payment.userId,
          facts: {
            product: payment.productSnapshot.name,
            amount: payment.amountMinor,
            currency: payment.currency,
            reference: payment.reference,
            player: payment.userName,
            method: payment.provider,
          },
        }
      : null,
  users: ({ _id, username }: User) => ({ userId: _id, facts: { player: username } }),
};
