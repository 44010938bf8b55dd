import type { Game } from '../platform/game.js';

const DAY_MS = 24 * 3_600_000;

/** How often each effect was given within a day: the owner’s limit holds even for a site that was stolen. */
export class DailyLimits {
  constructor(private readonly game: Game) {}

  /** @param limit null without a limit */
  isReached(effect: string, limit: number | null): boolean {
    return limit !== null && this.recent(effect).length >= limit;
  }

  count(effect: string): void {
    this.game.write(keyOf(effect), JSON.stringify([...this.recent(effect), Date.now()]));
  }

  private recent(effect: string): number[] {
    const times = JSON.parse(this.game.read(keyOf(effect)) ?? '[]') as number[];
    return times.filter((time) => Date.now() - time < DAY_MS);
  }
}

const keyOf = (effect: string): string => `given:${effect}`;
