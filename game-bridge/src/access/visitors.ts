import type { Game } from '../platform/game.js';

const DAYS_S = 7 * 24 * 3_600;

type Seen = Record<string, number>;

/** Players who were let in within the last seven days. Some servers admit them while the site is unreachable. */
export class Visitors {
  constructor(private readonly game: Game) {}

  /** @param now in seconds since 1970 */
  note(licence: string, now: number): void {
    const seen = Object.entries(this.read(licence)).filter(([, at]) => now - at < DAYS_S);
    this.game.write(keyOf(licence), JSON.stringify({ ...Object.fromEntries(seen), [licence]: now }));
  }

  wasHere(licence: string, now: number): boolean {
    const at = this.read(licence)[licence];
    return at !== undefined && now - at < DAYS_S;
  }

  private read(licence: string): Seen {
    const text = this.game.read(keyOf(licence));
    return text === null ? {} : (JSON.parse(text) as Seen);
  }
}

/** The key of the store for a licence. There are 256, so that each write is small. */
const keyOf = (licence: string): string => `seen:${licence.slice(0, 2)}`;
