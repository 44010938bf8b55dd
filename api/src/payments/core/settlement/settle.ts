import { toDecimalText } from '@city/contracts';
import { isDuplicateKey } from '../../../platform/mongo/mongo-errors.js';
import type { Payment } from '../payment.js';
import { isSettled, isRefundedBeforeAcceptance } from '../payment-status.js';
import type { ProviderReading } from '../payment-provider.js';
import type { Fulfilment, PaymentStore } from './payment-store.js';

/** The outcome for a payment after reading the provider. */
export type Settlement<Order> =
  | { outcome: 'paid'; order: Order }
  | {
      outcome: 'unpaid' | 'approved' | 'pending' | 'declined' | 'failed' | 'expired' | 'review';
      reason: string | null;
    };

export interface SettleContext {
  now: Date;
  /** The author of the change in the history: a provider's name, or `reconciliation`. */
  by: string;
}

/** Review cause and `statusReason` for a suspended player's money. */
export const PLAYER_SUSPENDED = 'player_suspended';

/** Review cause and `statusReason` for money that came after the unit of a scarce product was given back. */
export const LATE_HOLD = 'late-hold';

/** Review cause and `statusReason` for money that came after its player had paid for the product in another way. */
export const ALREADY_PAID = 'already-paid';

/** Whether staff must decide about late money, because another player may have bought the unit since. */
export const hasLostHold = ({ holds }: Pick<Payment, 'holds'>): boolean => holds?.state === 'given-back';

/** An unpaid payment is closed this long after it expires, to allow for late settlement. */
export const GRACE_MS = 30 * 60_000;

/**
 * Applies a fresh reading from the provider to our payment, with its consequences. Safe to run concurrently and repeatedly:
 * each transition is one conditional write, and fulfilment is retried until it is done.
 */
export async function settle<Order>(
  store: PaymentStore,
  effects: Fulfilment<Order>,
  payment: Payment,
  reading: ProviderReading,
  context: SettleContext,
): Promise<Settlement<Order>> {
  switch (reading.state) {
    case 'paid':
    case 'partially_refunded':
    case 'refunded':
      return acceptMoney(store, effects, payment, reading, context);
    case 'approved':
    case 'pending':
      if (reading.mismatches.length) return review(store, effects, payment, reading, context);
      if (reading.state === 'approved') {
        // The caller captures on `approved`: a payment in review must not be captured.
        return currentOutcome(store, effects, payment, { outcome: 'approved', reason: null });
      }
      return step(store, effects, payment, reading, context, 'capturing');
    case 'declined':
      return step(store, effects, payment, reading, context, 'declined');
    case 'failed':
      return step(store, effects, payment, reading, context, 'failed');
    case 'unpaid': {
      const isExpired = context.now.getTime() > payment.expiresAt.getTime() + GRACE_MS;
      if (isExpired) return step(store, effects, payment, reading, context, 'expired');
      await store.noteProvider(payment._id, said(reading));
      return currentOutcome(store, effects, payment, { outcome: 'unpaid', reason: reading.reason });
    }
  }
}

const said = ({ providerStatus, reason }: ProviderReading) => ({ providerStatus, statusReason: reason });

async function acceptMoney<Order>(
  store: PaymentStore,
  effects: Fulfilment<Order>,
  payment: Payment,
  reading: ProviderReading,
  context: SettleContext,
): Promise<Settlement<Order>> {
  const { now: at, by } = context;
  const heldBack = (cause: string) =>
    review(store, effects, payment, { ...reading, mismatches: [cause] }, context);
  if (reading.state === 'refunded' && payment.status === 'review') {
    // After a full refund there is no money to review.
    return endReview(store, effects, payment, reading, context);
  }
  if (!isSettled(payment.status)) {
    if (reading.mismatches.length) return review(store, effects, payment, reading, context);
    if (!(await effects.mayBuy(payment))) {
      return heldBack(PLAYER_SUSPENDED);
    }
    if (hasLostHold(payment)) return heldBack(LATE_HOLD);
    // The last step before the money is accepted: exactly one of two concurrent payments is recorded first.
    if (!(await effects.recordPurchase(payment))) return heldBack(ALREADY_PAID);
    const captureId = reading.captureId ?? payment.providerRef;
    const set = { captureId, paidAt: at, ...said(reading) };
    try {
      await store.move(payment._id, { event: 'paid', at, by, set });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The same capture already settled another payment.
      return review(store, effects, payment, { ...reading, mismatches: ['capture_id_used'] }, context);
    }
  }
  const current = (await store.findById(payment._id)) ?? payment;
  if (isRefundedBeforeAcceptance(current)) return closed(current);
  if (!isSettled(current.status)) {
    if (reading.state === 'refunded') return endReview(store, effects, current, reading, context);
    // The unit was given back during the call to the provider.
    if (hasLostHold(current) && current.status !== 'review') return heldBack(LATE_HOLD);
    return { outcome: 'review', reason: current.statusReason };
  }
  const order = await fulfilOnce(effects, current);
  if (reading.state !== 'paid') await recordRefund(store, effects, current, reading, context);
  return { outcome: 'paid', order };
}

