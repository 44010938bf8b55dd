import type { TaskKey } from '@city/contracts';
import type { Game } from '../platform/game.js';

/** `begun`: it is not known yet whether it was done. */
export type JournalState = 'begun' | 'done' | 'failed';

/** The player of a call; null for an id that its values lack. */
export interface CalledFor {
  character: string | null;
  licence: string | null;
}

export interface JournalEntry extends CalledFor {
  /** The attempt that was begun last. */
  attempt: number;
  state: JournalState;
}

/**
 * Results of effects without a transaction, in the resource’s own store. An entry is written to disk before an effect
 * begins and after it ends. Entries are kept for good, so nothing runs twice even if the site asks again after its own
 * restore.
 */
export class Journal {
  constructor(private readonly game: Game) {}

  /**
   * Returns null before the attempt has begun. If an earlier attempt is done, the delivery is done. A restored site may
   * ask for an attempt older than the last one; it gets the result of the last one.
   */
  read({ id, attempt }: TaskKey): JournalEntry | null {
    const entry = this.find(id);
    return entry && (entry.attempt >= attempt || entry.state === 'done') ? entry : null;
  }

  /** The last attempt at a delivery; null before the first one. */
  find(id: string): JournalEntry | null {
    return JSON.parse(this.game.read(keyOf(id)) ?? 'null') as JournalEntry | null;
  }

  write({ id, attempt }: TaskKey, state: JournalState, { character, licence }: CalledFor): void {
    const entry: JournalEntry = { attempt, state, character, licence };
    this.game.write(keyOf(id), JSON.stringify(entry));
  }
}

const keyOf = (id: string): string => `once:${id}`;
