import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { machineActors } from './0020-machine-actors.js';

it('machines in histories get names that no user can have; the lines of a player of that name stay theirs', async () => {
  const client = await MongoClient.connect(process.env['TEST_MONGODB_URI'] ?? '');
  const db = client.db(`city_${randomUUID().slice(0, 8)}`);
  const orders = db.collection<{ userName: string; history: { by: string }[] }>('orders');
  const lines = ['youssef', 'tip', 'reconciliation'].map((by) => ({ by }));
  await orders.insertMany(['youssef', 'tip'].map((userName) => ({ userName, history: lines })));
  await db.collection('grants').insertOne({ history: [{ by: 'system' }, { by: 'layla' }] });
  for (let times = 0; times < 2; times += 1) await machineActors.up(db);
  const after = (await orders.find().sort({ _id: 1 }).toArray()).map(({ history }) =>
    history.map(({ by }) => by),
  );
  expect(after).toEqual([
    ['youssef', 'machine:tip', 'machine:reconciliation'],
    ['youssef', 'tip', 'machine:reconciliation'],
  ]);
  expect((await db.collection('grants').findOne())?.['history']).toEqual([
    { by: 'machine:system' },
    { by: 'layla' },
  ]);
  await db.dropDatabase();
  await client.close();
});
