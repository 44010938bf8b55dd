import type { Game } from '../platform/game.js';

const DAY_MS = 24 * 3_600_000;

/** When deliveries were counted, in milliseconds since 1970, by their ids. */
type Times = Record<string, number>;

/**
 * Counts how often each effect was given within a day. The owner’s limit applies even to a site that was taken over.
 */
export class DailyLimits {
  constructor(private readonly game: Game) {}

  /**
   * Counts a delivery before the thing is made, because many deliveries may begin together.
   * @returns `full`: the limit is reached. `known`: the delivery was counted before
   */
  count(effect: string, delivery: string, limit: number): 'full' | 'known' | 'new' {
    const times = this.recent(effect);
    if (delivery in times) return 'known';
    if (Object.keys(times).length >= limit) return 'full';
    this.write(effect, { ...times, [delivery]: Date.now() });
    return 'new';
  }

  /** Removes a delivery from the count because nothing was made. */
  giveBack(effect: string, delivery: string): void {
    const others = Object.entries(this.recent(effect)).filter(([id]) => id !== delivery);
    this.write(effect, Object.fromEntries(others));
  }

  private recent(effect: string): Times {
    const times = JSON.parse(this.game.read(keyOf(effect)) ?? '{}') as Times;
    return Object.fromEntries(Object.entries(times).filter(([, time]) => Date.now() - time < DAY_MS));
  }

  private write(effect: string, times: Times): void {
    this.game.write(keyOf(effect), JSON.stringify(times));
  }
}

const keyOf = (effect: string): string => `given:${effect}`;
