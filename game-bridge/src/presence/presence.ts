import { hereText, leftText, PRESENCE_MAX, type LeftReason, type PresenceReport } from '@city/contracts';
import type { Players } from './players.js';

/** Milliseconds between two full reports, which correct a missed change. */
const FULL_MS = 60_000;

/** Arrival times of the accounts in the city, in seconds since 1970, by their ref. */
type Here = ReadonlyMap<string, number>;

/** Reports to the site who is in the city. Players without a row in the list are left out. */
export class Presence {
  /** The last report that the site has accepted; null before the first one, and while the site takes none. */
  private told: Here | null = null;
  /** The report in the call that is on its way. */
  private sent: Here | null = null;
  private isWanted = false;
  private fullAt = 0;
  /** The value of `players.changes` in the last accepted report. */
  private changes = -1;
  private sentChanges = -1;
  /** Reasons why players left, until the site has accepted them. */
  private readonly reasons = new Map<string, LeftReason>();

  constructor(private readonly players: Players) {
    players.onLeft = (ref, words) => this.reasons.set(ref, reasonOf(words));
  }

  /** Undefined if there is nothing to tell, or the site does not take it. */
  report(): PresenceReport | undefined {
    if (!this.isWanted) return undefined;
    const now = Date.now();
    const before = now - this.fullAt >= FULL_MS ? null : this.told;
    if (before && this.players.changes === this.changes) return undefined;
    const here = new Map(this.players.accounts().slice(0, PRESENCE_MAX));
    this.sent = here;
    this.sentChanges = this.players.changes;
    if (!before) {
      this.fullAt = now;
      return { full: true, here: [...here].map(([ref, since]) => hereText(ref, since)), left: [] };
    }
    const come = [...here].filter(([ref, since]) => before.get(ref) !== since);
    const gone = [...before.keys()].filter((ref) => !here.has(ref));
    if (come.length + gone.length === 0) {
      this.changes = this.sentChanges;
      return undefined;
    }
    return {
      full: false,
      here: come.map(([ref, since]) => hereText(ref, since)),
      left: gone.map((ref) => leftText(ref, this.reasons.get(ref) ?? 'quit')),
    };
  }

  /**
   * @param isTaken undefined from a site of an older version
   * @param report what the site has answered
   */
  learn(isTaken: boolean | undefined, report: PresenceReport | undefined): void {
    this.isWanted = isTaken === true;
    if (!this.isWanted) this.told = null;
    else if (report && this.sent) {
      this.told = this.sent;
      this.changes = this.sentChanges;
      for (const ref of this.reasons.keys()) if (!this.sent.has(ref)) this.reasons.delete(ref);
    }
  }
}

/** Returns the reason that the platform’s words for a disconnection mean. */
function reasonOf(words: string): LeftReason {
  if (/timed? ?out/i.test(words)) return 'timeout';
  if (/crash/i.test(words)) return 'crash';
  return /^(exiting|quit|disconnected)/i.test(words) ? 'quit' : 'kick';
}
