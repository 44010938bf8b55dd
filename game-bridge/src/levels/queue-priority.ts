import type { Game } from '../platform/game.js';

/** A priority that was given: `was` is the licence’s priority before, null for none. */
interface Given {
  power: number;
  was: number | null;
}

type AllGiven = Record<string, Given>;

/**
 * Gives priorities in connectqueue, whose list the owner uses, too. A licence keeps the larger priority, and gets its
 * earlier one back. Priorities are stored, so that a restart of the resource does not forget them.
 */
export class QueuePriority {
  constructor(private readonly game: Game) {}

  raise(licence: string, power: number): void {
    const { game } = this;
    const now = game.priorityOf(licence);
    // Without an answer an owner’s priority could be overwritten. The queue still gets the groups of the ladder.
    if (now === undefined || (now !== null && now >= power)) return;
    const all = this.read(licence);
    const given = all[licence];
    this.write(licence, { ...all, [licence]: { power, was: given?.power === now ? given.was : now } });
    game.prioritise(licence, power);
  }

  /** Gives back what the licence had before, unless somebody has changed it since. */
  lower(licence: string): void {
    const { game } = this;
    const { [licence]: given, ...others } = this.read(licence);
    if (!given) return;
    this.write(licence, others);
    if (game.priorityOf(licence) === given.power) game.prioritise(licence, given.was);
  }

  /** Licences are spread over 256 keys, so that each write is small. */
  private read(licence: string): AllGiven {
    return JSON.parse(this.game.read(keyOf(licence)) ?? '{}') as AllGiven;
  }

  private write(licence: string, all: AllGiven): void {
    this.game.write(keyOf(licence), JSON.stringify(all));
  }
}

const keyOf = (licence: string): string => `queue:${licence.slice(0, 2)}`;