async function endReview<Order>(
  store: PaymentStore,
  effects: Fulfilment<Order>,
  payment: Payment,
  reading: ProviderReading,
  { now: at, by }: SettleContext,
): Promise<Settlement<Order>> {
  const { providerStatus } = reading;
  const refunded = await store.move(payment._id, {
    event: 'refunded',
    from: ['review'],
    at,
    by,
    set: { providerStatus },
  });
  // Only a tip has an order already; `refunded` clears the stale-order flag in any case.
  if (!refunded) return currentOutcome(store, effects, payment, closed(payment));
  await effects.refunded(refunded, true, providerStatus);
  return closed(refunded);
}

/** Refunded before acceptance: there never will be an order. */
function closed({ statusReason }: Payment): Exclude<Settlement<never>, { outcome: 'paid' }> {
  return { outcome: 'failed', reason: statusReason };
}

/** Idempotent: a payment with `orderId` is fulfilled already. */
async function fulfilOnce<Order>(effects: Fulfilment<Order>, payment: Payment): Promise<Order> {
  const known = payment.orderId ? await effects.find(payment) : null;
  return known ?? effects.fulfil(payment);
}

async function recordRefund<Order>(
  store: PaymentStore,
  effects: Fulfilment<Order>,
  payment: Payment,
  reading: ProviderReading,
  { now: at, by }: SettleContext,
): Promise<void> {
  const whole = reading.state === 'refunded';
  const moved = await store.move(payment._id, {
    event: whole ? 'refunded' : 'partially_refunded',
    at,
    by,
    set: said(reading),
  });
  // Retried until the order shows it. A partial refund adds one history line for each total refunded so far.
  const now = moved ?? payment;
  if (!whole && now.status !== 'partially_refunded') return;
  const { providerStatus, refundedTotal } = reading;
  const amount =
    refundedTotal === undefined ? null : toDecimalText({ amount: refundedTotal, currency: now.currency });
  const note = amount === null ? providerStatus : `${providerStatus} ${amount} ${now.currency}`;
  await effects.refunded(now, whole, note, refundedTotal);
}

async function review<Order>(
  store: PaymentStore,
  effects: Fulfilment<Order>,
  payment: Payment,
  reading: ProviderReading,
  { now: at, by }: SettleContext,
): Promise<Settlement<Order>> {
  const reason = reading.mismatches.join(', ');
  const held = { at, causes: [...reading.mismatches], captureId: reading.captureId };
  const set = { providerStatus: reading.providerStatus, statusReason: reason, held };
  const moved = await store.move(payment._id, { event: 'held', at, by, note: reason, set });
  if (moved) await effects.alert(moved, reason);
  return currentOutcome(store, effects, payment, { outcome: 'review', reason });
}

/** The outcome of each event that involves no money. */
const OUTCOME_BY_EVENT = {
  capturing: 'pending',
  declined: 'declined',
  failed: 'failed',
  expired: 'expired',
} as const;

async function step<Order>(
  store: PaymentStore,
  effects: Fulfilment<Order>,
  payment: Payment,
  reading: ProviderReading,
  { now: at, by }: SettleContext,
  event: keyof typeof OUTCOME_BY_EVENT,
): Promise<Settlement<Order>> {
  const note = reading.reason ?? undefined;
  await store.move(payment._id, { event, at, by, note, set: said(reading) });
  return currentOutcome(store, effects, payment, {
    outcome: OUTCOME_BY_EVENT[event],
    reason: reading.reason,
  });
}

/** The stored payment's outcome if a concurrent run got further than this reading, else `fallback`. */
async function currentOutcome<Order>(
  store: PaymentStore,
  effects: Fulfilment<Order>,
  payment: Payment,
  fallback: Settlement<Order>,
): Promise<Settlement<Order>> {
  const current = await store.findById(payment._id);
  if (current && isRefundedBeforeAcceptance(current)) return closed(current);
  if (current && isSettled(current.status))
    return { outcome: 'paid', order: await fulfilOnce(effects, current) };
  if (current?.status === 'review') return { outcome: 'review', reason: current.statusReason };
  return fallback;
}
