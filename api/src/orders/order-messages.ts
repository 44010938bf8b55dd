import type { MarkedMessage } from '../platform/ports/outbox-sources.js';
import { numberOf, type OrderRecord } from './order.schema.js';

/** What every message about an order says. */
export const orderMessage = (order: OrderRecord): MarkedMessage => ({
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
});
