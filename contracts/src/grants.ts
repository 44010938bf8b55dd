import type { Person } from './applications.js';
import type { Benefit } from './benefits.js';
import type { Currency } from './money.js';
import type { GrantState, GrantTimes, Level } from './rights.js';
import type { Pack } from './roles.js';

/** Source of a right: an order, or a member of staff. */
export const GRANT_SOURCES = ['order', 'staff'] as const;
export type GrantSource = (typeof GRANT_SOURCES)[number];

/**
 * Reasons why a grant is over: its time is used up; the money went back; the order is closed; staff took it away; the
 * player’s data was erased; it was bought before rights were recorded.
 */
export const GRANT_END_REASONS = [
  'time',
  'refunded',
  'reversed',
  'order-closed',
  'staff',
  'erased',
  'before-deliveries',
] as const;
export type GrantEndReason = (typeof GRANT_END_REASONS)[number];

export const GRANT_PHASES = [
  'running',
  'waiting',
  'paused',
  'ended',
  'revoked',
] as const satisfies readonly GrantTimes['phase'][];

export const GRANT_LIMITS = { reason: 1_000, listed: 200 } as const;

/** One right of a player (`GET /api/grants/mine`). */
export interface OwnGrant {
  _id: string;
  source: GrantSource;
  /** Null for a right from staff. */
  orderId: string | null;
  /** The product at the time of purchase; only its name for a right from staff. */
  product: { _id: string | null; name: string };
  benefit: Benefit;
  /** Waiting ones use no time: a higher or older one of the same group runs. */
  phase: GrantTimes['phase'];
  /** ISO 8601. */
  begunAt: string;
  /** ISO 8601: the current end, even of a right that waits. Null without an end, and while paused. */
  endsAt: string | null;
  /** Time that is left, in milliseconds; null without an end. */
  remainingMs: number | null;
  endReason: GrantEndReason | null;
}

/** `GET /api/grants/mine`: the player's rights, and what follows from them now. */
export interface OwnRights {
  /** The membership pack now; ranks above Gold count as Gold. */
  pack: Pack;
  /** The name of the pack that counts now; null if there is none, or staff have set it. */
  packName: string | null;
  /** ISO 8601: end of the whole stacked time of that pack; null without an end. */
  packUntil: string | null;
  levels: Level<string>[];
  staffPack: Pack;
  /** Newest first. */
  grants: OwnGrant[];
}

/** One line of the append-only history of a grant. */
export interface GrantEvent {
  /** ISO 8601. */
  at: string;
  to: GrantState;
  /** Discord user name of the person, a provider's name, or `system`. */
  by: string;
  note: string | null;
}

/** A grant as staff see it (`GET /api/grants`). */
export interface Grant extends OwnGrant {
  player: Person | null;
  state: GrantState;
  /** The charged amount of the order, in cents (USD) or millimes (TND); null for a right from staff. */
  charged: { amount: number; currency: Currency } | null;
  /** Oldest first. */
  history: GrantEvent[];
}

/** `POST /api/grants`: staff give a right to a player by hand. */
export interface GiveGrantInput {
  userId: string;
  /** Name that the player reads, e.g. "Gold VIP". */
  name: string;
  benefit: Benefit;
  reason: string;
}

/** `PUT /api/grants/{id}/revoke`. The player reads the reason. */
export interface RevokeGrantInput {
  reason: string;
}
