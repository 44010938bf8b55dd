import type { TaskKey } from '@city/contracts';
import type { Game } from '../platform/game.js';

/** `begun`: nobody knows yet whether it was done. */
export type JournalState = 'begun' | 'done' | 'failed';

interface Entry {
  /** The newest attempt that was begun. */
  attempt: number;
  state: JournalState;
}

/**
 * What became of effects that no transaction covers, in the resource’s own store: written through before they begin and after they
 * end. It is kept for good, so that nothing runs twice even if the site asks again after its own restore.
 */
export class Journal {
  constructor(private readonly game: Game) {}

  /** Null before the attempt has begun. What was done by an earlier attempt is done. */
  read({ id, attempt }: TaskKey): JournalState | null {
    const entry = this.entryOf(id);
    return entry && (entry.attempt === attempt || entry.state === 'done') ? entry.state : null;
  }

  write({ id, attempt }: TaskKey, state: JournalState): void {
    this.game.write(keyOf(id), JSON.stringify({ attempt, state } satisfies Entry));
  }

  /** Whether any attempt at a delivery was begun. */
  knows(id: string): boolean {
    return this.entryOf(id) !== null;
  }

  private entryOf(id: string): Entry | null {
    return JSON.parse(this.game.read(keyOf(id)) ?? 'null') as Entry | null;
  }
}

const keyOf = (id: string): string => `once:${id}`;
