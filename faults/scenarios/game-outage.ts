import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost, seconds, type Figure } from '../../tools/figures/figure.ts';
import { EFFECTS } from '../support/game-goods.ts';
import { Game } from '../support/game-server.ts';
import { eventually, isPastDeadline, none, type Scenario } from '../support/scenario.ts';
import { WITHOUT_MESSAGES, type Person, type World } from '../support/world.ts';

export interface GameOutageSize {
  /** Number of kills of the API, and of the game server. */
  kills: number;
  /** Milliseconds before the API is started again. The longer the resource gets no answer, the less often it calls. */
  awayMs: number;
  citizens: number;
}

/** The text at the door after a start, until the list is checked. */
const STARTING = 'The city is starting';
const WITHIN_MS = 60_000;
/** Between two attempts to come in. */
const JOIN_EVERY_MS = 50;

/** People at the door, one after the other. */
class Joins {
  count = 0;
  readonly wrong: string[] = [];
  private isOpen = true;
  private readonly work: Promise<void>;

  constructor(
    private readonly game: Game,
    citizens: readonly Person[],
    stranger: Person,
  ) {
    this.work = this.run(citizens, stranger);
  }

  async stop(): Promise<void> {
    this.isOpen = false;
    await this.work;
  }

  private async run(citizens: readonly Person[], stranger: Person): Promise<void> {
    for (let turn = 0; this.isOpen; turn += 1) {
      await pause(JOIN_EVERY_MS);
      const citizen = citizens[turn % citizens.length] ?? stranger;
      await this.game.act(citizen, 'leave');
      const seen = await this.game.act(citizen, 'join');
      // The game server is down.
      if (!seen) continue;
      this.count += 1;
      const isEarly = seen.read?.includes(STARTING) ?? false;
      if (!seen.isIn && !isEarly) this.wrong.push(`${citizen.username} was refused: ${seen.read}`);
      if ((await this.game.act(stranger, 'join'))?.isIn) this.wrong.push('a stranger was let in');
    }
  }
}

/** Milliseconds until the game server and the site have exchanged something. */
async function exchangeAfter({ database }: World, returned: Date): Promise<number> {
  const started = performance.now();
  await eventually(
    () => database.collection('bridges').countDocuments({ seenAt: { $gt: returned } }),
    (count) => count > 0,
    WITHIN_MS,
  );
  return performance.now() - started;
}

/** G9: the API and the game server are killed in turns while players come to the door. */
export const gameOutage: Scenario<GameOutageSize> = {
  goals: ['G9'],
  env: WITHOUT_MESSAGES,
  full: { kills: 20, awayMs: 2_000, citizens: 20 },
  short: { kills: 1, awayMs: 2_000, citizens: 3 },
  async run(world, { kills, awayMs, citizens }, bounds): Promise<Figure[]> {
    const game = await Game.open(world, EFFECTS);
    try {
      const [stranger, ...people] = await world.createUsers(citizens + 1);
      if (!stranger) throw new Error('nobody');
      await game.add(stranger);
      await game.addCitizens(people);
      // Everybody has been in once: the server has the list.
      await game.bringIn(people, WITHIN_MS);
      const joins = new Joins(game, people, stranger);
      const back: number[] = [];
      let done = 0;
      for (; done < kills && !isPastDeadline(bounds); done += 1) {
        await world.api.kill();
        await pause(awayMs);
        await world.api.start();
        back.push(await exchangeAfter(world, new Date()));
        await game.server.kill();
        await game.server.start();
        back.push(await exchangeAfter(world, new Date()));
      }
      await joins.stop();
      const bound = 5_000 * bounds.timeScale;
      return [
        atLeast('G9', 'kill -9 of the API and of the game server, each', done, {
          bound: kills,
          write: String,
        }),
        none('G9', 'wrong answers at the door', joins.wrong, `${joins.count} joins`),
        atMost('G9', 'exchange after the return, slowest', Math.max(...back), { bound, write: seconds }),
      ];
    } finally {
      await game.close();
    }
  },
};
