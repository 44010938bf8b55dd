import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestTo, type ApiRequest } from '@city/api-client';
import { whitelistForm } from '../../tools/clients/whitelist-form.ts';
import { startUntilReady } from '../../tools/product/child.ts';
import { root } from '../../tools/product/root.ts';
import { answered, call, successOf, type Outcome } from './call.ts';
import { GameDatabase } from './game-database.ts';
import { kept, Part } from './processes.ts';
import { eventually } from './scenario.ts';
import type { Person, World } from './world.ts';

const SIMULATION = join(root, 'game-bridge/dist/simulation');
const PAIRED_MS = 60_000;
const BACK_MS = 20_000;

/** State of a person in a played city, see `game-bridge/simulation/played-city.ts`. */
export interface Seen {
  name: string;
  isIn: boolean;
  /** Text that they read at the door, or when they were disconnected. */
  read: string | null;
  /** The last line in their chat. */
  told: string | null;
  characters: { key: string; cars: { plate: string }[]; phones: number }[];
}

/** A simulated game server with the built resource; its store survives a kill. */
class GameServerProcess extends Part {
  url = '';

  constructor(private readonly args: () => string[]) {
    super();
  }

  async start(): Promise<number> {
    const started = performance.now();
    const { child, ready } = await startUntilReady<{ url: string }>(
      'game server',
      [join(SIMULATION, 'cli.js'), ...this.args()],
      { cwd: root, onLine: this.onLine },
    );
    this.child = kept(child);
    this.url = ready.url;
    return performance.now() - started;
  }
}

/** A game server with its own database, connected with the product. */
export class Game {
  private readonly folder = mkdtempSync(join(tmpdir(), 'city-game-'));
  readonly database = new GameDatabase(this.folder);
  readonly server: GameServerProcess;
  private readonly people: Person[] = [];
  private pair: string[] = [];

  private constructor(
    private readonly world: World,
    effects: object,
  ) {
    const file = join(this.folder, 'effects.json');
    writeFileSync(file, JSON.stringify(effects));
    this.server = new GameServerProcess(() => [
      ...['--resource', join(root, 'game-bridge/resource/dist/server.js')],
      ...['--store', join(this.folder, 'kvp'), '--effects', file],
      ...['--phones', join(this.folder, 'phones')],
      ...this.database.args,
      ...this.pair,
      ...this.people.flatMap(({ discordId, username }) => ['--player', `${discordId} ${username}`]),
    ]);
  }

  /** @param effects what it can make, as in `config/effects.json` */
  static async open(world: World, effects: object): Promise<Game> {
    const game = new Game(world, effects);
    await game.database.start();
    const bridges = world.database.collection('bridges');
    // Servers of earlier scenarios hand over nothing any more, but keep their list.
    const before = await bridges.distinct('_id');
    const { code } = await game.asStaff(
      requestTo('POST', '/api/bridges/pairing-codes', { body: { bridgeId: null } }),
    );
    game.pair = ['--pair', `${code} ${world.url}`];
    await game.server.start();
    game.pair = [];
    await eventually(
      () => bridges.countDocuments({ _id: { $nin: before }, 'effects.0': { $exists: true } }),
      (count) => count > 0,
      PAIRED_MS,
    );
    return game;
  }

  async close(): Promise<void> {
    await this.server.kill();
    await this.database.stop();
    rmSync(this.folder, { recursive: true, force: true });
    // Disconnects the game servers, because in other scenarios on the same product the team hands over what is bought.
    const { bridges } = await this.asStaff(requestTo('GET', '/api/bridges'));
    for (const { _id: id } of bridges)
      await this.asStaff(requestTo('DELETE', '/api/bridges/{id}/keys', { path: { id } }));
  }

  /** Kills the database and waits until it answers again. */
  async crashDatabase(): Promise<void> {
    this.database.crash();
    await eventually(
      () => this.seeAll(),
      (seen) => seen !== null,
      BACK_MS,
    );
  }

  /** Adds people and lets staff accept them. */
  async addCitizens(people: readonly Person[]): Promise<void> {
    for (const person of people) {
      await this.add(person);
      await this.accept(person);
    }
  }

  async add(person: Person): Promise<void> {
    this.people.push(person);
    await eventually(
      () => this.act(person, `add?discord=${person.discordId}`),
      (seen) => seen !== null,
      BACK_MS,
    );
  }

  /** Brings people into the city, one after the other; waits at most this long for each. */
  async bringIn(people: readonly Person[], withinMs: number): Promise<void> {
    for (const person of people) {
      await eventually(
        () => this.act(person, 'join'),
        (seen) => seen?.isIn === true,
        withinMs,
      );
    }
  }

  /** Sends a whitelist application, which staff accept. */
  async accept({ cookie, username }: Person): Promise<void> {
    const form = requestTo('POST', '/api/whiteList', { body: whitelistForm(username) });
    const { _id: id } = await answered(this.world.url, form, { cookie });
    const body = { reason: 'Welcome.' };
    await this.asStaff(requestTo('PUT', '/api/whiteList/accept/{id}', { path: { id }, body }));
  }

  async suspend({ id }: Person): Promise<void> {
    const body = { reason: 'Drove over the mayor.' };
    const path = { id: id.toHexString() };
    await this.asStaff(requestTo('PUT', '/api/users/{id}/suspend', { path, body }));
  }

  /** Null while the game server is down. */
  async see({ username }: Person): Promise<Seen | null> {
    return (await this.seeAll())?.find(({ name }) => name === username) ?? null;
  }

  async seeAll(): Promise<Seen[] | null> {
    return peopleIn(await call(`${this.server.url}/state`));
  }

  /**
   * Lets a person act, see `game-bridge/simulation/city-server.ts`. Returns their state afterwards; null while the server
   * is down.
   */
  async act({ username }: Person, what: string): Promise<Seen | null> {
    const outcome = await call<{ people: Seen[] }>(`${this.server.url}/people/${username}/${what}`, {
      method: 'POST',
    });
    return peopleIn(outcome)?.find(({ name }) => name === username) ?? null;
  }

  private asStaff<Body>(request: ApiRequest<Body>): Promise<Body> {
    const { url, admin } = this.world;
    return answered(url, request, { cookie: admin });
  }
}

const peopleIn = (outcome: Outcome<{ people: Seen[] }>): Seen[] | null => successOf(outcome)?.people ?? null;
