import { ObjectId } from 'mongodb';
import { ownDatabase } from '../../../../test/own-database.js';
import { noPendingWork } from './0023-no-pending-work.js';

const db = ownDatabase();

const at = new Date('2026-11-29T10:00:00Z');
const person = (username: string) => ({
  ...{ userId: new ObjectId(), username, discordId: '1', globalName: null, avatarUrl: '/avatar.png' },
});
const layla = person('layla');
const youssef = person('youssef');
const entry = (action: string) => ({
  ...{ _id: new ObjectId(), at, actor: layla, action, target: { type: 'beta', id: 'a' } },
  ...{ before: null, after: null, requestId: null, ip: null },
});
const mark = (key: string, kind: string, facts = {}) => ({ key, at, kind, facts });
const application = (fields: object) => ({
  ...{ _id: new ObjectId(), kind: 'beta', number: 7, userId: youssef.userId, createdBy: youssef, ...fields },
});
const stored = (name: string) => db().collection(name).find().sort({ _id: 1 }).toArray();

it('stores what documents still carry exactly once, also when run twice', async () => {
  const [accepted, noted] = [entry('beta.accept'), entry('beta.note')];
  const decided = application({
    pendingAudit: [accepted, noted],
    outbox: [
      mark('m1', 'application.accepted', { reason: null }),
      mark('m2', 'staff.application-submitted'),
      mark('m3', 'interview.slot', { toId: layla.userId.toHexString(), change: 'booked' }),
    ],
    webhookEvents: [mark('e1', 'webhook.application.decided', { status: 'Accepted' })],
    follow: [{ key: 'f', at, to: 'staffMessage' }],
  });
  const waiting = application({ outbox: [mark('m4', 'staff.application-submitted')] });
  const settings = { _id: new ObjectId(), outbox: [mark('m5', 'staff.links-changed', { links: 'x' })] };
  const listening = { _id: new ObjectId(), on: true, events: ['application.decided'] };
  await db().collection('users').insertOne({ _id: youssef.userId, username: 'youssef' });
  await db().collection('applications').insertMany([decided, waiting]);
  await db().collection('settings').insertOne(settings);
  await db()
    .collection('webhooks')
    .insertMany([listening, { _id: new ObjectId(), on: false, events: ['application.decided'] }]);
  // The process died after it had moved the first entry.
  await db()
    .collection('audit')
    .insertOne({ ...accepted, loggedAt: at });
  await db()
    .collection('jobs')
    .insertMany([
      { name: 'audit.sweep' },
      { name: 'notifications.deliver' },
      { name: 'notifications.sweep' },
    ]);
  await db()
    .collection('notifications')
    .insertOne({ _id: new ObjectId(), key: 'm0', delivery: { state: 'waiting', lookAt: at } });

  await noPendingWork.up(db());
  const collections = ['applications', 'audit', 'notifications', 'settings', 'webhook_calls', 'outbox'];
  const once = await Promise.all(collections.map(stored));
  await noPendingWork.up(db());
  expect(await Promise.all(collections.map(stored))).toEqual(once);

  const [applications, audit, messages, , calls, work] = once;
  for (const row of applications ?? [])
    for (const field of ['pendingAudit', 'outbox', 'webhookEvents', 'follow'])
      expect(row).not.toHaveProperty(field);
  expect(audit?.map(({ action }) => action)).toEqual(['beta.accept', 'beta.note']);
  expect(audit?.[1]).toMatchObject({ loggedAt: expect.any(Date), salts: { actor: expect.any(String) } });
  const byKey = new Map(messages?.map((message) => [message['key'], message]));
  // The bot posts the first application itself.
  expect([...byKey.keys()].sort()).toEqual(['m0', 'm1', 'm3', 'm4', 'm5']);
  expect(byKey.get('m0')).toMatchObject({ delivery: { state: 'waiting', dueAt: expect.any(Date) } });
  expect(byKey.get('m1')).toMatchObject({
    ...{ userId: youssef.userId, kind: 'application.accepted', createdAt: at, readAt: null },
    facts: { application: 'beta', number: 7, player: 'youssef', reason: null },
    delivery: { state: 'waiting', attempts: 0, dueAt: at },
  });
  expect(byKey.get('m3')).toMatchObject({ userId: layla.userId });
  expect(byKey.get('m5')).toMatchObject({ userId: null, facts: { links: 'x' } });
  expect(calls).toMatchObject([
    {
      ...{ webhookId: listening._id, eventId: 'e1', type: 'application.decided', at, state: 'waiting' },
      ...{ data: { status: 'Accepted' }, userId: youssef.userId },
    },
  ]);
  expect(work).toMatchObject([
    { topic: 'application', payload: { id: decided._id }, userId: null, dueAt: at },
  ]);
  expect((await stored('jobs')).map(({ name }) => name)).toEqual(['notifications.sweep']);
});

