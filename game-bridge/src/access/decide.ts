import { ACCESS_FLAGS, type AccessRow, type LicenceClaim } from '@city/contracts';
import type { PlayerIds } from '../platform/game.js';
import { decidingRow, type Rows } from '../presence/players.js';

/**
 * Players that the server lets in once its list is too old: nobody, staff, or players who were here in the last seven
 * days.
 */
export const OUTAGE_POLICIES = ['closed', 'staff', 'known'] as const;
export type OutagePolicy = (typeof OUTAGE_POLICIES)[number];

/** A player who wants to enter. */
export interface Caller extends PlayerIds {
  /** The server’s owner always lets them in during maintenance, and when the list is too old. */
  hasBypass: boolean;
}

/** State of the server when a player asks to enter. */
export interface DoorState {
  isLoaded: boolean;
  /** By the site’s clock, in seconds since 1970. */
  now: number;
  /** End of the list’s validity, in seconds since 1970. */
  until: number;
  /** Text that refused players read while only staff may enter; null if everyone may. */
  maintenance: string | null;
  outage: OutagePolicy;
  /** The player’s rows in the list. */
  rows: Rows;
  /** Whether a player with this licence was let in within the last seven days. */
  wasHere(licence: string): boolean;
  /** The licence with which this account is in the city now. */
  isHereWith(ref: string): string | null;
}

export type Refusal =
  | 'suspended'
  | 'starting'
  | 'maintenance'
  | 'no-licence'
  | 'unreachable'
  | 'already-here'
  | 'who-are-you'
  | 'not-accepted';

export type Verdict =
  | {
      isIn: true;
      because: 'licence' | 'discord' | 'outage';
      row: AccessRow | null;
      /** A licence that the site does not know yet. */
      claim: LicenceClaim | null;
    }
  | { isIn: false; why: Refusal; row: AccessRow | null };

const has = (row: AccessRow | null, flag: keyof typeof ACCESS_FLAGS): boolean =>
  row !== null && (row[1] & ACCESS_FLAGS[flag]) !== 0;

/** Whether a suspension is in force. An end of 0 means that it does not end. */
const isSuspended = (row: AccessRow | null, now: number): boolean =>
  has(row, 'suspended') && (row?.[5] === 0 || (row?.[5] ?? 0) > now);

/** Decides who may enter. The first rule that applies counts. Reads from memory only. */
export function decide({ licence, discordId, hasBypass }: Caller, state: DoorState): Verdict {
  const { now, rows } = state;
  const row = decidingRow(rows);
  const refuse = (why: Refusal, of: AccessRow | null = row): Verdict => ({ isIn: false, why, row: of });

  const suspended = rows.find((found) => isSuspended(found, now));
  if (suspended) return refuse('suspended', suspended);
  if (!state.isLoaded) return refuse('starting');
  if (state.maintenance !== null && !hasBypass && !has(row, 'staff')) return refuse('maintenance');
  if (!licence) return refuse('no-licence');
  if (now >= state.until) {
    const isKnown =
      state.outage !== 'closed' &&
      (hasBypass ||
        has(row, 'staff') ||
        (state.outage === 'known' && has(row, 'mayPlay') && state.wasHere(licence)));
    return isKnown ? { isIn: true, because: 'outage', row, claim: null } : refuse('unreachable');
  }
  if (row && has(row, 'mayPlay')) {
    const here = state.isHereWith(row[0]);
    // A second connection of the same licence, e.g. after a crash, replaces the first one on the platform.
    if (here !== null && here !== licence) return refuse('already-here');
    if (rows[0]) return { isIn: true, because: 'licence', row, claim: null };
    return { isIn: true, because: 'discord', row, claim: { discordId: row[2], licence } };
  }
  return refuse(row || discordId ? 'not-accepted' : 'who-are-you');
}
