import type { GameFramework } from '@city/contracts';
import { MemoryDatabase } from '../../simulation/memory-database.js';
import { Database } from '../database/database.js';
import { Receipts } from '../database/receipts.js';
import { qbox } from '../frameworks/qb.js';
import type { Game } from '../platform/game.js';
import type { Players } from '../presence/players.js';
import type { Effect } from './effects-file.js';
import { Effects } from './effects.js';
import { Work } from './work.js';

export const CHARACTER = 'AMA11111';
const LICENCE = 'a'.repeat(40);

type Answered = (result: unknown, error?: unknown) => void;
type Export = (...values: never[]) => unknown;

/** Where a game server dies: at this one of its operations, before or after it has happened. */
export interface Death {
  at: number;
  isAfter: boolean;
}

/** What outlives a game server: the stores of the resource and of another script, and the database. */
export class GameMachine {
  readonly database = new MemoryDatabase();
  readonly store = new Map<string, string>();
  /** Things that calls have made, by delivery: how many. */
  readonly things = new Map<string, number>();
  journal = 1;
  private boots = 0;

  constructor(readonly effects: ReadonlyMap<string, Effect>) {}

  async prepare(): Promise<void> {
    await this.database.addCharacters([{ key: CHARACTER, licence: LICENCE, first: 'Amal', last: 'T' }]);
  }

  boot(): MortalGame {
    this.boots += 1;
    return new MortalGame(this, `boot-${this.boots}`);
  }
}

/** One run of a game server with the parts of the resource that make things. It can die at each operation. */
export class MortalGame {
  readonly work: Work;
  isDead = false;
  private death: Death | null = null;
  private operations = 0;
  private readonly resources = new Map<string, Record<string, Export>>();
  private readonly oxmysql: { kill(): void };

  constructor(
    private readonly machine: GameMachine,
    readonly name: string,
  ) {
    const { database: tables, things } = machine;
    const ticks = { enter: (run: () => void) => void this.live(run) };
    this.resources.set('qbx_core', { GetVehiclesByName: () => ({ sultan: {} }) });
    this.oxmysql = tables.startOxMysql({ resources: this.resources, ticks } as never);
    const count = (delivery: string, by: number) => {
      things.set(delivery, (things.get(delivery) ?? 0) + by);
    };
    this.resources.set('script', {
      make: (delivery: string) => count(delivery, 1),
      unmake: (delivery: string) => count(delivery, -1),
      isThere: (delivery: string) => (things.get(delivery) ?? 0) > 0,
    });
    const game = this.game();
    const database = new Database(game);
    const effects = new Effects({
      ...{ game, database, receipts: new Receipts(database), framework: qbox, effects: machine.effects },
      players: {
        idWith: () => '1',
        idsOf: () => ({ licence: LICENCE, discordId: null }),
      } as unknown as Players,
    });
    const framework: GameFramework = 'qbox';
    this.work = new Work({ game, framework, effects, now: () => 0, soon: () => undefined });
    this.work.learn(null, undefined);
  }

  /** @param death null: it lives on */
  dieAt(death: Death | null): void {
    this.death = death;
    this.operations = 0;
  }

  kill(): void {
    this.isDead = true;
    this.oxmysql.kill();
  }

  /** Waits until nothing happens any more. */
  async rest(): Promise<void> {
    for (let quiet = 0, last = -1; quiet < 3;) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.operations === last ? quiet + 1 : 0;
      last = this.operations;
    }
  }

  /** An operation; nothing happens once it is dead. */
  private live<Result>(run: () => Result): Result | null {
    if (this.isDead) return null;
    this.operations += 1;
    const isLast = this.operations === this.death?.at;
    if (isLast && !this.death?.isAfter) {
      this.kill();
      return null;
    }
    const result = run();
    if (isLast) this.kill();
    return result;
  }

  private game(): Game {
    const { store } = this.machine;
    const exportOf = (resource: string, name: string) => this.resources.get(resource)?.[name] as Export;
    const game: Partial<Game> = {
      read: (key) => this.live(() => store.get(key) ?? null),
      write: (key, value) => void this.live(() => store.set(key, value)),
      playerIds: () => [],
      isRunning: () => !this.isDead,
      callExport: (resource, name, values) => {
        const said = this.live(() => ({ said: exportOf(resource, name)(...(values as never[])) }));
        // The process has died, so its code never gets an answer.
        if (!said || this.isDead) return new Promise(() => undefined);
        return said.said;
      },
      askDatabase: (method, what, values, answered: Answered) =>
        void this.live(() => exportOf('oxmysql', method)(what as never, values as never, answered as never)),
      onPlayer: () => undefined,
      on: () => undefined,
      onMainThread: (work) => queueMicrotask(() => void this.live(work)),
      print: () => undefined,
    };
    return game as Game;
  }
}
