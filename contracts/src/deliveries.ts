import type { Person } from './applications.js';
import type { TakeBackRule } from './benefits.js';

/** What a delivery does: make a thing for a player, or take it back. */
export const DELIVERY_KINDS = ['give', 'take'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/**
 * Where a delivery stands. `leased`: a member of staff has claimed it. `void`: it is not needed any more, or staff have
 * written it off. The allowed moves are a table in the API.
 */
export const HANDOVER_STATES = ['waiting', 'leased', 'done', 'failed', 'void'] as const;
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
] as const;
export type HandoverAction = (typeof HANDOVER_ACTIONS)[number];

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
  player: Pick<Person, 'discord_id' | 'discord_username'>;
  /** Null for a right from staff. */
  orderId: string | null;
  product: string;
  /** What is to be made or taken back. */
  effect: string;
  scope: 'character' | 'account';
  takeBack: TakeBackRule;
  /** The member of staff who claimed it, and when. Null unless `leased`. */
  claim: { by: string; at: string } | null;
  /** What staff wrote when they handed it over: character, plate, address. */
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
  /** `returned`: taken back, or no longer to be handed over. */
  state: 'waiting' | 'in-progress' | 'delivered' | 'failed' | 'held-back' | 'returned';
  /** What the team wrote when they handed it over, or why they could not; null before. */
  note: string | null;
  /** ISO 8601 time of the last change. */
  at: string;
  /** How long the team usually needs, in minutes: the median of the last 30 days. Null while there are too few. */
  usualMinutes: number | null;
}
