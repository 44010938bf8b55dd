import type { Db, ObjectId } from 'mongodb';
import { newReference } from '../../payments/payment-reference.js';
import type { Migration } from '../migration.js';

interface Order {
  paymentId: ObjectId;
  number?: string;
}

/** The letters of the number of an order whose payment is not stored. */
const WITHOUT_PAYMENT = 'ORD';

/** Orders have a number: the reference of their payment, which player, staff and provider know already. */
export const orderNumbers: Migration = {
  id: '0011-order-numbers',
  async up(db: Db) {
    const orders = db.collection<Order>('orders');
    const payments = db.collection<{ reference: string }>('payments');
    const missing = { number: { $exists: false } };
    for await (const { _id, paymentId } of orders
      .find(missing)
      .project<{ _id: ObjectId } & Order>({ paymentId: 1 })) {
      const payment = await payments.findOne({ _id: paymentId }, { projection: { reference: 1 } });
      const number = payment?.reference ?? newReference(WITHOUT_PAYMENT);
      await orders.updateOne({ _id, ...missing }, { $set: { number } });
    }
  },
};
