import { ObjectId, type Db } from 'mongodb';
import { ENTITLEMENTS_TO_SYNC } from '../../../entitlements/grants/grant.schema.js';
import { SYSTEM } from '../../../platform/ports/erased-history.js';
import { OPEN_STATUSES, SETTLED_STATUSES } from '../../../payments/core/payment-status.js';
import { PAYMENT_TO_SETTLE } from '../../../payments/core/payment.schema.js';
import type { Migration } from '../migration.js';

interface Payment {
  _id: ObjectId;
  status: string;
  paidAt: Date | null;
  orderId?: ObjectId;
  orderBehind?: boolean;
  holds?: { round: number; state: string };
  history: { at: Date; to: string; by: string; note: string | null }[];
}

interface Order {
  _id: ObjectId;
  paymentId: ObjectId;
  userId: ObjectId;
  paymentBehind?: boolean;
  history: { at: Date; action: string; by: string; note: string | null }[];
}

/** Indexes on fields that have gone. */
const OLD_INDEXES = [
  ['payments', 'openKey_1'],
  ['payments', 'orderBehind_1'],
  ['payments', 'status_1_orderId_1'],
  ['orders', 'paymentBehind_1'],
] as const;

/**
 * Money, order, stock, grants, rights and deliveries change in one transaction. Earlier versions left parts of that to the
 * outbox and to flags of documents: this step closes the payments of closed tips and hands the rest to two topics, whose
 * handlers make everything equal to the payment.
 */
export const settledTogether: Migration = {
  id: '0024-settled-together',
  async up(db: Db) {
    await renameTopics(db);
    await closePayments(db);
    const payments = db.collection<Payment>('payments');
    const left = payments.find({
      $or: [
        { orderBehind: true },
        { status: { $in: [...SETTLED_STATUSES] }, paidAt: { $ne: null }, orderId: { $exists: false } },
      ],
    });
    for await (const { _id } of left) await settle(db, _id);
    for (const field of ['openKey', 'orderBehind'])
      await payments.updateMany({ [field]: { $exists: true } }, { $unset: { [field]: 1 } });
    await db.collection('grants').updateMany({ seen: { $exists: true } }, { $unset: { seen: 1 } });
    for (const [collection, index] of OLD_INDEXES)
      await db
        .collection(collection)
        .dropIndex(index)
        .catch(() => undefined);
  },
};

/** Entries of former topics, dead letters included, are due immediately. */
async function renameTopics(db: Db): Promise<void> {
  const outbox = db.collection<{ _id: ObjectId; topic: string; payload: { id: ObjectId } }>('outbox');
  const due = { attempts: 0, dueAt: new Date() };
  for await (const { _id, payload } of outbox.find({ topic: 'unit-of-order' })) {
    const order = await db.collection<Order>('orders').findOne({ _id: payload.id });
    if (order) await outbox.updateOne({ _id }, { $set: { topic: 'deliveries', 'payload.id': order.userId } });
    else await outbox.deleteOne({ _id });
  }
  for (const [topic, former] of [
    [ENTITLEMENTS_TO_SYNC, ['rights', 'deliveries']],
    [PAYMENT_TO_SETTLE, ['grants-of-payment', 'hold-of-payment']],
  ] as const)
    await outbox.updateMany(
      { topic: { $in: [...former] } },
      { $set: { topic, ...due }, $unset: { error: 1 } },
    );
}

/** Closes the payments whose tip is closed already. */
async function closePayments(db: Db): Promise<void> {
  const orders = db.collection<Order>('orders');
  for await (const { _id, paymentId, history } of orders.find({ paymentBehind: true })) {
    const payments = db.collection<Payment>('payments');
    const payment = await payments.findOne({ _id: paymentId, status: { $in: [...OPEN_STATUSES] } });
    const end = history.findLast(({ action }) => ['rejected', 'expired', 'paid_otherwise'].includes(action));
    if (payment) {
      const to = end?.action === 'rejected' ? 'declined' : 'expired';
      const line = { at: new Date(), to, by: end?.by ?? SYSTEM, note: end?.note ?? null };
      await settle(db, paymentId);
      await payments.updateOne(
        { _id: paymentId, status: payment.status },
        {
          $set: {
            status: to,
            ...(to === 'declined' && { statusReason: line.note }),
            ...(payment.holds && { 'holds.state': 'given-back' }),
          },
          $push: { history: line },
          $unset: { openKeys: 1, openKey: 1 },
        },
      );
    }
    await orders.updateOne({ _id }, { $unset: { paymentBehind: 1 } });
  }
}

async function settle(db: Db, id: ObjectId): Promise<void> {
  const now = new Date();
  const work = { userId: null, createdAt: now, dueAt: now, attempts: 0 };
  await db
    .collection('outbox')
    .updateOne({ topic: PAYMENT_TO_SETTLE, 'payload.id': id }, { $setOnInsert: work }, { upsert: true });
}
