import type { Database, Statement } from './database.js';

/**
 * Each receipt is written in the game’s own database, in the transaction that makes the thing. A backup that restores
 * the thing therefore restores its receipt. `live` is the right that the thing belongs to; it is empty once the thing
 * was taken back. It is unique, so a right has at most one thing.
 */
const TABLE = `CREATE TABLE IF NOT EXISTS site_receipts (
  delivery CHAR(24) NOT NULL PRIMARY KEY, effect VARCHAR(64) NOT NULL, owner VARCHAR(64) NOT NULL,
  made VARCHAR(64) NOT NULL, state TINYINT NOT NULL, live VARCHAR(255) NULL UNIQUE, given_at DATETIME(3) NOT NULL,
  taken_at DATETIME(3) NULL
) ENGINE=InnoDB CHARACTER SET ascii COLLATE ascii_bin`;

const GIVEN = 1;
const TAKEN = 2;

export interface Receipt {
  delivery: string;
  /** The character. */
  owner: string;
  /** The plate of the vehicle. */
  made: string;
  isTaken: boolean;
}

const SELECT = `SELECT delivery, owner, made, state = ${TAKEN} AS taken FROM site_receipts`;

type Row = Omit<Receipt, 'isTaken'> & { taken: number };

/** The receipts in the game's database. */
export class Receipts {
  constructor(private readonly database: Database) {}

  async createTable(): Promise<void> {
    await this.database.query(TABLE);
  }

  async of(delivery: string): Promise<Receipt | null> {
    const [receipt] = await this.many(`${SELECT} WHERE delivery = ?`, [delivery]);
    return receipt ?? null;
  }

  /** Returns the receipts of several deliveries; deliveries without one are missing. */
  ofAll(deliveries: readonly string[]): Promise<Receipt[]> {
    const places = deliveries.map(() => '?').join(', ');
    return this.many(`${SELECT} WHERE delivery IN (${places})`, deliveries);
  }

  /** Whether a right has a thing in the game. */
  async isLive(slot: string): Promise<boolean> {
    return (await this.many(`${SELECT} WHERE live = ?`, [slot])).length > 0;
  }

  private async many(query: string, values: readonly unknown[]): Promise<Receipt[]> {
    const rows = await this.database.query<Row>(query, values);
    return rows.map(({ taken, ...receipt }) => ({ ...receipt, isTaken: Boolean(taken) }));
  }
}

export interface NewReceipt {
  delivery: string;
  effect: string;
  owner: string;
  made: string;
  slot: string;
}

/** Writes a receipt if `condition` finds something; fails where it or another one of the slot exists. */
export const insertReceipt = (
  { delivery, effect, owner, made, slot }: NewReceipt,
  condition: Statement,
): Statement => ({
  query:
    'INSERT INTO site_receipts (delivery, effect, owner, made, state, live, given_at) ' +
    `SELECT ?, ?, ?, ?, ${GIVEN}, ?, NOW(3) FROM DUAL WHERE EXISTS (${condition.query})`,
  values: [delivery, effect, owner, made, slot, ...condition.values],
});

/** Marks a receipt as taken back if `condition` finds something. */
export const takeReceipt = (delivery: string, condition: Statement): Statement => ({
  query:
    `UPDATE site_receipts SET state = ${TAKEN}, live = NULL, taken_at = NOW(3) ` +
    `WHERE delivery = ? AND state = ${GIVEN} AND EXISTS (${condition.query})`,
  values: [delivery, ...condition.values],
});

/** Finds something if the thing of a receipt was taken back. */
export const isTaken = (delivery: string): Statement => ({
  query: `SELECT 1 FROM site_receipts WHERE delivery = ? AND state = ${TAKEN}`,
  values: [delivery],
});

/** Forgets a receipt: for tests of the server only. */
export const removeReceipt = (delivery: string): Statement => ({
  query: 'DELETE FROM site_receipts WHERE delivery = ?',
  values: [delivery],
});
