import { PAYMENT_STATUSES, type PaymentStatus } from '@city/contracts';

/**
 * The state machine of a payment. Every state change happens by one of these events (`PaymentsRepository.move`), and the
 * conditional write checks the states from which the event may move it. Reasons: docs/decisions/payments.md.
 */
export const PAYMENT_EVENTS = [
  /** The provider has accepted the payment: the player can pay. */
  'started',
  /** The money is being captured: a capture has started, the provider is still processing, a player has claimed a tip. */
  'capturing',
  /** The provider has the money (or staff have seen the tip), and every fact matches. */
  'paid',
  /** There is money, but a fact does not match, or the player may not buy: staff decide. */
  'held',
  /** Staff accept the money of a payment in review. */
  'released',
  /** Declined by the provider, or by staff who found no tip. */
  'declined',
  /** It could not be started, or it failed at the provider. */
  'failed',
  /** It expired without money. */
  'expired',
  /** Part of the money was refunded. */
  'partially_refunded',
  /** All of the money was refunded. */
  'refunded',
  /** The provider reversed the payment (chargeback). */
  'reversed',
  /** The payer disputes the payment at the provider. */
  'disputed',
  /** The dispute was resolved in our favour. */
  'dispute_ended',
] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** The next state for each event; null where the event is too late, too early or a duplicate and changes nothing. */
type Transitions = Readonly<Record<PaymentEvent, PaymentStatus | null>>;

/** A final state. */
const END: Transitions = {
  started: null,
  capturing: null,
  paid: null,
  held: null,
  released: null,
  declined: null,
  failed: null,
  expired: null,
  partially_refunded: null,
  refunded: null,
  reversed: null,
  disputed: null,
  dispute_ended: null,
};

/** Closed without money. Money that the provider reports later is still accepted. */
const GIVEN_UP: Transitions = { ...END, paid: 'paid', held: 'review' };

/** Without money, not closed yet. */
const OPEN: Transitions = {
  ...GIVEN_UP,
  capturing: 'processing',
  declined: 'declined',
  failed: 'failed',
  expired: 'expired',
};

/** With money that may still be refunded. */
const REFUNDABLE: Transitions = { ...END, refunded: 'refunded', reversed: 'reversed' };

/** States × events. Every event is defined in every state; only the end of a dispute leads back to an earlier state. */
export const PAYMENT_TABLE: Readonly<Record<PaymentStatus, Transitions>> = {
  created: { ...OPEN, started: 'awaiting_payer' },
  awaiting_payer: OPEN,
  processing: { ...OPEN, capturing: null },
  declined: GIVEN_UP,
  failed: GIVEN_UP,
  expired: GIVEN_UP,
  // Only staff can accept money in review; otherwise a refund ends it.
  review: { ...REFUNDABLE, released: 'paid' },
  paid: { ...REFUNDABLE, partially_refunded: 'partially_refunded', disputed: 'disputed' },
  partially_refunded: { ...REFUNDABLE, disputed: 'disputed' },
  disputed: { ...REFUNDABLE, partially_refunded: 'partially_refunded', dispute_ended: 'paid' },
  refunded: END,
  reversed: END,
};

/** The state an event leads to: the same from every state that it moves. */
export const stateAfter = (event: PaymentEvent): PaymentStatus => AFTER[event];

/** The states from which an event moves a payment: the condition of the database write. */
export function statesMovedBy(event: PaymentEvent): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((from) => PAYMENT_TABLE[from][event] !== null);
}

const AFTER = Object.fromEntries(
  PAYMENT_EVENTS.map((event) => [
    event,
    PAYMENT_STATUSES.map((from) => PAYMENT_TABLE[from][event]).find(Boolean),
  ]),
) as Record<PaymentEvent, PaymentStatus>;

/** The player, the provider or staff still have to act. */
export const OPEN_STATUSES = [
  'created',
  'awaiting_payer',
  'processing',
] as const satisfies readonly PaymentStatus[];

/** The money was accepted, and possibly refunded since. */
export const SETTLED_STATUSES = [
  'paid',
  'partially_refunded',
  'refunded',
  'reversed',
  'disputed',
] as const satisfies readonly PaymentStatus[];

/** Money that can still be refunded at the provider without us. */
export const REREAD_STATUSES = [
  'paid',
  'partially_refunded',
  'disputed',
  'review',
] as const satisfies readonly PaymentStatus[];

const FULLY_REFUNDED_STATUSES = ['refunded', 'reversed'] as const satisfies readonly PaymentStatus[];

const isIn = (list: readonly PaymentStatus[], status: PaymentStatus) => list.includes(status);
export const isOpen = (status: PaymentStatus): boolean => isIn(OPEN_STATUSES, status);
export const isSettled = (status: PaymentStatus): boolean => isIn(SETTLED_STATUSES, status);
/** All of the money was refunded or reversed: the order is closed with it. */
export const isFullyRefunded = (status: PaymentStatus): boolean => isIn(FULLY_REFUNDED_STATUSES, status);

/** Refunded while in review: the money was never accepted, so there is no order. */
export const isRefundedBeforeAcceptance = ({
  status,
  paidAt,
}: {
  status: PaymentStatus;
  paidAt: Date | null;
}): boolean => isFullyRefunded(status) && paidAt === null;
