import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { CityCharacter, CityDatabase, CityVehicle } from './city-database.js';
import { STATEMENTS, type Tables, type Values } from './memory-statements.js';
import type { SimulatedServer } from './simulated-server.js';

type Answered = (result: unknown, error?: unknown) => void;

interface Statement {
  query: string;
  values?: Values;
}

/**
 * A database for a demo on a machine without MariaDB. It runs only the statements of the resource for Qbox, so it
 * proves nothing about a real database.
 */
export class MemoryDatabase implements CityDatabase {
  private tables: Tables = { players: [], vehicles: [], receipts: [] };

  /** @param file where it survives; without one it lives as long as this object */
  constructor(private readonly file: string | null = null) {
    if (file && existsSync(file)) this.tables = JSON.parse(readFileSync(file, 'utf8')) as Tables;
  }

  async addCharacters(characters: readonly CityCharacter[]): Promise<void> {
    const known = new Set(this.tables.players.map(({ citizenid }) => citizenid));
    for (const { key, licence, first, last } of characters) {
      if (known.has(key)) continue;
      const charinfo = JSON.stringify({ firstname: first, lastname: last });
      this.tables.players.push({ citizenid: key, license: `license2:${licence}`, charinfo });
    }
    this.save();
  }

  async vehicles(): Promise<CityVehicle[]> {
    return this.tables.vehicles.map(({ plate, citizenid, vehicle }) => ({
      ...{ plate, owner: citizenid, model: vehicle },
    }));
  }

  /** Everything in it, for `restore`. */
  copy(): string {
    return JSON.stringify(this.tables);
  }

  /** Puts a copy back, as a backup does. No game server may run. */
  restore(copy: string): void {
    this.tables = JSON.parse(copy) as Tables;
    this.save();
  }

  startOxMysql(server: Pick<SimulatedServer, 'resources' | 'ticks'>): { kill(): void } {
    let isDead = false;
    /** Answers come in a later tick, like the answers of a real database. */
    const answer = (tell: () => void) =>
      setImmediate(() => {
        if (!isDead) server.ticks.enter(tell);
      });
    server.resources.set('oxmysql', {
      query: (sql, values, answered) => {
        const tell = answered as Answered;
        try {
          const rows = this.run({ query: sql as string, values: values as Values });
          answer(() => tell(rows));
        } catch (error) {
          answer(() => tell(null, (error as Error).message));
        }
      },
      transaction: (statements, _values, answered) => {
        const isDone = this.transaction(statements as Statement[]);
        answer(() => (answered as Answered)(isDone));
      },
    });
    return {
      kill: () => {
        isDead = true;
      },
    };
  }

  /** Runs all statements or none. */
  private transaction(statements: readonly Statement[]): boolean {
    const before = structuredClone(this.tables);
    try {
      for (const statement of statements) this.run(statement);
    } catch {
      this.tables = before;
      return false;
    }
    this.save();
    return true;
  }

  private run({ query, values = [] }: Statement): unknown[] {
    const found = STATEMENTS.find(({ start }) => query.startsWith(start));
    if (!found) throw new Error(`the database in memory does not know this statement: ${query}`);
    return found.run(this.tables, values);
  }

  /** In one step, so that a kill leaves the old file or the new one. */
  private save(): void {
    if (!this.file) return;
    writeFileSync(`${this.file}.new`, JSON.stringify(this.tables));
    renameSync(`${this.file}.new`, this.file);
  }
}
