import type { Person } from './applications.js';

/** Limits of the reason that staff give for a suspension; the player reads it. */
export const SUSPENSION_REASON_MIN = 3;
export const SUSPENSION_REASON_MAX = 1_000;
/** Longest reason for lifting a suspension. */
export const LIFT_REASON_MAX = 1_000;

/** A current suspension, as the player sees it: they can log in and read, but neither apply nor buy. */
export interface Suspension {
  reason: string;
  /** ISO 8601; null = until staff lift it. */
  until: string | null;
}

export const SUSPENSION_EVENT_ACTIONS = ['suspended', 'lifted'] as const;
export type SuspensionEventAction = (typeof SUSPENSION_EVENT_ACTIONS)[number];

/** One line of the append-only history of a player's suspensions. For staff. */
export interface SuspensionEvent {
  /** ISO 8601. */
  at: string;
  action: SuspensionEventAction;
  by: Person;
  /** Null only for a suspension that was lifted without one. */
  reason: string | null;
  /** ISO 8601; the end that a suspension was given, null = without end. Always null for `lifted`. */
  until: string | null;
}

/** Body of `PUT /api/users/{id}/suspend`. */
export interface SuspendInput {
  reason: string;
  /** ISO 8601 with a time zone, in the future; left out = without end. */
  until?: string;
}

/** Body of `PUT /api/users/{id}/lift-suspension`. */
export interface LiftSuspensionInput {
  reason?: string;
}
