import { randomBytes } from 'node:crypto';
import type { GameTask, WorkReceipt } from '@city/contracts';
import { KvpStore, SimulatedServer, type Player } from '../../simulation/index.js';
import type { MariaDb } from '../../simulation/mariadb.js';
import { OxMysql } from '../../simulation/oxmysql.js';
import { FakeSite } from '../fake-site.spec-helper.js';
import { builtResource, until } from '../resource.spec-helper.js';
import { FakeDeliveries } from './fake-deliveries.spec-helper.js';
import { RESOURCE_OF, type FrameworkName, type GameDatabase } from './game-database.spec-helper.js';

const code = builtResource();

/** The licence of the player who is accepted. */
export const AMAL = 'a'.repeat(40);

export const newId = (): string => randomBytes(12).toString('hex');

interface CityOptions {
  framework?: FrameworkName;
  database?: { server: MariaDb; tables: GameDatabase };
  effects?: object;
  /** How many times as fast as a game server it runs; 10 without it. */
  speed?: number;
  /** Exports of other scripts, by resource. */
  scripts?: Record<string, Record<string, (...values: unknown[]) => unknown>>;
}

/** A game server with the resource, connected with a site that hands out deliveries. */
export class TestCity {
  server!: SimulatedServer;
  ox: OxMysql | null = null;
  readonly deliveries = new FakeDeliveries();
  readonly kvp = new KvpStore();

  private constructor(
    readonly site: FakeSite,
    private readonly options: CityOptions,
  ) {}

  static async start(options: CityOptions): Promise<TestCity> {
    const site = await FakeSite.start();
    const city = new TestCity(site, options);
    site.work = city.deliveries.answer;
    site.list.rows = [['a'.repeat(16), 1, '100000000000000001', [AMAL], 'en', 0, '', []]];
    city.boot();
    city.server.command(`bridge_pair 0123456789ABCDEF ${site.url}`);
    await until(() => city.deliveries.report && city.kvp.get('seal'));
    return city;
  }

  /**
   * Starts the game server, also again after `crash`: the store and the database are still there.
   * @param players who is there already, as after a restart of the resource alone
   * @param effects the owner's file, if it has changed
   */
  boot(players: readonly Player[] = [], effects: object = this.options.effects ?? {}): void {
    const { framework, database, scripts = {}, speed = 10 } = this.options;
    const files = { 'config/effects.json': JSON.stringify(effects) };
    this.server = new SimulatedServer({
      ...{ code, kvp: this.kvp, files, speed, players },
      prepare: (server) => {
        for (const [name, exports] of Object.entries(scripts)) server.resources.set(name, exports);
        if (framework) server.resources.set(RESOURCE_OF[framework], this.frameworkExports());
        if (!database) return;
        this.ox = new OxMysql(server, { socket: database.server.socket, database: database.tables.name });
      },
    });
  }

  /** Everything on the game server ends at once, in the middle of whatever it does. */
  crash(): void {
    this.server.kill();
    void this.ox?.kill();
  }

  async stop(): Promise<void> {
    this.server.kill();
    await this.ox?.kill();
    await this.site.close();
  }

  /** Hands out a task and waits for what becomes of it. */
  async do(task: GameTask): Promise<WorkReceipt> {
    this.hand(task);
    return this.receiptOf(task);
  }

  hand(task: GameTask): void {
    const others = this.deliveries.tasks.filter(({ id }) => id !== task.id);
    this.deliveries.tasks.splice(0, Infinity, ...others, task);
  }

  receiptOf(task: GameTask): Promise<WorkReceipt> {
    return until(() => this.deliveries.receiptOf(task));
  }

  /** A player comes in. */
  async join(licence: string, licence2?: string): Promise<Player> {
    const { player } = await this.server.join('Amal', {
      license: licence,
      ...(licence2 !== undefined && { license2: licence2 }),
    });
    if (!player) throw new Error('not let in');
    return player;
  }

  /** The player chooses a character, as the framework tells it. */
  choose(player: Player, character: string): void {
    const id = Number(player.id);
    this.chosen.set(id, character);
    if (this.options.framework === 'esx') {
      this.server.emit('esx:playerLoaded', id, { identifier: character }, false);
    } else {
      this.server.emit('QBCore:Server:PlayerLoaded', { PlayerData: { source: id, citizenid: character } });
    }
  }

  /** The models that the framework lists. */
  models = ['sultan', 'asbo'];
  private listed = () => Object.fromEntries(this.models.map((model) => [model, { brand: 'x', name: model }]));

  /** Characters that players play, by their number. */
  private readonly chosen = new Map<number, string>();

  /** What a framework says of a player. */
  private frameworkExports() {
    const identifierOf = (id: number) => this.chosen.get(id);
    return {
      GetPlayer: (id: unknown) => {
        const citizenid = identifierOf(Number(id));
        return citizenid ? { PlayerData: { source: Number(id), citizenid } } : null;
      },
      GetVehiclesByName: () => this.listed(),
      GetCoreObject: () => ({ Shared: { Vehicles: this.listed() } }),
      getSharedObject: () => ({
        GetPlayerFromId: (id: number) => {
          const identifier = identifierOf(id);
          return identifier ? { identifier } : null;
        },
      }),
    };
  }
}

/** A give; for Amal, unless a test says otherwise. */
export const give = (changes: Partial<GameTask> = {}): GameTask => {
  const id = changes.id ?? newId();
  return {
    ...{ id, attempt: 1, kind: 'give', slot: `slot-${id}`, effect: 'car.sultan', undoes: null },
    ...{ licences: [AMAL], character: null },
    ...changes,
  };
};

/** Takes back what a give has made. */
export const takeBack = (given: GameTask, made: string | null): GameTask => ({
  ...given,
  ...{ id: newId(), kind: 'take', undoes: { id: given.id, made } },
});
