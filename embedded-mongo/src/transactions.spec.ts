import { MongoClient, ObjectId } from 'mongodb';
import mongoose, { Schema } from 'mongoose';
import { refusal, runStore, useServer } from './testing/stores.spec-helper.js';
import type { ClientSession } from 'mongodb';
import type { RunningStore, UsedStore } from './testing/stores.spec-helper.js';

interface Account {
  _id: string;
  amount: number;
  moves?: number;
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/** TEST_MONGODB_URI runs the same cases on a MongoDB server (.github/workflows/mongodb.yml). */
const SERVER = process.env.TEST_MONGODB_URI;
const STORES: [name: string, start: () => Promise<UsedStore>][] = [
  ['the store', () => runStore()],
  ['the store that interleaves writes', () => runStore({ interleave: 17 })],
  ...(SERVER ? [['a server', () => useServer(SERVER)] satisfies (typeof STORES)[number]] : []),
];

describe.each(STORES)('transactions on %s', (_name, start) => {
  let store: UsedStore;
  let session: ClientSession;
  const accounts = () => store.db.collection<Account>('accounts');
  beforeAll(async () => {
    store = await start();
    await store.db.collection('entries').createIndex({ key: 1 }, { unique: true });
    await accounts().createIndex({ amount: 1 });
  });
  afterAll(() => store.stop());
  beforeEach(async () => {
    await accounts().deleteMany({});
    await store.db.collection('entries').deleteMany({});
    await accounts().insertMany([
      { _id: 'a', amount: 10 },
      { _id: 'b', amount: 0 },
    ]);
    session = store.client.startSession();
  });
  afterEach(() => session.endSession());

  const amounts = async () =>
    Object.fromEntries((await accounts().find().toArray()).map(({ _id, amount }) => [_id, amount]));

  it('commit all their writes together, and see them before other clients do', async () => {
    const seen: unknown[] = [];
    await session.withTransaction(async () => {
      await accounts().updateOne({ _id: 'a' }, { $inc: { amount: -3 } }, { session });
      await accounts().insertOne({ _id: 'c', amount: 3 }, { session });
      await accounts().deleteOne({ _id: 'b' }, { session });
      const own = await accounts()
        .find({ amount: { $gte: 0 } }, { session, sort: { amount: -1 } })
        .toArray();
      seen.push(own, await accounts().countDocuments({}, { session }), await amounts());
    });
    const after = [
      { _id: 'a', amount: 7 },
      { _id: 'c', amount: 3 },
    ];
    expect(seen).toEqual([after, 2, { a: 10, b: 0 }]);
    expect(
      await accounts()
        .find({ amount: { $gte: 0 } })
        .sort({ amount: -1 })
        .toArray(),
    ).toEqual(after);
    expect(await accounts().estimatedDocumentCount()).toBe(2);
    expect(await accounts().countDocuments({ amount: { $gte: 3 } })).toBe(2);
  });

  it('leave nothing after an error of the caller or of a statement', async () => {
    const fault = new Error('no');
    const failing = session.withTransaction(async () => {
      await accounts().updateOne({ _id: 'a' }, { $set: { amount: 0 } }, { session });
      throw fault;
    });
    await expect(failing).rejects.toBe(fault);
    const twice = await refusal(
      session.withTransaction(async () => {
        await accounts().updateOne({ _id: 'a' }, { $set: { amount: 0 } }, { session });
        await accounts().insertOne({ _id: 'b', amount: 1 }, { session });
      }),
    );
    expect(twice.code).toBe(11000);
    expect(await amounts()).toEqual({ a: 10, b: 0 });
  });

  it('read what was there when they began', async () => {
    await session.withTransaction(async () => {
      const first = await accounts().findOne({ _id: 'a' }, { session });
      await accounts().insertOne({ _id: `new ${new ObjectId().toHexString()}`, amount: 5 });
      await accounts().updateOne({ _id: 'a' }, { $inc: { amount: 1 } });
      expect(await accounts().findOne({ _id: 'a' }, { session })).toEqual(first);
      expect(
        await accounts()
          .find({ amount: { $gt: 0 } }, { session })
          .toArray(),
      ).toHaveLength(1);
    });
    expect(await accounts().countDocuments()).toBe(3);
  });

  it('conflict with an earlier change of another client, and succeed when repeated', async () => {
    let tries = 0;
    const conflict = await refusal(
      (async () => {
        session.startTransaction();
        await accounts().findOne({ _id: 'a' }, { session });
        await accounts().updateOne({ _id: 'a' }, { $set: { amount: 11 } });
        await accounts().updateOne({ _id: 'a' }, { $inc: { amount: 1 } }, { session });
      })(),
    );
    expect(conflict.code).toBe(112);
    await session.abortTransaction();
    await session.withTransaction(async () => {
      await accounts().findOne({ _id: 'a' }, { session });
      if (tries++ === 0) await accounts().updateOne({ _id: 'a' }, { $set: { amount: 20 } });
      await accounts().updateOne({ _id: 'a' }, { $inc: { amount: 1 } }, { session });
      if (tries === 2) await accounts().updateOne({ _id: 'b' }, { $set: { amount: 5 } });
    });
    expect([tries, await amounts()]).toEqual([2, { a: 21, b: 5 }]);
  });

  it('conflict with the change of another open transaction', async () => {
    const other = store.client.startSession();
    session.startTransaction();
    other.startTransaction();
    await accounts().updateOne({ _id: 'a' }, { $inc: { amount: 1 } }, { session });
    const late = accounts().updateOne({ _id: 'a' }, { $inc: { amount: 1 } }, { session: other });
    expect((await refusal(late)).code).toBe(112);
    await other.abortTransaction();
    await session.commitTransaction();
    await other.endSession();
    expect(await amounts()).toEqual({ a: 11, b: 0 });
  });

  it('insert a unique value once; the others are refused as duplicates', async () => {
    const entries = store.db.collection('entries');
    const results = await Promise.all(
      numbers(4).map(async (by) => {
        const own = store.client.startSession();
        try {
          return await own.withTransaction(async () => {
            await accounts().updateOne({ _id: 'a' }, { $inc: { amount: 1 } }, { session: own });
            await entries.insertOne({ key: 'one', by }, { session: own });
            return 'won';
          });
        } catch (error) {
          return (error as { code: number }).code;
        } finally {
          await own.endSession();
        }
      }),
    );
    expect(results.sort()).toEqual([11000, 11000, 11000, 'won']);
    expect(await amounts()).toEqual({ a: 11, b: 0 });
  });

  it('lose no update of concurrent transfers', async () => {
    await Promise.all(
      numbers(6).map(async (by) => {
        const own = store.client.startSession();
        for (const n of numbers(5))
          await own.withTransaction(async () => {
            const [from, to] = (by + n) % 2 ? ['a', 'b'] : ['b', 'a'];
            const left = await accounts().findOne({ _id: from }, { session: own });
            if ((left?.amount ?? 0) < 1) return;
            await accounts().updateOne(
              { _id: from },
              { $set: { amount: (left?.amount ?? 0) - 1, moves: (left?.moves ?? 0) + 1 } },
              { session: own },
            );
            await accounts().updateOne({ _id: to }, { $inc: { amount: 1, moves: 1 } }, { session: own });
            await store.db.collection('entries').insertOne({ key: `${by}/${n}` }, { session: own });
          });
        await own.endSession();
      }),
    );
    const { a = 0, b = 0 } = await amounts();
    expect([a + b, Math.min(a, b) >= 0]).toEqual([10, true]);
    // Each transfer counts in both accounts. A lost update would leave the sum right and this count too low.
    const moves = (await accounts().find().toArray()).reduce((sum, account) => sum + (account.moves ?? 0), 0);
    expect(moves).toBe(2 * (await store.db.collection('entries').countDocuments()));
  });

  it('refuse what a server refuses in them', async () => {
    session.startTransaction();
    await accounts().updateOne({ _id: 'a' }, { $set: { amount: 1 } }, { session });
    expect((await refusal(store.db.command({ count: 'accounts' }, { session }))).code).toBe(263);
    await session.abortTransaction();
    expect(await amounts()).toEqual({ a: 10, b: 0 });
  });

  it('include what mongoose writes without an explicit session', async () => {
    const connection = await mongoose
      .createConnection(store.uri, { dbName: store.db.databaseName, autoIndex: false, autoCreate: false })
      .asPromise();
    connection.base.set('transactionAsyncLocalStorage', true);
    try {
      const Entry = connection.model('Entry', new Schema({ key: String, n: Number }), 'entries');
      await connection.transaction(async () => {
        await Entry.create({ key: 'made', n: 1 });
        await Entry.updateOne({ key: 'made' }, { $inc: { n: 1 } });
        expect(await Entry.countDocuments({ n: 2 })).toBe(1);
        expect(await store.db.collection('entries').countDocuments()).toBe(0);
      });
      await expect(
        connection.transaction(async () => {
          await Entry.findOneAndUpdate({ key: 'made' }, { $set: { n: 9 } });
          await new Entry({ key: 'lost', n: 1 }).save();
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      expect(await Entry.find().select('-_id key n').lean()).toEqual([{ key: 'made', n: 2 }]);
    } finally {
      await connection.close();
    }
  });
});

describe('the store ends a transaction', () => {
  let store: RunningStore;
  const accounts = () => store.db.collection<Account>('accounts');
  const openTransactions = async () =>
    ((await store.db.admin().serverStatus()).transactions as { currentOpen: number }).currentOpen;
  beforeEach(async () => {
    store = await runStore({ transactionLifetimeSecs: 2 });
    await accounts().insertOne({ _id: 'a', amount: 10 });
  });
  afterEach(() => store.stop());

  it('at its time limit', async () => {
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await accounts().updateOne({ _id: 'a' }, { $set: { amount: 1 } }, { session });
      await new Promise((resolve) => setTimeout(resolve, 2_300));
      expect((await refusal(session.commitTransaction())).code).toBe(251);
    });
    expect(await accounts().findOne()).toEqual({ _id: 'a', amount: 10 });
  });

  it('whose connection is lost', async () => {
    const client = await MongoClient.connect(store.uri);
    const session = client.startSession();
    session.startTransaction();
    await client
      .db('city')
      .collection<Account>('accounts')
      .updateOne({ _id: 'a' }, { $set: { amount: 1 } }, { session });
    expect(await openTransactions()).toBe(1);
    // Ends the sockets without an abort.
    for (const server of (
      client as unknown as { topology: { s: { servers: Map<string, { pool: { clear(o: object): void } }> } } }
    ).topology.s.servers.values())
      server.pool.clear({ interruptInUseConnections: true });
    await client.close(true);
    for (let tries = 0; tries < 20 && (await openTransactions()) > 0; tries++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await openTransactions()).toBe(0);
    expect(await accounts().findOne()).toEqual({ _id: 'a', amount: 10 });
  });
});

it('a transaction reads without the indexes that are newer than itself', async () => {
  const store = await runStore();
  const accounts = store.db.collection<Account>('accounts');
  await accounts.insertMany([{ _id: 'a', amount: 10 }]);
  await store.client.withSession(async (session) => {
    session.startTransaction();
    await store.db.collection('others').findOne({}, { session });
    await accounts.createIndex({ amount: 1 }, { unique: true });
    expect(await accounts.find({ amount: 10 }, { session }).toArray()).toHaveLength(1);
    await accounts.insertOne({ _id: 'b', amount: 10 }, { session });
    expect((await refusal(session.commitTransaction())).code).toBe(112);
  });
  expect(await accounts.countDocuments()).toBe(1);
  await store.stop();
});
