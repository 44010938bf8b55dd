import { toDecimalText } from '@city/contracts';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import type { Payment } from '../payment.js';
import { isSettled, wentBackUnaccepted } from '../payment-status.js';
import type { ProviderReading } from '../provider-port.js';
import type { Fulfilment, PaymentStore } from './payment-store.js';

/** Where a payment stands after a look at the provider. */
export type Settlement<Order> =
  | { outcome: 'paid'; order: Order }
  | {
      outcome: 'unpaid' | 'approved' | 'pending' | 'declined' | 'failed' | 'expired' | 'review';
      reason: string | null;
    };

export interface SettleContext {
  now: Date;
  /** Who or what asks: a provider's name, `reconciliation`. */
  by: string;
}

/** Why money of a suspended player is in review (a cause, and `statusReason`). */
export const PLAYER_SUSPENDED = 'player_suspended';

/** After this long past its end an unpaid payment is closed; until then a late settlement is waited for. */
export const GRACE_MS = 30 * 60_000;

/**
 * Turns a fresh reading of the provider into the state of our payment and its consequences. May run any number of times at
 * the same time: each move is one conditional write, and what follows from money is repeated until it is done.
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
        // Whoever captures goes by this: a payment in review must not take money.
        return standing(store, effects, payment, { outcome: 'approved', reason: null });
      }
      return step(store, effects, payment, reading, context, 'taking');
    case 'declined':
      return step(store, effects, payment, reading, context, 'declined');
    case 'failed':
      return step(store, effects, payment, reading, context, 'failed');
    case 'unpaid': {
      const over = context.now.getTime() > payment.expiresAt.getTime() + GRACE_MS;
      if (over) return step(store, effects, payment, reading, context, 'time_over');
      await store.noteProvider(payment._id, said(reading));
      return standing(store, effects, payment, { outcome: 'unpaid', reason: reading.reason });
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
  if (reading.state === 'refunded' && payment.status === 'review') {
    // In review, and gone back to the player: nothing is left to look at, whatever differed.
    return endReview(store, effects, payment, reading, context);
  }
  if (!isSettled(payment.status)) {
    if (reading.mismatches.length) return review(store, effects, payment, reading, context);
    if (!(await effects.mayBuy(payment))) {
      return review(store, effects, payment, { ...reading, mismatches: [PLAYER_SUSPENDED] }, context);
    }
    const captureId = reading.captureId ?? payment.providerRef;
    const set = { captureId, paidAt: at, ...said(reading) };
    try {
      await store.move(payment._id, { event: 'money', at, by, set });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The same money already pays another payment.
      return review(store, effects, payment, { ...reading, mismatches: ['capture_id_used'] }, context);
    }
  }
  const current = (await store.findById(payment._id)) ?? payment;
  if (wentBackUnaccepted(current)) return closed(current);
  if (!isSettled(current.status)) {
    if (reading.state === 'refunded') return endReview(store, effects, current, reading, context);
    return { outcome: 'review', reason: current.statusReason };
  }
  const order = await fulfilOnce(effects, current);
  if (reading.state !== 'paid') await giveBack(store, effects, current, reading, context);
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
    event: 'returned',
    from: ['review'],
    at,
    by,
    set: { providerStatus },
  });
  // There is an order only where the payment is a tip's; the mark that it must follow is taken off in any case.
  if (!refunded) return standing(store, effects, payment, closed(payment));
  await effects.refunded(refunded, true, providerStatus);
  return closed(refunded);
}

/** Nothing was bought, and there never will be an order: the money is back with the player. */
function closed({ statusReason }: Payment): Exclude<Settlement<never>, { outcome: 'paid' }> {
  return { outcome: 'failed', reason: statusReason };
}

/** A payment with `orderId` needs nothing more; any other is fulfilled, again if need be. */
async function fulfilOnce<Order>(effects: Fulfilment<Order>, payment: Payment): Promise<Order> {
  const known = payment.orderId ? await effects.find(payment) : null;
  return known ?? effects.fulfil(payment);
}

async function giveBack<Order>(
  store: PaymentStore,
  effects: Fulfilment<Order>,
  payment: Payment,
  reading: ProviderReading,
  { now: at, by }: SettleContext,
): Promise<void> {
  const whole = reading.state === 'refunded';
  const moved = await store.move(payment._id, {
    event: whole ? 'returned' : 'part_returned',
    at,
    by,
    set: said(reading),
  });
  // Repeated until the order shows it. A part is one line of history for each amount that has gone back so far.
  const now = moved ?? payment;
  if (!whole && now.status !== 'partially_refunded') return;
  const { providerStatus, returned } = reading;
  const amount = returned === undefined ? null : toDecimalText({ amount: returned, currency: now.currency });
  const note = amount === null ? providerStatus : `${providerStatus} ${amount} ${now.currency}`;
  await effects.refunded(now, whole, note, returned);
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
  return standing(store, effects, payment, { outcome: 'review', reason });
}

/** The outcome of each event that moves no money. */
const OUTCOME_OF_STEP = {
  taking: 'pending',
  declined: 'declined',
  failed: 'failed',
  time_over: 'expired',
} as const;

async function step<Order>(
  store: PaymentStore,
  effects: Fulfilment<Order>,
  payment: Payment,
  reading: ProviderReading,
  { now: at, by }: SettleContext,
  event: keyof typeof OUTCOME_OF_STEP,
): Promise<Settlement<Order>> {
  const note = reading.reason ?? undefined;
  await store.move(payment._id, { event, at, by, note, set: said(reading) });
  return standing(store, effects, payment, { outcome: OUTCOME_OF_STEP[event], reason: reading.reason });
}

/** What the stored payment says, where it is further than this reading: somebody else was faster. */
async function standing<Order>(
  store: PaymentStore,
  effects: Fulfilment<Order>,
  payment: Payment,
  otherwise: Settlement<Order>,
): Promise<Settlement<Order>> {
  const current = await store.findById(payment._id);
  if (current && wentBackUnaccepted(current)) return closed(current);
  if (current && isSettled(current.status))
    return { outcome: 'paid', order: await fulfilOnce(effects, current) };
  if (current?.status === 'review') return { outcome: 'review', reason: current.statusReason };
  return otherwise;
}
