import type { Db, ObjectId } from 'mongodb';
import type { Migration } from '../migration.js';

interface Order {
  _id: ObjectId;
  product: { productId: ObjectId; name: string; category: string; benefits?: unknown[] };
  lines?: unknown[];
  currency: 'USD' | 'TND';
  amountMinor: number;
  discountPercent: number;
}

const BATCH = 500;

/** The one line of an order of an older version. Its list price follows from the discount, because it was not stored. */
function lineOf({ product, currency, amountMinor, discountPercent: percent }: Order) {
  const unit = currency === 'USD' ? 1 : 10;
  const listMinor = Math.round((amountMinor * 100) / (100 - percent) / unit) * unit;
  const discount = { kind: 'pack', ref: 'pack', label: 'Pack', percent, offMinor: listMinor - amountMinor };
  const price = { listMinor, adjustments: percent > 0 ? [discount] : [], amountMinor };
  return { n: 1, ...product, ...price, refundedMinor: 0, gone: null };
}

/** Gives each order of an older version its line, so that lists and counts find the products of all orders in one place. */
export const orderLines: Migration = {
  id: '0026-order-lines',
  async up(db: Db) {
    const orders = db.collection<Order>('orders');
    for (;;) {
      const found = await orders
        .find({ lines: { $exists: false } })
        .limit(BATCH)
        .toArray();
      if (found.length === 0) return;
      for (const order of found)
        await orders.updateOne(
          { _id: order._id, lines: { $exists: false } },
          { $set: { lines: [lineOf(order)] } },
        );
    }
  },
};
