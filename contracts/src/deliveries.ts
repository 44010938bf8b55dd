import type { Person } from './applications.js';
import type { TakeBackRule } from './benefits.js';
import { TASK_WAITS, type TaskFailure } from './bridge-deliveries.js';

/** Direction of a delivery: make a thing for a player, or take it back. */
export const DELIVERY_KINDS = ['give', 'take'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/**
 * State of a delivery. `leased`: a member of staff has claimed it, or a game server works on it. `uncertain`: a game
 * server began it and its result is unknown; staff check. `void`: no longer needed, or written off by staff. The API
 * has a table of the allowed moves.
 */
export const HANDOVER_STATES = ['waiting', 'leased', 'done', 'failed', 'uncertain', 'void'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

export const HANDOVER_LIMITS = { note: 200, reason: 1_000, search: 80 } as const;

/** After this time another member of staff may take over a claimed delivery, in minutes. */
export const CLAIM_MINUTES = 60;

export const HANDOVER_ACTIONS = [
  'created',
  'claimed',
  'handed-over',
  'refused',
  'retried',
  'written-off',
  'not-wanted',
  'wanted-again',
  'paused',
  'reminded',
  'made',
  'not-made',
  'unclear',
  'lost',
] as const;
export type HandoverAction = (typeof HANDOVER_ACTIONS)[number];

/**
 * Reason why a delivery by a game server waits. `link`: the player has no licence; `bridge`: it is the server’s turn.
 */
export const GAME_WAITS = ['bridge', 'link', ...TASK_WAITS] as const;
export type GameWait = (typeof GAME_WAITS)[number];

/** One line of the history of a delivery. */
export interface HandoverEvent {
  /** ISO 8601. */
  at: string;
  action: HandoverAction;
  /** Discord user name of the member of staff, or `system`. */
  by: string;
  note: string | null;
}

/** A change to be made in the game, as staff see it (`GET /api/deliveries`). */
export interface Delivery {
  _id: string;
  kind: DeliveryKind;
  state: HandoverState;
  /** Whether it is still to be done. False where the right has changed while a member of staff was at it. */
  wanted: boolean;
  /** Held back: the payer disputes the payment. */
  disputed: boolean;
  /** A game server makes it, not the team. */
  byGame: boolean;
  /** Null unless it waits for a game server. */
  waitsFor: GameWait | null;
  /** Reason why the game server could not do it. Null unless `failed`. */
  code: TaskFailure | null;
  player: Pick<Person, 'discord_id' | 'discord_username'>;
  /** Null for a right from staff. */
  orderId: string | null;
  product: string;
  /** The thing to make or to take back. */
  effect: string;
  scope: 'character' | 'account';
  takeBack: TakeBackRule;
  /** The member of staff who claimed it, and when. Null unless `leased`. */
  claim: { by: string; at: string } | null;
  /** Character, plate or address, written by staff or reported by the game server at the handover. */
  note: string | null;
  /** ISO 8601; null unless `done`. */
  doneAt: string | null;
  /** ISO 8601: it may not be claimed before. A thing whose time has ended is taken back an hour later. */
  notBefore: string;
  /** Oldest first. */
  history: HandoverEvent[];
  /** ISO 8601. */
  createdAt: string;
}

/** `PUT /api/deliveries/{id}/confirm`: the buyer reads the note. */
export interface ConfirmDeliveryInput {
  note: string;
}

/** `PUT /api/deliveries/{id}/refuse` and `/write-off`. The buyer reads the reason if the delivery was still wanted. */
export interface DeliveryReasonInput {
  reason: string;
}

/** A thing of an order, as its buyer sees it (`GET /api/orders/mine`). */
export interface OrderBenefit {
  /** The key or words by which staff know it (see `ThingBenefit`). */
  effect: string;
  /**
   * `checking`: the game server failed, or its result is unknown; staff check. `returned`: taken back, or no longer to
   * be handed over.
   */
  state: 'waiting' | 'in-progress' | 'delivered' | 'failed' | 'checking' | 'held-back' | 'returned';
  /** For what it waits in the game. Null unless it waits for a game server. */
  waitsFor: GameWait | null;
  /**
   * Set while the buyer may choose the character who gets it (`PUT /api/deliveries/{id}/character`).
   * - `delivery`: the delivery’s id
   * - `character`: the key of the chosen character; null for the next one that the buyer plays
   * - `server`: the id of the game server whose characters count
   */
  choice: { delivery: string; character: string | null; server: string } | null;
  /** Note of the team or the game server: the recipient and the thing, or why the handover failed; null before. */
  note: string | null;
  /** ISO 8601 time of the last change. */
  at: string;
  /**
   * Median time of the team in the last 30 days, in minutes. Null while there are too few handovers, and if a game
   * server hands the thing over.
   */
  usualMinutes: number | null;
}

/** `PUT /api/deliveries/{id}/character`: by its buyer, while it waits. */
export interface ChooseCharacterInput {
  /** The key of one of the player’s characters (`MyGame.characters`); null for the one that they play next. */
  character: string | null;
}
