import { ObjectId } from 'mongodb';
import { ownDatabase } from '../../../../test/own-database.js';
import { settledTogether } from './0024-settled-together.js';

const db = ownDatabase();

const at = new Date('2026-11-30T10:00:00Z');
const stored = (name: string) => db().collection(name).find().sort({ _id: 1 }).toArray();
const entry = (topic: string, id: ObjectId, more = {}) => ({
  ...{ _id: new ObjectId(), topic, payload: { id }, userId: null, createdAt: at, dueAt: at, attempts: 0 },
  ...more,
});

/** Runs the step twice: the second run changes nothing. */
async function migrate(): Promise<void> {
  await settledTogether.up(db());
  const names = ['outbox', 'payments', 'orders', 'grants'];
  const withoutTimes = async () =>
    (await Promise.all(names.map(stored))).map((rows) => rows.map(({ dueAt: _dueAt, ...row }) => row));
  const once = await withoutTimes();
  await settledTogether.up(db());
  expect(await withoutTimes()).toEqual(once);
}

it('hands the work of every former topic to a handler, dead letters included, and leaves other topics alone', async () => {
  const [player, payment, order] = [new ObjectId(), new ObjectId(), new ObjectId()];
  await db().collection('orders').insertOne({ _id: order, userId: player, history: [] });
  const dead = { attempts: 20, dueAt: new Date(8_640_000_000_000_000), error: 'gave up' };
  await db()
    .collection('outbox')
    .insertMany([
      entry('rights', player),
      entry('deliveries', player, dead),
      entry('grants-of-payment', payment),
      entry('hold-of-payment', payment),
      entry('unit-of-order', order),
      entry('unit-of-order', new ObjectId()),
      entry('player', player),
    ]);

  await migrate();

  const work = await stored('outbox');
  expect(work.map(({ topic, payload }) => [topic, payload.id])).toEqual([
    ['entitlements-to-sync', player],
    ['entitlements-to-sync', player],
    ['payment-to-settle', payment],
    ['payment-to-settle', payment],
    ['entitlements-to-sync', player],
    ['player', player],
  ]);
  for (const one of work) {
    expect(one).toMatchObject({ attempts: 0 });
    expect(one).not.toHaveProperty('error');
    expect(one['dueAt'].getTime()).toBeLessThanOrEqual(Date.now());
  }
});

it('finds accepted money without an order, refunds that the order does not show, and removes old fields', async () => {
  const payment = (more: object) => ({ _id: new ObjectId(), paidAt: at, history: [], ...more });
  const orderId = new ObjectId();
  const paid = payment({ status: 'paid' });
  const refunded = payment({ status: 'refunded', orderId, orderBehind: true });
  const complete = payment({ status: 'paid', orderId: new ObjectId() });
  const beforeAcceptance = payment({ status: 'refunded', paidAt: null });
  const open = payment({ status: 'awaiting_payer', paidAt: null, openKey: 'a', openKeys: ['a'] });
  await db().collection('payments').insertMany([paid, refunded, complete, beforeAcceptance, open]);
  await db()
    .collection('grants')
    .insertOne({ seen: { payment: 1, order: 1 } });

  await migrate();

  const work = await stored('outbox');
  expect(work.map(({ topic, payload }) => [topic, payload.id])).toEqual([
    ['payment-to-settle', paid._id],
    ['payment-to-settle', refunded._id],
  ]);
  const payments = await stored('payments');
  for (const row of payments) expect(row).not.toHaveProperty('orderBehind');
  expect(payments.at(-1)).toEqual({ ...payment({}), ...open, openKey: undefined });
  expect((await stored('grants'))[0]).not.toHaveProperty('seen');
});

it.each([
  ['rejected', { status: 'declined', statusReason: 'No such tip' }, 'No such tip'],
  ['expired', { status: 'expired' }, null],
  ['paid_otherwise', { status: 'expired' }, 'SDR-1'],
] as const)('closes the open payment of a tip that was %s', async (action, closed, note) => {
  const payment = {
    ...{ _id: new ObjectId(), status: 'processing', paidAt: null, openKeys: ['a'], openKey: 'a' },
    ...{ holds: { round: 0, state: 'taken' }, history: [] },
  };
  const history = [
    { at, action: 'created', by: 'youssef', note: null },
    { at, action, by: 'layla', note },
  ];
  await db().collection('payments').insertOne(payment);
  await db().collection('orders').insertOne({ paymentId: payment._id, paymentBehind: true, history });

  await migrate();

  const [stopped] = await stored('payments');
  const holds = { round: 0, state: 'given-back' };
  expect(stopped).toMatchObject({ ...closed, holds, history: [{ to: closed.status, by: 'layla', note }] });
  expect(stopped).not.toHaveProperty('openKeys');
  expect((await stored('orders'))[0]).not.toHaveProperty('paymentBehind');
  // The handler releases its unit.
  expect(await stored('outbox')).toMatchObject([
    { topic: 'payment-to-settle', payload: { id: payment._id } },
  ]);
});
