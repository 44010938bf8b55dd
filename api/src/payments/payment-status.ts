import { PAYMENT_STATUSES, type PaymentStatus } from '@city/contracts';

/**
 * The life of a payment as one table: what happens to it, and which state it is in afterwards. Everything that changes a
 * payment's state does so by one of these events (`PaymentsRepository.move`), and the database write repeats the states
 * from which the table lets the event move it. docs/decisions/payment-states.md says why it is as it is.
 */
export const PAYMENT_EVENTS = [
  /** The provider has answered the start: the player can pay. */
  'started',
  /** The money is being taken: a capture was begun, the provider is still at work, a player has claimed a tip. */
  'taking',
  /** The provider has the money (or staff have seen the tip), and every fact is as agreed. */
  'money',
  /** There is money, but a fact differs, or the player may not buy: staff decide. */
  'held',
  /** Staff accept the money of a payment in review. */
  'released',
  /** A clear no: of the provider, or of staff who have found no tip. */
  'declined',
  /** It could not be started, or the provider gave it up. */
  'failed',
  /** Its time is over without money. */
  'time_over',
  /** A part of the money went back. */
  'part_returned',
  /** All of the money went back. */
  'returned',
  /** The provider has taken the money back. */
  'reversed',
  /** The payer disputes the payment at the provider. */
  'disputed',
  /** The dispute is over, and the money has stayed. */
  'dispute_ended',
] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** An answer to each event: the next state, or null where the event is too late, too early or a repetition and changes nothing. */
type Answers = Readonly<Record<PaymentEvent, PaymentStatus | null>>;

/** The answers of an end: nothing changes it any more. */
const END: Answers = {
  started: null,
  taking: null,
  money: null,
  held: null,
  released: null,
  declined: null,
  failed: null,
  time_over: null,
  part_returned: null,
  returned: null,
  reversed: null,
  disputed: null,
  dispute_ended: null,
};

/** Without money, and given up. A provider that has the money nevertheless (late, or its answer was lost) is right. */
const GIVEN_UP: Answers = { ...END, money: 'paid', held: 'review' };

/** Without money: somebody still has to act. */
const OPEN: Answers = {
  ...GIVEN_UP,
  taking: 'processing',
  declined: 'declined',
  failed: 'failed',
  time_over: 'expired',
};

/** With money that may go back. */
const GOING_BACK: Answers = { ...END, returned: 'refunded', reversed: 'reversed' };

/** States × events. Every event has an answer in every state, and none but the end of a dispute leads back. */
export const PAYMENT_TABLE: Readonly<Record<PaymentStatus, Answers>> = {
  created: { ...OPEN, started: 'awaiting_payer' },
  awaiting_payer: OPEN,
  processing: { ...OPEN, taking: null },
  declined: GIVEN_UP,
  failed: GIVEN_UP,
  expired: GIVEN_UP,
  // The provider's word alone ends no review: staff accept the money, or it went back to the player.
  review: { ...GOING_BACK, released: 'paid' },
  paid: { ...GOING_BACK, part_returned: 'partially_refunded', disputed: 'disputed' },
  partially_refunded: { ...GOING_BACK, disputed: 'disputed' },
  disputed: { ...GOING_BACK, part_returned: 'partially_refunded', dispute_ended: 'paid' },
  refunded: END,
  reversed: END,
};

/** The state to which an event leads: the same from wherever it leads anywhere. */
export const stateAfter = (event: PaymentEvent): PaymentStatus => AFTER[event];

/** The states that an event moves: the condition that the database write repeats. */
export function statesMovedBy(event: PaymentEvent): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((from) => PAYMENT_TABLE[from][event] !== null);
}

const AFTER = Object.fromEntries(
  PAYMENT_EVENTS.map((event) => [
    event,
    PAYMENT_STATUSES.map((from) => PAYMENT_TABLE[from][event]).find(Boolean),
  ]),
) as Record<PaymentEvent, PaymentStatus>;

/** States in which the player, the provider or staff still have to act. */
export const OPEN_STATUSES = [
  'created',
  'awaiting_payer',
  'processing',
] as const satisfies readonly PaymentStatus[];

/** States after the money was accepted, or after all of it went back. */
export const SETTLED_STATUSES = [
  'paid',
  'partially_refunded',
  'refunded',
  'reversed',
  'disputed',
] as const satisfies readonly PaymentStatus[];

/** States in which the provider holds money that may still go back without us. */
export const REREAD_STATUSES = [
  'paid',
  'partially_refunded',
  'disputed',
  'review',
] as const satisfies readonly PaymentStatus[];

/** States after which nothing of the money is left with us. */
const TAKEN_BACK_STATUSES = ['refunded', 'reversed'] as const satisfies readonly PaymentStatus[];

const isIn = (list: readonly PaymentStatus[], status: PaymentStatus) => list.includes(status);
export const isOpen = (status: PaymentStatus): boolean => isIn(OPEN_STATUSES, status);
export const isSettled = (status: PaymentStatus): boolean => isIn(SETTLED_STATUSES, status);
/** All of the money has gone back: the order is closed with it. */
export const takesBack = (status: PaymentStatus): boolean => isIn(TAKEN_BACK_STATUSES, status);

/** Money that went back out of a review: it was never accepted, so nothing was bought with it and there is no order. */
export const wentBackUnaccepted = ({
  status,
  paidAt,
}: {
  status: PaymentStatus;
  paidAt: Date | null;
}): boolean => takesBack(status) && paidAt === null;
