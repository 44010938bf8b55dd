import { randomUUID } from 'node:crypto';
import { createConnection, Schema, type Connection, type Model } from 'mongoose';
import { StoreProxy } from '../../../test/store-proxy.js';
import type { AppConfig } from '../../config/app-config.js';
import { Transactions } from './transactions.js';

interface Account {
  name: string;
  amount: number;
}

const accountSchema = new Schema<Account>({ name: String, amount: Number });
const STORE = new URL(process.env['TEST_MONGODB_URI'] ?? '');
STORE.pathname = `/city_transactions_${randomUUID().slice(0, 8)}`;

let other: Connection;
const opened: Connection[] = [];

/** Transactions over their own connection. */
async function connect(
  repeatEvery: number,
  uri = STORE.href,
): Promise<{ transactions: Transactions; own: Model<Account> }> {
  const connection = await createConnection(uri, {
    monitorCommands: repeatEvery > 0,
    autoIndex: false,
    socketTimeoutMS: 500,
    connectTimeoutMS: 500,
    serverSelectionTimeoutMS: 500,
  }).asPromise();
  opened.push(connection);
  const config = { mongo: { uri, repeatEvery }, limits: { queryMs: 5_000 } } as AppConfig;
  return {
    transactions: new Transactions(connection, config),
    own: connection.model<Account>('Account', accountSchema),
  };
}

/** What others see. Native calls do not join the surrounding transaction. */
const accounts = () => other.collection<Account>('accounts');
const amounts = async () =>
  Object.fromEntries((await accounts().find().toArray()).map(({ name, amount }) => [name, amount]));
const addTo = (model: Model<Account>, name: string, amount: number) =>
  model.updateOne({ name }, { $inc: { amount } }).exec();

beforeAll(async () => {
  other = await createConnection(STORE.href).asPromise();
  await accounts().createIndex({ name: 1 }, { unique: true });
});
beforeEach(async () => {
  await accounts().deleteMany({});
  await accounts().insertMany([
    { name: 'a', amount: 10 },
    { name: 'b', amount: 0 },
  ]);
});
afterAll(async () => {
  await Promise.all(opened.map((connection) => connection.close()));
  await other.dropDatabase();
  await other.close();
});

it('changes several documents together, also by an inner run', async () => {
  const { transactions, own } = await connect(0);
  const calls: unknown[] = [];
  const result = await transactions.run(async () => {
    await addTo(own, 'a', -3);
    await transactions.afterCommit(() => void calls.push('outer'));
    await transactions.run(async () => {
      await addTo(own, 'b', 3);
      await transactions.afterCommit(() => void calls.push('inner'));
    });
    await own.collection.insertOne({ name: 'c', amount: 1 }, { session: transactions.session });
    calls.push(await amounts());
    return 'done';
  });
  expect(result).toBe('done');
  expect(calls).toEqual([{ a: 10, b: 0 }, 'outer', 'inner']);
  expect(await amounts()).toEqual({ a: 7, b: 3, c: 1 });
});

it('changes nothing if an inner run fails, even if its error is caught', async () => {
  const { transactions, own } = await connect(0);
  const afterCommit = jest.fn();
  const work = transactions.run(async () => {
    await transactions.afterCommit(afterCommit);
    await addTo(own, 'a', -3);
    await transactions
      .run(async () => {
        await addTo(own, 'b', 3);
        throw new Error('no');
      })
      .catch(() => undefined);
  });
  await expect(work).rejects.toThrow('no');
  expect(await amounts()).toEqual({ a: 10, b: 0 });
  expect(afterCommit).not.toHaveBeenCalled();
  // Outside a transaction it calls immediately.
  await transactions.afterCommit(afterCommit);
  expect(afterCommit).toHaveBeenCalledTimes(1);
});

it('runs the work again after a conflict', async () => {
  const { transactions, own } = await connect(0);
  let attempts = 0;
  await transactions.run(async () => {
    const account = await own.findOne({ name: 'a' }).lean();
    attempts += 1;
    if (attempts === 1) await accounts().updateOne({ name: 'a' }, { $inc: { amount: 5 } });
    await own.updateOne({ name: 'a' }, { $set: { amount: (account?.amount ?? 0) * 2 } });
  });
  expect([attempts, await amounts()]).toEqual([2, { a: 30, b: 0 }]);
});

it('gives up after three seconds of conflicts', async () => {
  const { transactions, own } = await connect(0);
  const began = performance.now();
  const work = transactions.run(async () => {
    await own.findOne({ name: 'a' });
    await accounts().updateOne({ name: 'a' }, { $inc: { amount: 1 } });
    await addTo(own, 'a', 1_000);
  });
  await expect(work).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE', retryAfterSeconds: 1 });
  expect(performance.now() - began).toBeGreaterThan(3_000);
  expect((await amounts())['a']).toBeLessThan(1_000);
});

describe('a commit whose answer is lost', () => {
  const proxy = new StoreProxy(STORE);
  const connectByProxy = async () => {
    const connected = await connect(0, `${await proxy.open()}${STORE.pathname}?directConnection=true`);
    proxy.holdAfter('commitTransaction');
    return connected;
  };
  afterEach(() => proxy.release());
  afterAll(() => proxy.cut());

  it('is sent again and counts once', async () => {
    const { transactions, own } = await connectByProxy();
    setTimeout(() => proxy.release(), 800);
    await transactions.run(() => addTo(own, 'a', 1));
    expect(await amounts()).toEqual({ a: 11, b: 0 });
  });

  it('has an unknown outcome after three seconds', async () => {
    const { transactions, own } = await connectByProxy();
    const work = transactions.run(() => addTo(own, 'a', 1));
    await expect(work).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(await amounts()).toEqual({ a: 11, b: 0 });
  });
});

describe('with TRANSACTIONS_REPEAT', () => {
  it('runs every n-th work twice and commits it once', async () => {
    const { transactions, own } = await connect(2);
    const attempts = [0, 0];
    const afterCommit = jest.fn();
    for (const n of [0, 1])
      await transactions.run(async () => {
        attempts[n] = (attempts[n] ?? 0) + 1;
        await transactions.afterCommit(afterCommit);
        await addTo(own, 'a', 1);
      });
    expect(attempts).toEqual([1, 2]);
    expect(afterCommit).toHaveBeenCalledTimes(2);
    expect(await amounts()).toEqual({ a: 12, b: 0 });
  });

  it.each<[string, (own: Model<Account>) => Promise<unknown>, RegExp]>([
    [
      'a write that forgets the session',
      (own) => own.collection.insertOne({ name: 'c', amount: 1 }),
      /insert of accounts: a write without the session/,
    ],
    [
      'two commands at once',
      (own) => Promise.all([addTo(own, 'a', 1), addTo(own, 'b', 1)]),
      /another command of this transaction is still running/,
    ],
    ['a failed statement', (own) => own.create([{ name: 'a', amount: 1 }]), /duplicate key/],
  ])('refuses %s, even if the error is caught', async (_name, break_, message) => {
    const { transactions, own } = await connect(1_000);
    const work = transactions.run(async () => {
      await addTo(own, 'a', 1);
      await break_(own).catch(() => undefined);
    });
    await expect(work).rejects.toThrow(message);
    expect(await amounts()).toEqual({ a: 10, b: 0 });
  });

  it('ignores writes outside the transaction', async () => {
    const { transactions, own } = await connect(1_000);
    const outside = transactions.run(() => addTo(own, 'a', 1));
    await Promise.all([outside, addTo(own, 'b', 1)]);
    expect(await amounts()).toEqual({ a: 11, b: 1 });
  });
});
