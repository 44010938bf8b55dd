import type { Db, ObjectId } from 'mongodb';
import type { Migration } from '../migration.js';

interface Payment {
  _id: ObjectId;
  provider: string;
  mode: string;
  userId: ObjectId;
  productId: ObjectId;
  status: string;
  holds?: object;
  paidAt: Date | null;
  openKey?: string;
  openKeys?: string[];
}

/** Maximum age of a recorded purchase. No payment stays open or late for so long. */
const PURCHASES_MS = 30 * 24 * 3_600_000;

const productOf = ({ mode, userId, productId }: Payment): string =>
  `${mode} ${userId.toHexString()} ${productId.toHexString()}`;

/**
 * Gives each open payment a key for its product. The key is the same for every way to pay, except for tips that hold no
 * unit. If several open payments have the same key, the newest gets it. The migration also records the last purchases, and
 * the API compares late money of the other payments with them.
 */
export const openKeys: Migration = {
  id: '0018-open-keys',
  async up(db: Db) {
    const payments = db.collection<Payment>('payments');
    const found = await payments
      .find({ openKey: { $exists: true } })
      .sort({ createdAt: -1 })
      .toArray();
    const taken = new Set(found.flatMap(({ openKeys: keys = [] }) => keys));
    for (const payment of found) {
      const { _id, provider, holds, openKey: former = '' } = payment;
      if (payment.openKeys) continue;
      const product = productOf(payment);
      const wanted = provider === 'tip' && !holds ? `${product} tip` : product;
      const keys = [wanted, ...(former === product ? [] : [former])].filter((key) => !taken.has(key));
      for (const key of keys) taken.add(key);
      const open = { _id, openKey: former, openKeys: { $exists: false } };
      await payments.updateOne(open, { $set: { openKeys: keys } });
    }

    const purchases = db.collection<{ _id: string; userId: ObjectId; paymentId: ObjectId; at: Date }>(
      'last_purchases',
    );
    const paid = payments.find({ paidAt: { $gte: new Date(Date.now() - PURCHASES_MS) } }).sort({ paidAt: 1 });
    for await (const payment of paid) {
      const { _id: paymentId, userId, paidAt } = payment;
      if (!paidAt) continue;
      const _id = productOf(payment);
      await purchases.updateOne(
        { _id },
        { $setOnInsert: { userId, paymentId, at: paidAt } },
        { upsert: true },
      );
      await purchases.updateOne({ _id, at: { $lt: paidAt } }, { $set: { paymentId, at: paidAt } });
    }
  },
};
