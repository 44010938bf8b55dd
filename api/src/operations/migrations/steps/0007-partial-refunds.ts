import type { Db, WithId } from 'mongodb';
import type { Migration } from '../migration.js';

/** The note in the history of a partial refund. It contains the total of all refunds until then, in dollars. */
const PART = /^PARTIALLY_REFUNDED (\d+)\.(\d{2}) USD$/;
/** The index for daily sums before partial refunds were included. */
const OLDER_INDEX = 'completedAt_1_currency_1_status_1_amountMinor_1';
const NO_INDEX = 27;
const NO_COLLECTION = 26;

interface StoredOrder {
  history?: { action: string; note: string | null }[];
  refundedMinor?: number;
}

const centsOf = (note: string | null): number => {
  const [, dollars, cents] = PART.exec(note ?? '') ?? [];
  return dollars === undefined ? 0 : Number(dollars) * 100 + Number(cents);
};

/** Adds the total of partial refunds to orders. */
export const partialRefunds: Migration = {
  id: '0007-partial-refunds',
  async up(db: Db) {
    const orders = db.collection<StoredOrder>('orders');
    const missing = { refundedMinor: { $exists: false } };
    const inPart = orders
      .find({ ...missing, 'history.action': 'refunded' })
      .project<WithId<StoredOrder>>({ history: 1 });
    for await (const { _id, history = [] } of inPart) {
      const parts = history.filter(({ action }) => action === 'refunded').map(({ note }) => centsOf(note));
      await orders.updateOne({ _id, ...missing }, { $set: { refundedMinor: Math.max(0, ...parts) } });
    }
    await orders.updateMany(missing, { $set: { refundedMinor: 0 } });
    await orders.dropIndex(OLDER_INDEX).catch((error: { code?: number }) => {
      if (error.code !== NO_INDEX && error.code !== NO_COLLECTION) throw error;
    });
  },
};
