import { APPLICATION_KINDS } from '@city/contracts';
import type { Types } from 'mongoose';
import type { ApplicationRecord } from '../applications/application.schema.js';
import { numberOf, type OrderRecord } from '../orders/order.schema.js';
import { concernsPlayer } from '../payments/payment-messages.js';
import type { Payment } from '../payments/payment.js';
import type { Fact, OutboxMark } from '../platform/outbox/outbox-mark.js';
import type { User } from '../users/user.schema.js';

/** What a document adds to the facts of its marks, and whose document it is. */
interface Description {
  userId: Types.ObjectId;
  facts: Record<string, Fact>;
}

/** What a document tells of itself for a mark; null where nobody is to be told after all. */
type Describe = (document: never, mark: OutboxMark) => Description | null;

/** Collections whose documents carry marks, with what each tells of itself. A new one is a line here. */
export const OUTBOX_SOURCES: Readonly<Record<string, Describe>> = {
  applications: ({ _id, userId, kind, number, createdBy }: ApplicationRecord) =>
    // One that staff have removed is nobody's.
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
