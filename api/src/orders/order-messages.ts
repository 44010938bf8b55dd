import { playerMark, type MessageMark } from '../platform/outbox/outbox-mark.js';
import type { MarkedMessage } from '../platform/ports/outbox-sources.js';
import { numberOf, type OrderEventRecord, type OrderRecord } from './order.schema.js';

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

/** The message to the player about a rejected tip. */
export function rejection({ action, at, note }: OrderEventRecord): MessageMark[] {
  return action === 'rejected' ? [playerMark('order.tip-rejected', { reason: note ?? '' }, at)] : [];
}
