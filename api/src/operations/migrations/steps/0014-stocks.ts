import { ONE_OF_A_KIND, type PaymentStatus } from '@city/contracts';
import type { Db, ObjectId } from 'mongodb';
import type { Migration } from '../migration.js';

interface Stock {
  _id: ObjectId;
  total: number;
  left: number;
  held: { key: string; at: Date; sold: boolean }[];
}

interface Payment {
  _id: ObjectId;
  status: PaymentStatus;
  createdAt: Date;
  paidAt: Date | null;
}

const SOLD: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'disputed'];
const CLOSED: readonly PaymentStatus[] = ['refunded', 'reversed'];

/**
 * Makes houses and companies unique: each paid order holds its unit. If more were sold than exist, `left` is below 0.
 * Payments without money hold no unit, so they make no second owner. Staff decide about money that arrives late.
 */
export const stocks: Migration = {
  id: '0014-stocks',
  async up(db: Db) {
    const stored = db.collection<Stock>('stocks');
    const payments = db.collection('payments');
    const scarce = db.collection('products').find({ category: { $in: [...ONE_OF_A_KIND] } });
    for await (const { _id: productId } of scarce.project<{ _id: ObjectId }>({ _id: 1 })) {
      const open = { productId, holds: { $exists: false }, status: { $nin: CLOSED } };
      const fields = { status: 1, createdAt: 1, paidAt: 1 } as const;
      for await (const payment of payments.find(open).project<Payment>(fields)) {
        const isSold = SOLD.includes(payment.status);
        if (isSold) await hold(productId, payment);
        const holds = { round: 0, state: isSold ? 'taken' : 'given-back' };
        await payments.updateOne({ ...open, _id: payment._id, status: payment.status }, { $set: { holds } });
      }
    }

    /** Runs before the payment is marked. A repeated run holds no second unit, because each key holds one. */
    async function hold(productId: ObjectId, { _id, paidAt, createdAt }: Payment): Promise<void> {
      const key = `${_id.toHexString()}:0`;
      await stored.updateOne(
        { _id: productId },
        { $setOnInsert: { total: 1, left: 1, held: [] } },
        { upsert: true },
      );
      await stored.updateOne(
        { _id: productId, 'held.key': { $ne: key } },
        { $inc: { left: -1 }, $push: { held: { key, at: paidAt ?? createdAt, sold: true } } },
      );
    }
  },
};
