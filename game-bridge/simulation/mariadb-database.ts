import type { RowDataPacket } from 'mysql2';
import { createConnection, createPool, type Pool } from 'mysql2/promise';
import type { CityCharacter, CityDatabase, CityVehicle } from './city-database.js';
import { FRAMEWORK_TABLES } from './framework-tables.js';
import { OxMysql, type Target } from './oxmysql.js';
import type { SimulatedServer } from './simulated-server.js';

/** A database with the tables of Qbox on a MariaDB that runs. */
export class MariaDbDatabase implements CityDatabase {
  private constructor(
    private readonly target: Target,
    private readonly pool: Pool,
  ) {}

  /** Creates the database if there is none of this name. */
  static async open(target: Target): Promise<MariaDbDatabase> {
    const { socket, database } = target;
    const server = { socketPath: socket, user: 'root' };
    const connection = await createConnection({ ...server, multipleStatements: true });
    const [found] = await connection.query<RowDataPacket[]>('SHOW DATABASES LIKE ?', [database]);
    if (found.length === 0) {
      await connection.query(
        `CREATE DATABASE ${database} CHARACTER SET utf8mb4; USE ${database}; ${FRAMEWORK_TABLES.qbox}`,
      );
    }
    await connection.end();
    return new MariaDbDatabase(target, createPool({ ...server, database, connectionLimit: 1 }));
  }

  async addCharacters(characters: readonly CityCharacter[]): Promise<void> {
    for (const { key, licence, first, last } of characters) {
      const charinfo = JSON.stringify({ firstname: first, lastname: last });
      await this.pool.query(
        'INSERT IGNORE INTO players (citizenid, license, name, money, charinfo, job, position, metadata) ' +
          "VALUES (?, ?, 'x', '{}', ?, '{}', '{}', '{}')",
        [key, `license2:${licence}`, charinfo],
      );
    }
  }

  async vehicles(): Promise<CityVehicle[]> {
    const [rows] = await this.pool.query<RowDataPacket[]>(
      'SELECT plate, citizenid AS owner, vehicle AS model FROM player_vehicles',
    );
    return rows as unknown as CityVehicle[];
  }

  startOxMysql(server: SimulatedServer): { kill(): unknown } {
    return new OxMysql(server, this.target);
  }
}
