import type { ServerResponse } from 'node:http';

/** Part of the places that reads may take: whoever sends a filled-in form still finds one. */
const READS_SHARE = 0.75;
/** A crowd that goes by may take so many times the places … */
const CROWD = 3;
/** … for this long. */
const CROWD_MS = 500;

/** How many of so many places reads may take. */
const readsOf = (places: number): number => Math.max(1, Math.floor(places * READS_SHARE));

/**
 * How many requests the process works on at once, and whether one more may come in. A crowd that goes by soon is let in: after
 * a pause of the disk or a collection of garbage many come at once, and the process is done with them in a moment. One that
 * stays is more than can be done.
 */
export class Places {
  private taken = 0;
  /** When more were taken than the limit, in milliseconds; null while there are not. */
  private crowdedSince: number | null = null;

  constructor(
    private readonly limit: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get inUse(): number {
    return this.taken;
  }

  hasRoomFor(kind: 'read' | 'write'): boolean {
    const most = this.isTooMuch() ? this.limit : this.limit * CROWD;
    return this.taken < (kind === 'write' ? most : readsOf(most));
  }

  /** Takes a place until `answer` is closed: it has gone out, or its reader has left. */
  take(answer: Pick<ServerResponse, 'once'>): void {
    this.taken += 1;
    if (this.taken >= readsOf(this.limit)) this.crowdedSince ??= this.now();
    answer.once('close', () => this.leave());
  }

  private leave(): void {
    this.taken -= 1;
    // Not at the limit itself: there the number stays while too many ask, and each breath would let a crowd in again.
    if (this.taken < this.limit / 2) this.crowdedSince = null;
  }

  private isTooMuch(): boolean {
    return this.crowdedSince !== null && this.now() - this.crowdedSince > CROWD_MS;
  }
}
