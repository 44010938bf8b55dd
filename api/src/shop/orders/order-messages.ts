import { playerMessage, type NewMessage } from '../../platform/announcements/announcement.js';
import type { DescribedMessage } from '../../platform/ports/message-sources.js';
import { numberOf } from './order.mapper.js';
import type { OrderEventRecord, OrderRecord } from './order.schema.js';

/** The receiver and the common facts of every message about an order. */
export const orderMessage = (order: OrderRecord): DescribedMessage => ({
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

/**
 * The message to the player when staff close or reopen an order. If the site or the player closes it, there is no
 * message.
 * @param byStaff the member of staff has an audit entry
 */
export function closingMessage(
  { action, at, note: reason }: OrderEventRecord,
  { byStaff, paid }: { byStaff: boolean; paid: boolean },
): NewMessage[] {
  if (action === 'rejected') return [playerMessage('order.tip-rejected', { reason: reason ?? '' }, at)];
  if (action === 'expired' && byStaff) return [playerMessage('order.expired', { paid, reason }, at)];
  if (action === 'reopened') return [playerMessage('order.reopened', { paid, reason }, at)];
  return [];
}
