import { effectsOf, levelOf, PACK_GROUP, type Benefit, type PaymentFacts } from '@city/contracts';
import type { KnownUser } from '../../../accounts/users/users.service.js';
import type { PurchasedEntitlement, PurchasedLine } from '../../../entitlements/entitlements.service.js';
import { orderLinesOf } from '../../../shop/orders/order-lines.js';
import type { OrderRecord } from '../../../shop/orders/order.schema.js';
import type { NewOrder } from '../../../shop/orders/orders.service.js';
import { linesOf, nameOf } from '../payment-lines.js';
import type { Payment } from '../payment.schema.js';

/** What an order gives by payment and order together; null if it gives nothing yet. */
export function purchaseOf(
  { status }: Pick<Payment, 'status'>,
  order: Pick<
    OrderRecord,
    '_id' | 'userId' | 'product' | 'lines' | 'amountMinor' | 'currency' | 'status' | 'completedAt'
  >,
): PurchasedEntitlement | null {
  const result = paymentResult(status, order);
  if (!result) return null;
  const { _id: orderId, userId, currency } = order;
  return {
    orderId,
    userId,
    lines: orderLinesOf(order).map(({ productId: id, name, benefits = [], amountMinor: amount, gone }) => ({
      // A line whose money went back gives nothing, even if the rest of its order does.
      ...(gone && result.event !== 'gone' ? { event: 'gone' as const, reason: 'refunded' as const } : result),
      product: { id, name },
      benefits,
      charged: { amount, currency },
    })),
  };
}

function paymentResult(
  status: Payment['status'],
  order: Pick<OrderRecord, 'status' | 'completedAt'>,
): Pick<PurchasedLine, 'event' | 'reason'> | null {
  // An order that was never completed has given no rights.
  if (order.completedAt === null) return null;
  if (status === 'refunded' || status === 'reversed') return { event: 'gone', reason: status };
  switch (order.status) {
    case 'REFUNDED':
      return { event: 'gone', reason: 'refunded' };
    case 'EXPIRED':
      return { event: 'gone', reason: 'order-closed' };
    case 'PENDING':
      return null;
    case 'COMPLETED':
      if (status === 'disputed') return { event: 'disputed', reason: null };
      if (status === 'paid' || status === 'partially_refunded') return { event: 'held', reason: null };
      // The payment is not accepted, or ended in another way.
      return null;
  }
}

/** The order of a payment. */
export function newOrderOf(payment: Payment): NewOrder {
  const { _id, providerRef, reference, provider, productId } = payment;
  const { name, category, benefits } = payment.productSnapshot;
  const lines = linesOf(payment).map((line) => ({ ...line, refundedMinor: 0, gone: null }));
  return {
    paymentId: _id,
    number: reference,
    paymentRef: providerRef ?? reference,
    method: provider,
    userId: payment.userId,
    discordId: payment.discordId,
    userName: payment.userName,
    product: { productId, name, category, benefits },
    lines,
    currency: payment.currency,
    amountMinor: payment.amountMinor,
    discountPercent: payment.discountPercent,
  };
}

export const factsOf = (payment: Payment): PaymentFacts => ({
  product: nameOf(payment),
  amount: payment.amountMinor,
  currency: payment.currency,
  reference: payment.reference,
});

export const staffFactsOf = (payment: Payment) => ({
  ...factsOf(payment),
  player: payment.userName,
  method: payment.provider,
});

export const isPack = (benefits: readonly Benefit[]): boolean => levelOf(benefits, PACK_GROUP) !== undefined;

/** The facts for the message of a paid order: whether it has a pack, and whether the team hands something over. */
export const givenBy = (benefits: readonly Benefit[]) => ({
  isPack: isPack(benefits),
  // The team hands over a product without benefits.
  isDelivered: benefits.length === 0 || benefits.some(({ kind }) => kind === 'thing'),
});

/** Start and end of the pack that this player buys now; empty for other products. */
export function packTimes(benefits: readonly Benefit[], { holdings }: KnownUser, now: Date) {
  const effect = effectsOf(benefits, holdings, now).find(({ group }) => group === PACK_GROUP);
  if (!effect || effect.kind === 'held') return {};
  const { kind, startsAt, endsAt, other } = effect;
  const from = kind === 'waits' ? startsAt : kind === 'extends' ? (other?.until ?? null) : null;
  return { packFrom: from?.toISOString() ?? null, packUntil: endsAt?.toISOString() ?? null };
}
