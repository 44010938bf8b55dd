// Players in the city, in reports of game servers to the site. Accounts are named by the `ref` of their row in the
// list, without an address.
import { BRIDGE_LIMITS } from './bridge.js';

/** Reasons why a player has left, derived from the platform’s words. */
export const LEFT_REASONS = ['quit', 'timeout', 'crash', 'kick'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** `SyncRequest.presence`. Repeated until a call was answered. A resource sends it only to a site that takes it. */
export interface PresenceReport {
  /** If true, `here` names everybody in the city; otherwise only players who came since the last report. */
  full: boolean;
  /** `hereText` of each. */
  here: string[];
  /** A `leftText` for each player who has left since the last report; always empty in a full report. */
  left: string[];
}

/** Most players of a report. */
export const PRESENCE_MAX = BRIDGE_LIMITS.players;

export const HERE = /^[0-9a-f]{16}@\d{1,11}$/;
export const LEFT = new RegExp(`^[0-9a-f]{16}:(?:${LEFT_REASONS.join('|')})$`);

/** @param since seconds since 1970 */
export const hereText = (ref: string, since: number): string => `${ref}@${since}`;
export const leftText = (ref: string, why: LeftReason): string => `${ref}:${why}`;

/** The parts of a `hereText`. */
export function readHere(text: string): { ref: string; since: number } {
  const [ref = '', since] = text.split('@');
  return { ref, since: Number(since) };
}

/** The parts of a `leftText`. */
export function readLeft(text: string): { ref: string; why: LeftReason } {
  const [ref = '', why] = text.split(':');
  return { ref, why: why as LeftReason };
}

/** A player’s visit to the city: the current one, or the last. */
export interface CityVisit {
  /** The game server’s name. */
  server: string;
  /** ISO 8601. */
  since: string;
  /** ISO 8601; null while they are there. */
  leftAt: string | null;
  /** Reason for leaving; null while they are there, and if it is unknown. */
  why: LeftReason | null;
}

/** A player who is in the city (`GET /api/bridges/{id}/players`). */
export interface PresentPlayer {
  /** The user’s id. */
  _id: string;
  name: string;
  /** ISO 8601. */
  since: string;
}
