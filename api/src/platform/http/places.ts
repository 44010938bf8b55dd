import type { ServerResponse } from 'node:http';

/** Part of the places that requests of a kind may take: whichever comes in crowds, the other still finds one. */
const SHARES = { read: 0.75, write: 0.5 } as const;
type Kind = keyof typeof SHARES;
/** A crowd that goes by may take so many times the places … */
const CROWD = 3;
/** … for this long; and when nobody has found them taken for as long, it has gone. */
const CROWD_MS = 500;

/** While a crowd stays, how long a turn of the event loop takes decides about the number of places so often. */
const LOOK_MS = 100;
/** Whoever arrives waits for the turn that is under way, and one new connection is accepted in each: fewer places. */
const LONG_TURN_MS = 20;
/** The process has time for more, up to the limit. */
const SHORT_TURN_MS = 15;
const FEWER = 0.8;
const MORE = 1.1;
/** Part of the places that stays whatever happens. */
const LEAST = 1 / 8;

/** Where places learn the time, and how long the event loop was at work in each turn since the last question. Milliseconds. */
export interface Meter {
  now(): number;
  turn(): number;
}

/** This process. */
function processMeter(): Meter {
  const read = () => ({
    at: performance.eventLoopUtilization().active,
    turns: performance.nodeTiming.uvMetricsInfo.loopCount,
  });
  let last = read();
  return {
    now: () => performance.now(),
    turn() {
      const before = last;
      last = read();
      return (last.at - before.at) / Math.max(1, last.turns - before.turns);
    },
  };
}

/** When somebody found the places taken, and when last. Milliseconds. */
interface Crowd {
  since: number;
  fullAt: number;
}

/** How many of so many places requests of a kind may take. */
const shareOf = (kind: Kind, places: number): number => Math.max(1, Math.floor(places * SHARES[kind]));

/**
 * How many requests the process works on at once, and whether one more may come in. A crowd that goes by soon is let in: after
 * a pause of the disk or a collection of garbage many come at once, and the process is done with them in a moment. One that
 * stays is more than can be done; then there are as many places as leave the process time to look who else is at the door.
 */
export class Places {
  private readonly taken: Record<Kind, number> = { read: 0, write: 0 };
  /** While a crowd stays: `limit` or less. */
  private places: number;
  /** Null while there is none. */
  private crowd: Crowd | null = null;
  private lookedAt = 0;

  constructor(
    private readonly limit: number,
    private readonly meter: Meter = processMeter(),
  ) {
    this.places = limit;
  }

  get inUse(): number {
    return this.taken.read + this.taken.write;
  }

  hasRoomFor(kind: Kind): boolean {
    if (this.fits(kind, this.limit) && !this.crowd) return true;
    const now = this.meter.now();
    const crowd = (this.crowd ??= this.newCrowd(now));
    const isNew = now - crowd.since <= CROWD_MS;
    if (!isNew && now - this.lookedAt >= LOOK_MS) this.look(now);
    const fits = this.fits(kind, this.places);
    if (!fits) crowd.fullAt = now;
    else if (now - crowd.fullAt > CROWD_MS) this.crowd = null;
    return fits || (isNew && this.fits(kind, this.limit * CROWD));
  }

  /** Takes a place until `answer` is closed: it has gone out, or its reader has left. */
  take(kind: Kind, answer: Pick<ServerResponse, 'once'>): void {
    this.taken[kind] += 1;
    answer.once('close', () => {
      this.taken[kind] -= 1;
    });
  }

  private fits(kind: Kind, places: number): boolean {
    return this.inUse < Math.floor(places) && this.taken[kind] < shareOf(kind, places);
  }

  private newCrowd(now: number): Crowd {
    this.places = this.limit;
    this.lookedAt = now;
    this.meter.turn();
    return { since: now, fullAt: now };
  }

  private look(now: number): void {
    this.lookedAt = now;
    const turn = this.meter.turn();
    if (turn > LONG_TURN_MS) this.places = Math.max(1, this.limit * LEAST, this.places * FEWER);
    else if (turn < SHORT_TURN_MS) this.places = Math.min(this.limit, this.places * MORE);
  }
}
