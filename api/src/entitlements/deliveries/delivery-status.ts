import { HANDOVER_STATES, type HandoverState } from '@city/contracts';

/**
 * The state machine of a delivery. Every change of a stored delivery happens by one of these events, and the
 * conditional write repeats the states from which the event may move it.
 */
export const DELIVERY_EVENTS = [
  /** A member of staff claims it. */
  'claimed',
  /** Staff have done it in the game. */
  'handed_over',
  /** Staff cannot do it. */
  'refused',
  /** Staff want another attempt. */
  'retried',
  /** Staff give it up. */
  'written_off',
  /** The player no longer has the right (or, for taking back, has it again), so it should not be done. */
  'not_wanted',
  /** The right is back. */
  'wanted_again',
  /** A game server gets it. */
  'sent',
  /** The game server has done it, perhaps long ago. */
  'made',
  /** The game server cannot do it. */
  'not_made',
  /** The game server could not do it yet. */
  'postponed',
  /** It was begun in the game, and its result is unknown. */
  'unclear',
  /** The game has lost the thing, because its database was restored from a backup. */
  'lost',
  /** The game has lost so many things that staff must decide. */
  'doubted',
] as const;
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number];

/**
 * States × events: the next state, or null where the event changes nothing.
 * - A begun delivery does not become void, because it may be done already; only its field `wanted` changes.
 * - A done delivery stays done; a delivery of the other kind undoes it.
 * - `made` counts in every state, because a game server’s receipt may arrive late.
 * - `claimed`, `handed_over` and `refused` are for deliveries by hand. `handed_over` also ends an uncertain or failed
 * delivery by a game server, if staff have found the thing in the game.
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
    sent: 'leased',
    made: 'done',
    // A late receipt of an attempt that staff have decided about since.
    not_made: null,
    postponed: null,
    unclear: null,
    lost: null,
    doubted: null,
  },
  leased: {
    claimed: 'leased',
    handed_over: 'done',
    // If it is no longer wanted, void instead (see `afterRefusal`). This applies to `not_made` and `postponed`, too.
    refused: 'failed',
    retried: null,
    written_off: null,
    not_wanted: 'leased',
    wanted_again: 'leased',
    sent: null,
    made: 'done',
    not_made: 'failed',
    postponed: 'waiting',
    unclear: 'uncertain',
    lost: null,
    doubted: null,
  },
  done: {
    claimed: null,
    handed_over: null,
    refused: null,
    retried: null,
    written_off: null,
    not_wanted: null,
    wanted_again: null,
    sent: null,
    made: null,
    not_made: null,
    postponed: null,
    unclear: null,
    lost: 'void',
    doubted: 'uncertain',
  },
  failed: {
    claimed: null,
    handed_over: 'done',
    refused: null,
    retried: 'waiting',
    written_off: 'void',
    not_wanted: 'void',
    wanted_again: null,
    sent: null,
    made: 'done',
    not_made: null,
    postponed: null,
    unclear: null,
    lost: null,
    doubted: null,
  },
  uncertain: {
    claimed: null,
    handed_over: 'done',
    refused: null,
    // If it is no longer wanted, void instead (see `waitsAgain`).
    retried: 'waiting',
    written_off: 'void',
    not_wanted: 'uncertain',
    wanted_again: 'uncertain',
    sent: null,
    made: 'done',
    not_made: null,
    postponed: null,
    unclear: null,
    lost: null,
    doubted: null,
  },
  void: {
    claimed: null,
    handed_over: null,
    refused: null,
    retried: null,
    written_off: null,
    not_wanted: 'void',
    wanted_again: 'waiting',
    sent: null,
    made: 'done',
    not_made: null,
    postponed: null,
    unclear: null,
    lost: null,
    doubted: null,
  },
};

/** The states that an event can change. */
export const statesBefore = (event: DeliveryEvent): HandoverState[] =>
  HANDOVER_STATES.filter((state) => DELIVERY_TABLE[state][event] !== null);

/** The state after a refusal: `failed`, or `void` if the delivery is no longer wanted. */
export const afterRefusal = (wanted: boolean): HandoverState => (wanted ? 'failed' : 'void');

/** The state after a delay, or after staff retry: `waiting`, or `void` if the delivery is no longer wanted. */
export const waitsAgain = (wanted: boolean): HandoverState => (wanted ? 'waiting' : 'void');
