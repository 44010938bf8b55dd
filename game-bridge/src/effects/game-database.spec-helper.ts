import type { RowDataPacket } from 'mysql2';
import type { Connection } from 'mysql2/promise';
import { FRAMEWORK_TABLES } from '../../simulation/framework-tables.js';
import { mariaDbProgram, MariaDb } from '../../simulation/mariadb.js';

export type FrameworkName = keyof typeof FRAMEWORK_TABLES;

/** Tests on a real database; skipped, with the reason in their name, where it is not installed. */
export const describeOnMariaDb = (name: string, tests: () => void): void => {
  if (mariaDbProgram()) describe(name, tests);
  else describe.skip(`${name} (MariaDB is not installed: apt-get install mariadb-server)`, tests);
};

export interface TestCharacter {
  key: string;
  /** Where the person has one: without a kind, as the game names it. */
  licence: string;
  /** In place of the kind that the framework prefers. */
  kind?: string;
  first: string;
  last: string;
}

interface Vehicle {
  plate: string;
  owner: string;
  garage: string;
}

/** The resource of each framework. */
export const RESOURCE_OF: Readonly<Record<FrameworkName, string>> = {
  ...{ qbox: 'qbx_core', qbcore: 'qb-core', esx: 'es_extended' },
};

/** The database of one game server, as a test looks at it. */
export class GameDatabase {
  private static count = 0;

  private constructor(
    readonly name: string,
    private readonly framework: FrameworkName,
    private connection: Connection,
  ) {}

  /** A new database with the tables of a framework. */
  static async create(server: MariaDb, framework: FrameworkName): Promise<GameDatabase> {
    const name = `city_${(this.count += 1)}`;
    const connection = await server.connect();
    await connection.query(
      `CREATE DATABASE ${name} CHARACTER SET utf8mb4; USE ${name}; ${FRAMEWORK_TABLES[framework]}`,
    );
    return new GameDatabase(name, framework, connection);
  }

  /** After the server was killed and runs again. */
  async reconnect(server: MariaDb): Promise<void> {
    this.connection.destroy();
    this.connection = await server.connect(this.name);
  }

  async run(sql: string, values: unknown[] = []): Promise<RowDataPacket[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(sql, values);
    return rows;
  }

  async addCharacter({ key, licence, kind, first, last }: TestCharacter): Promise<void> {
    if (this.framework === 'esx') {
      await this.run('INSERT INTO users (identifier, firstname, lastname) VALUES (?, ?, ?)', [
        key,
        first,
        last,
      ]);
      return;
    }
    const charinfo = JSON.stringify({ firstname: first, lastname: last });
    // Qbox prefers the second kind of licence.
    const owner = `${kind ?? (this.framework === 'qbox' ? 'license2' : 'license')}:${licence}`;
    await this.run(
      "INSERT INTO players (citizenid, license, name, money, charinfo, job, position, metadata) VALUES (?, ?, 'x', '{}', ?, '{}', '{}', '{}')",
      [key, owner, charinfo],
    );
  }

  async vehicles(): Promise<Vehicle[]> {
    const columns =
      this.framework === 'esx' ? 'plate, owner, parking AS garage' : 'plate, citizenid AS owner, garage';
    return (await this.run(`SELECT ${columns} FROM ${this.vehicleTable}`)) as Vehicle[];
  }

  /** A player sells a vehicle to somebody else in the game. */
  async sell(plate: string, to: string): Promise<void> {
    const owner = this.framework === 'esx' ? 'owner' : 'citizenid';
    await this.run(`UPDATE ${this.vehicleTable} SET ${owner} = ? WHERE plate = ?`, [to, plate]);
  }

  get vehicleTable(): string {
    return this.framework === 'esx' ? 'owned_vehicles' : 'player_vehicles';
  }

  close(): Promise<void> {
    return this.connection.end();
  }
}
