import { createPool, type Pool, type PoolConnection } from 'mysql2/promise';
import type { SimulatedServer } from './simulated-server.js';

type Answered = (result: unknown, error?: unknown) => void;

/** The moments of a transaction at which a test may stop the game server. */
export type Step = 'begun' | 'statement' | 'committed';

/** Address of a database. */
export interface Target {
  socket: string;
  database: string;
}

/**
 * Simulates the resource oxmysql on a real database. It has the exports `query` and `transaction` of
 * github.com/overextended/oxmysql (`src/index.ts`, `src/database`). `transaction` returns false for every fault. A
 * query returns its fault only to callers that ask for it. Without a connection nothing is ever answered. Values pass
 * between resources as copies, and `undefined` becomes null. It is stricter in one point: the number of values has to
 * fit.
 */
export class OxMysql {
  /** Called at each moment of a transaction. If it throws `Silence`, the connection is lost and the caller gets no answer. */
  onStep: (step: Step) => void = () => undefined;
  /** Resolves when a killed instance has closed its connections. */
  ended: Promise<void> = Promise.resolve();
  private readonly pool: Pool;
  private isDead = false;

  constructor(
    private readonly server: SimulatedServer,
    { socket, database }: Target,
  ) {
    this.pool = createPool({
      ...{ socketPath: socket, user: 'root', database, connectionLimit: 4, connectTimeout: 1_000 },
      // oxmysql returns moments as milliseconds.
      typeCast: (field, next) =>
        field.type === 'DATETIME' || field.type === 'TIMESTAMP'
          ? new Date(field.string() ?? '').getTime()
          : next(),
    });
    server.resources.set('oxmysql', {
      query: (sql, values, answered, _resource, isPromise) =>
        void this.query(
          copy(sql) as string,
          copy(values) as unknown[],
          answered as Answered,
          isPromise === true,
        ),
      transaction: (statements, values, answered) =>
        void this.transaction(
          copy(statements) as Statement[],
          copy(values) as unknown[],
          answered as Answered,
        ),
    });
  }

  /** Ends with the game server: open transactions are rolled back, and their callers get no answer. */
  kill(): Promise<void> {
    if (!this.isDead) this.ended = this.pool.end();
    this.isDead = true;
    return this.ended;
  }

  private async query(sql: string, values: unknown[], answered: Answered, isPromise: boolean): Promise<void> {
    const connection = await this.connection();
    if (!connection) return;
    try {
      assertFits(sql, values);
      const [result] = await connection.query(sql, values);
      this.answer(() => answered(copy(result)));
    } catch (error) {
      if (isPromise) this.answer(() => answered(null, (error as Error).message));
    } finally {
      connection.release();
    }
  }

  private async transaction(statements: Statement[], shared: unknown[], answered: Answered): Promise<void> {
    const connection = await this.connection();
    if (!connection) return;
    let isDone = false;
    try {
      await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
      await connection.beginTransaction();
      this.step('begun');
      for (const { query, values = shared } of statements) {
        assertFits(query, values);
        await connection.query(query, values);
        this.step('statement');
      }
      await connection.commit();
      this.step('committed');
      isDone = true;
    } catch (error) {
      if (error instanceof Silence) return connection.destroy();
      await connection.rollback().catch(() => undefined);
    }
    connection.release();
    this.answer(() => answered(isDone));
  }

  /** Null without a connection, as after a kill: nothing follows then. */
  private connection(): Promise<PoolConnection | null> {
    return this.pool.getConnection().catch(() => null);
  }

  private step(step: Step): void {
    this.onStep(step);
    if (this.isDead) throw new Silence();
  }

  /** Callbacks run in a tick of the game server. */
  private answer(call: () => void): void {
    if (!this.isDead) this.server.ticks.enter(call);
  }
}

interface Statement {
  query: string;
  values?: unknown[];
}

/** Ends a transaction without an answer, as a killed server or a lost connection does. */
export class Silence extends Error {}

const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

function assertFits(sql: string, values: unknown[]): void {
  const wanted = sql.match(/\?/g)?.length ?? 0;
  if (wanted !== values.length) throw new Error(`${wanted} values expected, ${values.length} given: ${sql}`);
}
