import { PAYMENT_STATUSES, type PaymentStatus } from '@city/contracts';

/**
 * The allowed moves of a payment. Nothing goes back to an earlier state; every state without money may become `paid`,
 * because a provider that has taken money is right whatever we thought before (a late notification, an answer that was lost).
 */
const MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['awaiting_payer', 'processing', 'paid', 'declined', 'failed', 'expired', 'review'],
  awaiting_payer: ['processing', 'paid', 'declined', 'failed', 'expired', 'review'],
  processing: ['paid', 'declined', 'failed', 'expired', 'review'],
  declined: ['paid', 'review'],
  failed: ['paid', 'review'],
  expired: ['paid', 'review'],
  // Staff look at it: the money is accepted after all, or it went back to the player.
  review: ['paid', 'refunded', 'reversed'],
  paid: ['partially_refunded', 'refunded', 'reversed', 'disputed'],
  partially_refunded: ['refunded', 'reversed', 'disputed'],
  disputed: ['partially_refunded', 'refunded', 'reversed'],
  refunded: [],
  reversed: [],
};

/** May a payment go from one state to the other? */
export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return MOVES[from].includes(to);
}

/** The states from which a payment may go to `to`: the condition that the database write repeats. */
export function statesBefore(to: PaymentStatus): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((from) => canMove(from, to));
}

/** States in which the player, the provider or staff still have to act. */
export const OPEN_STATUSES = [
  'created',
  'awaiting_payer',
  'processing',
] as const satisfies readonly PaymentStatus[];

/** States of a payment whose money was accepted at some time: it has an order. */
export const SETTLED_STATUSES = [
  'paid',
  'partially_refunded',
  'refunded',
  'reversed',
  'disputed',
] as const satisfies readonly PaymentStatus[];

/** States from which the word of a provider (or a tip that staff have seen) accepts the money. Out of a review only the payment desk can. */
export const ACCEPTABLE_STATUSES: readonly PaymentStatus[] = statesBefore('paid').filter(
  (status) => status !== 'review',
);

/** States in which the provider holds money that may still go back without us. */
export const REREAD_STATUSES = [
  'paid',
  'partially_refunded',
  'disputed',
  'review',
] as const satisfies readonly PaymentStatus[];

/** States in which all of the money has gone back: the order is closed with it. */
const TAKEN_BACK = ['refunded', 'reversed'] as const satisfies readonly PaymentStatus[];

const isIn = (list: readonly PaymentStatus[], status: PaymentStatus) => list.includes(status);
export const isOpen = (status: PaymentStatus): boolean => isIn(OPEN_STATUSES, status);
export const takesBack = (status: PaymentStatus): boolean => isIn(TAKEN_BACK, status);
export const isSettled = (status: PaymentStatus): boolean => isIn(SETTLED_STATUSES, status);
