import { nameOfLines, toDecimal, type Order, type OrderEvent, type OrderReceipt } from '@city/contracts';
import { actorName, isMachine } from '../../platform/ports/erased-history.js';
import { toOrderLines } from './order-lines.js';
import type { OrderEventRecord, OrderRecord } from './order.schema.js';
import { playerMessage, type NewMessage } from '../../platform/announcements/announcement.js';
import type { DescribedMessage } from '../../platform/ports/message-sources.js';

/** The number of an order. Orders from older processes have none and use the reference of the payment. */
export const numberOf = ({ number, paymentRef }: Pick<OrderRecord, 'number' | 'paymentRef'>): string =>
  number ?? paymentRef;

/** An order for staff. */
export function toOrder(record: OrderRecord): Order {
  const { product, tip, currency, amountMinor } = record;
  return {
    _id: record._id.toHexString(),
    number: numberOf(record),
    userId: record.discordId,
    userName: record.userName,
    product: {
      _id: product.productId.toHexString(),
      name: product.name,
      category: product.category,
      price: toDecimal({ amount: amountMinor, currency }),
    },
    lines: toOrderLines(record),
    currency,
    amount: amountMinor,
    discountPercent: record.discountPercent,
    paymentDetails: { paymentId: record.paymentRef, method: record.method, status: record.status },
    tip: tip && {
      expiresAt: tip.expiresAt.toISOString(),
      claim: tip.claim && {
        tipNumber: tip.claim.tipNumber,
        ticketUrl: tip.claim.ticketUrl,
        at: tip.claim.at.toISOString(),
      },
    },
    history: record.history.map(({ at, action, by, note }) => ({
      at: at.toISOString(),
      action,
      by: actorName(by),
      note,
    })),
    createdAt: record.createdAt.toISOString(),
  };
}

/** The player's own actions. */
const OWN_ACTIONS: ReadonlySet<OrderEvent['action']> = new Set(['created', 'proof_submitted']);
/** Actions whose note the player may read; other notes come from the provider or are internal. */
const VISIBLE_NOTES: ReadonlySet<OrderEvent['action']> = new Set([
  'proof_submitted',
  'rejected',
  'expired',
  'reopened',
  'paid_otherwise',
]);

/** An order for its player, without staff names and internal notes. */
export function toPlayersOrder(record: OrderRecord): Order {
  const history = record.history
    .filter(({ action }) => action !== 'reminder_failed')
    .map((event) => ({
      ...event,
      by: seenBy(event, record.userName),
      note: VISIBLE_NOTES.has(event.action) ? event.note : null,
    }));
  return toOrder({ ...record, history });
}

const seenBy = ({ action, by }: OrderEventRecord, player: string): string =>
  OWN_ACTIONS.has(action) || isMachine(by) || by === player ? by : 'staff';

/** The receipt of an order; null if its money was never accepted. */
export function toReceipt(record: OrderRecord): OrderReceipt | null {
  const { completedAt, status, amountMinor, refundedMinor, seller = null } = record;
  if (!completedAt) return null;
  return {
    order: toPlayersOrder(record),
    paidAt: completedAt.toISOString(),
    refundedMinor: status === 'REFUNDED' ? amountMinor : refundedMinor,
    seller,
  };
}

/** The receiver and the common facts of every message about an order. */
export const orderMessage = (order: OrderRecord): DescribedMessage => ({
  userId: order.userId,
  facts: {
    orderId: order._id.toHexString(),
    product: nameOfLines(order.lines ?? [order.product]),
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
