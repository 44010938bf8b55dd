import type { TaskKey } from '@city/contracts';
import type { Game } from '../platform/game.js';

/** `begun`: nobody knows yet whether it was done. */
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
 * What became of effects that no transaction covers, in the resource’s own store: written through before they begin and after they
 * end. It is kept for good, so that nothing runs twice even if the site asks again after its own restore.
 */
export class Journal {
  constructor(private readonly game: Game) {}

  /**
   * Null before the attempt has begun. What was done by an earlier attempt is done. A restored site may ask for an older attempt
   * than the last one: it gets what became of the last one.
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
