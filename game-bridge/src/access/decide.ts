import { ACCESS_FLAGS, type AccessRow, type LicenceClaim } from '@city/contracts';

/** Whom the server lets in once its list is too old. */
export const OUTAGE_POLICIES = ['closed', 'staff', 'known'] as const;
export type OutagePolicy = (typeof OUTAGE_POLICIES)[number];

/** Somebody who wants to enter, as the platform names them. */
export interface Caller {
  licence: string | null;
  discordId: string | null;
  /** The server’s owner lets them in during maintenance, and while the list is too old for others. */
  hasBypass: boolean;
}

/** What is known when they ask. */
export interface DoorState {
  isLoaded: boolean;
  /** By the site’s clock, in seconds since 1970. */
  now: number;
  until: number;
  /** What players read while only staff may enter. */
  maintenance: string | null;
  outage: OutagePolicy;
  findByLicence(licence: string): AccessRow | null;
  findByDiscord(discordId: string): AccessRow | null;
  /** Whether somebody was let in with this licence within the last days. */
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

/** Whether a suspension is in force; an end of 0 is none. */
const isSuspended = (row: AccessRow | null, now: number): boolean =>
  has(row, 'suspended') && (row?.[5] === 0 || (row?.[5] ?? 0) > now);

/** Who may enter: the first line that holds. A look into memory, without waiting. */
export function decide({ licence, discordId, hasBypass }: Caller, state: DoorState): Verdict {
  const { now } = state;
  const own = licence ? state.findByLicence(licence) : null;
  const ofDiscord = discordId ? state.findByDiscord(discordId) : null;
  // The licence decides if the two name different accounts.
  const row = own ?? ofDiscord;
  const refuse = (why: Refusal, of: AccessRow | null = row): Verdict => ({ isIn: false, why, row: of });

  const suspended = [own, ofDiscord].find((found) => isSuspended(found, now));
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
    // The platform replaces a connection of the same licence itself, e.g. after a crash.
    if (here !== null && here !== licence) return refuse('already-here');
    if (own) return { isIn: true, because: 'licence', row, claim: null };
    return { isIn: true, because: 'discord', row, claim: { discordId: row[2], licence } };
  }
  return refuse(row || discordId ? 'not-accepted' : 'who-are-you');
}
