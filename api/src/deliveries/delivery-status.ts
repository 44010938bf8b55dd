import { HANDOVER_STATES, type HandoverState } from '@city/contracts';

/**
 * The state machine of a delivery by hand. Every change of a stored delivery happens by one of these events, and the
 * conditional write repeats the states from which the event may move it.
 */
export const DELIVERY_EVENTS = [
  /** A member of staff takes it on. */
  'claimed',
  /** Done in the game. */
  'handed_over',
  /** Cannot be done. */
  'refused',
  /** Staff want another attempt. */
  'retried',
  /** Staff give it up. */
  'written_off',
  /** The player no longer has the right (or, for taking back, has it again): nobody should do it any more. */
  'not_wanted',
  /** The right is back. */
  'wanted_again',
] as const;
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number];

/**
 * States × events: the next state, or null where the event changes nothing. A claimed delivery is never void, because it
 * may be done already: it only notes that it is not wanted. What is done stays done; a delivery of the other kind undoes it.
 */
export const DELIVERY_TABLE: Readonly<
  Record<HandoverState, Readonly<Record<DeliveryEvent, HandoverState | null>>>
> = {
  waiting: {
    claimed: 'leased',
    handed_over: null,
    refused: null,
    retried: null,
    written_off: 'void',
    not_wanted: 'void',
    wanted_again: null,
  },
  leased: {
    claimed: 'leased',
    handed_over: 'done',
    // Void where it is not wanted (see `afterRefusal`).
    refused: 'failed',
    retried: null,
    written_off: null,
    not_wanted: 'leased',
    wanted_again: 'leased',
  },
  done: {
    claimed: null,
    handed_over: null,
    refused: null,
    retried: null,
    written_off: null,
    not_wanted: null,
    wanted_again: null,
  },
  failed: {
    claimed: null,
    handed_over: null,
    refused: null,
    retried: 'waiting',
    written_off: 'void',
    not_wanted: 'void',
    wanted_again: null,
  },
  void: {
    claimed: null,
    handed_over: null,
    refused: null,
    retried: null,
    written_off: null,
    not_wanted: 'void',
    wanted_again: 'waiting',
  },
};

/** The states from which an event leads anywhere. */
export const statesBefore = (event: DeliveryEvent): HandoverState[] =>
  HANDOVER_STATES.filter((state) => DELIVERY_TABLE[state][event] !== null);

/** The state after a refusal: what is not wanted and was not done is no failure. */
export const afterRefusal = (wanted: boolean): HandoverState => (wanted ? 'failed' : 'void');