it('deletes what staff have removed, after its entry, its message and the roles of its people', async () => {
  const removal = entry('beta.delete');
  const removed = application({
    ...{ kind: 'removed', userId: removal._id, removedWith: removal._id, pendingAudit: [removal] },
    outbox: [
      mark('m1', 'application.deleted', { ownerId: youssef.userId.toHexString(), reason: 'Twice' }),
      mark('m2', 'application.rejected'),
    ],
    follow: [{ key: 'f', at, to: 'roles' }],
  });
  await db().collection('applications').insertOne(removed);
  await db().collection('users').insertOne({ _id: youssef.userId, username: 'youssef' });
  await db().collection('api_tokens').insertOne({ _id: new ObjectId(), removedWith: removal._id });

  await noPendingWork.up(db());

  expect(await stored('applications')).toEqual([]);
  expect(await stored('api_tokens')).toEqual([]);
  expect(await stored('audit')).toMatchObject([{ action: 'beta.delete' }]);
  expect(await stored('notifications')).toMatchObject([
    { key: 'm1', userId: youssef.userId, facts: { player: 'youssef', reason: 'Twice' } },
  ]);
  expect(await stored('outbox')).toMatchObject([
    { topic: 'player', payload: { id: youssef.userId }, userId: youssef.userId, dueAt: at, attempts: 0 },
  ]);
});

it('writes the role of an Admin whose change was interrupted', async () => {
  const adminChange = { userId: youssef.userId, role: 'Admin', version: 3 };
  await db().collection('users').insertOne({ _id: youssef.userId, role: 'Player', adminVersion: 2 });
  await db().collection('staff').insertOne({ _id: new ObjectId(), version: 3, adminChange });

  await noPendingWork.up(db());
  await noPendingWork.up(db());

  expect(await stored('users')).toMatchObject([{ role: 'Admin', adminVersion: 3 }]);
  expect(await stored('outbox')).toMatchObject([{ topic: 'player', payload: { id: youssef.userId } }]);
  expect((await stored('staff'))[0]).not.toHaveProperty('adminChange');
});

it.each([
  ['applications', 'members', 'members', '_id'],
  ['applications', 'roles', 'roles-of-application', '_id'],
  ['deliveries', 'deliveries', 'deliveries', 'userId'],
  ['deliveries', 'holds', 'unit-of-order', 'orderId'],
  ['game_accounts', 'access', 'player', '_id'],
  ['grants', 'rights', 'rights', 'userId'],
  ['grants', 'deliveries', 'deliveries', 'userId'],
  ['grants', 'holds', 'unit-of-order', 'orderId'],
  ['orders', 'grants', 'grants-of-payment', 'paymentId'],
  ['payments', 'grants', 'grants-of-payment', '_id'],
  ['payments', 'holds', 'hold-of-payment', '_id'],
  ['users', 'roles', 'player', '_id'],
] as const)(
  'stores what follows a change of %s (%s) as work of the topic %s',
  async (name, to, topic, of) => {
    const ids = {
      _id: new ObjectId(),
      userId: new ObjectId(),
      orderId: new ObjectId(),
      paymentId: new ObjectId(),
    };
    const follow = [
      { key: 'a', at, to },
      { key: 'b', at, to },
    ];
    await db()
      .collection(name)
      .insertOne({ ...ids, follow });
    await noPendingWork.up(db());
    expect(await stored('outbox')).toMatchObject([
      { topic, payload: { id: ids[of] }, dueAt: at, attempts: 0 },
    ]);
    expect((await stored(name))[0]).not.toHaveProperty('follow');
  },
);
