import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import type { Payment } from '../payment.js';
import { isSettled, statesBefore } from '../payment-status.js';
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

/** States from which a provider's word alone may accept the money. Out of a review only staff can. */
const ACCEPTABLE = statesBefore('paid').filter((status) => status !== 'review');

/** Why money of a suspended player is in review (`statusReason`). */
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
      return step(store, effects, payment, reading, context, 'processing', 'pending');
    case 'declined':
      return step(store, effects, payment, reading, context, 'declined', 'declined');
    case 'failed':
      return step(store, effects, payment, reading, context, 'failed', 'failed');
    case 'unpaid': {
      const over = context.now.getTime() > payment.expiresAt.getTime() + GRACE_MS;
      if (over) return step(store, effects, payment, reading, context, 'expired', 'expired');
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
  if (!isSettled(payment.status)) {
    if (reading.mismatches.length) return review(store, effects, payment, reading, context);
    if (!(await effects.mayBuy(payment))) {
      return review(store, effects, payment, { ...reading, mismatches: [PLAYER_SUSPENDED] }, context);
    }
    const captureId = reading.captureId ?? payment.providerRef;
    const set = { captureId, paidAt: at, ...said(reading) };
    try {
      await store.move(payment._id, { to: 'paid', from: ACCEPTABLE, at, by, set });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The same money already pays another payment.
      return review(store, effects, payment, { ...reading, mismatches: ['capture_id_used'] }, context);
    }
  }
  const current = (await store.findById(payment._id)) ?? payment;
  if (!isSettled(current.status)) {
    // In review, and gone back to the player: nothing is left to look at.
    if (reading.state === 'refunded')
      await store.move(payment._id, { to: 'refunded', at, by, set: said(reading) });
    return { outcome: 'review', reason: current.statusReason };
  }
  const order = await fulfilOnce(effects, current);
  if (reading.state !== 'paid') await giveBack(store, effects, current, reading, context);
  return { outcome: 'paid', order };
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
    to: whole ? 'refunded' : 'partially_refunded',
    at,
    by,
    set: said(reading),
  });
  // A whole refund is repeated until the order shows it; a part is one line of history.
  if (whole || moved) await effects.refunded(payment, whole, reading.providerStatus);
}

async function review<Order>(
  store: PaymentStore,
  effects: Fulfilment<Order>,
  payment: Payment,
  reading: ProviderReading,
  { now: at, by }: SettleContext,
): Promise<Settlement<Order>> {
  const reason = reading.mismatches.join(', ');
  const set = { providerStatus: reading.providerStatus, statusReason: reason };
  const moved = await store.move(payment._id, { to: 'review', at, by, note: reason, set });
  if (moved) await effects.alert(moved, reason);
  return standing(store, effects, payment, { outcome: 'review', reason });
}

async function step<Order>(
  store: PaymentStore,
  effects: Fulfilment<Order>,
  payment: Payment,
  reading: ProviderReading,
  { now: at, by }: SettleContext,
  to: 'processing' | 'declined' | 'failed' | 'expired',
  outcome: Exclude<Settlement<Order>['outcome'], 'paid'>,
): Promise<Settlement<Order>> {
  const note = reading.reason ?? undefined;
  const moved = await store.move(payment._id, { to, at, by, note, set: said(reading) });
  if (moved) return { outcome, reason: reading.reason };
  return standing(store, effects, payment, { outcome, reason: reading.reason });
}

/** What the stored payment says, where it is further than this reading: somebody else was faster. */
async function standing<Order>(
  store: PaymentStore,
  effects: Fulfilment<Order>,
  payment: Payment,
  otherwise: Settlement<Order>,
): Promise<Settlement<Order>> {
  const current = await store.findById(payment._id);
  if (current && isSettled(current.status))
    return { outcome: 'paid', order: await fulfilOnce(effects, current) };
  if (current?.status === 'review') return { outcome: 'review', reason: current.statusReason };
  return otherwise;
}
