import type { Game } from '../platform/game.js';

export interface Statement {
  query: string;
  values: readonly unknown[];
}

/** Milliseconds that oxmysql may take to answer. */
const ANSWER_MS = 10_000;
const ASK_AGAIN_MS = 2_000;
/** The longest that a transaction can take: three statements that wait 50 s each for a lock, and connecting. */
const LONGEST_MS = 180_000;

/** The database has not answered, or has answered with an error. */
export class DatabaseFault extends Error {}

/** The database is unreachable, perhaps for a moment only. */
export class NoAnswer extends DatabaseFault {}

/** The query was not sent. */
class NoDatabase extends DatabaseFault {}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The game’s database, by oxmysql. Code after an `await` of it does not run in a tick. */
export class Database {
  constructor(private readonly game: Game) {}

  /** @throws DatabaseFault */
  query<Row>(query: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.ask<Row[]>('query', query, values);
  }

  /** Whether a statement finds a row. @throws DatabaseFault */
  async finds({ query, values }: Statement): Promise<boolean> {
    return (await this.query(query, values)).length > 0;
  }

  /**
   * Runs all statements or none. Returns true if they have run. If it returns false, read the tables: none of the
   * statements will run later. It may therefore take as long as the database is unreachable.
   * @throws DatabaseFault if oxmysql does not run
   */
  async transaction(statements: readonly Statement[]): Promise<boolean> {
    try {
      return await this.ask<boolean>('transaction', statements, []);
    } catch (error) {
      if (error instanceof NoDatabase) throw error;
      await this.untilSettled();
      return false;
    }
  }

  /** Asks until there is an answer, e.g. what a transaction has done. */
  async insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof DatabaseFault)) throw error;
        await delay(ASK_AGAIN_MS);
      }
    }
  }

  /**
   * oxmysql was silent, and may still run the transaction. It serves callers in turn: when it answers a later one, the transaction
   * runs or never will.
   */
  private async untilSettled(): Promise<void> {
    await this.insist(() => this.query('SELECT 1'));
    await delay(LONGEST_MS);
  }

  private ask<Answer>(
    method: 'query' | 'transaction',
    what: unknown,
    values: readonly unknown[],
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.game.onMainThread(() => {
        const timer = setTimeout(() => reject(new NoAnswer('the database does not answer')), ANSWER_MS);
        try {
          if (!this.game.isRunning('oxmysql')) throw new NoDatabase('the resource oxmysql does not run');
          this.game.askDatabase(method, what, values, (result, error) => {
            clearTimeout(timer);
            if (error) reject(new DatabaseFault(String(error)));
            else resolve(result as Answer);
          });
        } catch (error) {
          clearTimeout(timer);
          reject(error as Error);
        }
      });
    });
  }
}
