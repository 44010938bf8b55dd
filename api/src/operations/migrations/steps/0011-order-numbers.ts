import type { Db, ObjectId } from 'mongodb';
import { newReference } from '../../../payments/core/payment-reference.js';
import type { Migration } from '../migration.js';

interface Order {
  paymentId: ObjectId;
  number?: string;
}

/** The number prefix of an order without a stored payment. */
const WITHOUT_PAYMENT = 'ORD';

/** Sets the number of each order to the reference of its payment. Players, staff and providers already use this reference. */
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
