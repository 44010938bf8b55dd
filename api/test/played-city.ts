import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startProcess, type ReadyProcess } from './child-process.js';

const PACKAGE = resolve(__dirname, '../../game-bridge');

/** What a played city says of itself, see `game-bridge/simulation/played-city.ts`. */
export interface PlayedCityState {
  isUp: boolean;
  people: {
    name: string;
    discord: string;
    isIn: boolean;
    read: string | null;
    told: string | null;
    plays: string;
    characters: { key: string; name: string; cars: { plate: string; model: string }[] }[];
  }[];
  console: string[];
}

/**
 * A simulated game server in a process of its own, with the built resource and a database: a real one if MariaDB is installed,
 * otherwise one in memory.
 */
export class PlayedCity {
  private readonly folder = mkdtempSync(join(tmpdir(), 'played-city-'));
  private mariadb: ReadyProcess<{ socket: string | null }> | null = null;
  private server: ReadyProcess<{ url: string }> | null = null;
  /** The name of its database. Another name is a new and empty one. */
  database = 'city';

  /**
   * @param effects the owner's `config/effects.json`
   * @param args more arguments of `game-bridge/simulation/cli.ts`
   */
  async start(effects: object, ...args: string[]): Promise<void> {
    writeFileSync(join(this.folder, 'effects.json'), JSON.stringify(effects));
    this.mariadb ??= await startProcess([join(PACKAGE, 'dist/simulation/mariadb-cli.js')]);
    const { socket } = this.mariadb.ready;
    this.server = await startProcess([
      join(PACKAGE, 'dist/simulation/cli.js'),
      ...['--resource', join(PACKAGE, 'resource/dist/server.js'), '--store', join(this.folder, 'kvp')],
      ...['--effects', join(this.folder, 'effects.json')],
      ...(socket === null
        ? ['--memory', join(this.folder, this.database)]
        : ['--mariadb', socket, '--database', this.database]),
      ...args,
    ]);
  }

  /** Ends the game server at once, as in a crash. Its database and store remain. */
  async kill(): Promise<void> {
    await this.server?.stop('SIGKILL');
    this.server = null;
  }

  /** Also removes its data. */
  async close(): Promise<void> {
    await this.kill();
    await this.mariadb?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async state(): Promise<PlayedCityState> {
    return (await (await fetch(`${this.server?.ready.url}/state`)).json()) as PlayedCityState;
  }

  async person(name: string): Promise<PlayedCityState['people'][number]> {
    const person = (await this.state()).people.find((one) => one.name === name);
    if (!person) throw new Error(`nobody is called ${name}`);
    return person;
  }

  /** A person does something, see `game-bridge/simulation/city-server.ts`. Returns how they are afterwards. */
  async act(name: string, what: string) {
    const { status } = await fetch(`${this.server?.ready.url}/people/${name}/${what}`, { method: 'POST' });
    if (status !== 200) throw new Error(`${what} of ${name}: ${status}`);
    return this.person(name);
  }

  /** The plates of everybody's cars. */
  async cars(): Promise<string[]> {
    const { people } = await this.state();
    return people.flatMap(({ characters }) =>
      characters.flatMap(({ cars }) => cars.map(({ plate }) => plate)),
    );
  }
}
