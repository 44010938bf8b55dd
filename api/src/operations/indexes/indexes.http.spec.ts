import { randomUUID } from 'node:crypto';
import { MongoClient, ObjectId, type Db } from 'mongodb';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { indexesOf } from '../../platform/mongo/index-definition.js';
import { buildIndexes, indexDifferences } from './build-indexes.js';
import { WANTED_INDEXES } from './wanted-indexes.js';

let client: MongoClient;
let db: Db;
let city: TestApp | null = null;

beforeAll(async () => {
  client = await MongoClient.connect(process.env['TEST_MONGODB_URI'] ?? '');
});
beforeEach(() => {
  db = client.db(`city_${randomUUID().slice(0, 8)}`);
});
afterEach(async () => {
  await city?.close();
  city = null;
  await db.dropDatabase();
});
afterAll(() => client.close());

const start = async () => {
  const address = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  address.pathname = `/${db.databaseName}`;
  city = await createTestApp({ env: { MONGODB_URI: address.href } });
  return city;
};
const logger = { info: () => undefined };
const found = async (collection: string, keys: object) =>
  (await db.collection(collection).indexes()).filter(
    ({ key }) => JSON.stringify(key) === JSON.stringify(keys),
  );
const payment = (captureId: string) => ({ reference: randomUUID(), provider: 'paypal', captureId });

describe('an API that is ready', () => {
  it('has every index that its schemas and libraries ask for', async () => {
    const { connection } = await start();
    expect(await indexDifferences(db)).toEqual([]);
    const listed = new Set(WANTED_INDEXES.map(({ collection }) => collection));
    const asked = Object.values(connection.models).map(({ schema }) => indexesOf(schema));
    const forgotten = asked.filter(
      ({ collection, indexes }) => indexes.length > 0 && !listed.has(collection),
    );
    expect(forgotten).toEqual([]);
    expect(await found('payments', { provider: 1, captureId: 1 })).toMatchObject([{ unique: true }]);
  });

  it('has built indexes that were lost, and again those that an earlier version has built otherwise', async () => {
    await db.collection('users').createIndex({ discordId: 1 });
    await db.collection('users').createIndex({ role: 1, createdAt: -1 });
    await db.collection('webhook_calls').createIndex({ createdAt: 1 }, { expireAfterSeconds: 60 });
    await db
      .collection('payments')
      .createIndex(
        { provider: 1, captureId: 1 },
        { unique: true, partialFilterExpression: { captureId: { $type: 'string' } } },
      );
    await start();
    expect(await indexDifferences(db)).toEqual([]);
    expect(await found('users', { discordId: 1 })).toMatchObject([{ unique: true }]);
    // Unknown indexes are left alone.
    expect(await found('users', { role: 1, createdAt: -1 })).toHaveLength(1);
    expect(await found('webhook_calls', { createdAt: 1 })).toMatchObject([
      { expireAfterSeconds: 30 * 24 * 3_600 },
    ]);
    expect(await found('payments', { provider: 1, captureId: 1 })).toMatchObject([
      { unique: true, partialFilterExpression: { captureId: { $exists: true } } },
    ]);
  });
});

describe('documents that a unique index does not allow', () => {
  it('keep the API from starting, and are named with what to do', async () => {
    const doubled = [payment('CAP-1'), payment('CAP-1'), payment('CAP-2')];
    const { insertedIds } = await db.collection('payments').insertMany(doubled);
    const refusal = await start().catch((error: Error) => error.message);
    expect(refusal).toContain('payments, unique index on { provider: 1, captureId: 1 }');
    expect(refusal).toContain('provider "paypal", captureId "CAP-1": 2 documents');
    for (const at of [0, 1]) expect(refusal).toContain(`ObjectId("${insertedIds[at]?.toHexString()}")`);
    expect(refusal).not.toContain('CAP-2');
    expect(refusal).toContain('docs/runbook.md');

    await db.collection('payments').deleteOne({ _id: insertedIds[1] });
    await start();
    expect(await indexDifferences(db)).toEqual([]);
  });

  it('are listed by the command that is shown', async () => {
    await db.collection('payments').insertMany([payment('CAP-1'), payment('CAP-1')]);
    const refusal = await buildIndexes(db, logger).catch((error: Error) => error.message);
    const [, collection = '', stages = ''] =
      /getCollection\("(\w+)"\)\.aggregate\((\[.*\]), \{ allowDiskUse: true \}\)/.exec(String(refusal)) ?? [];
    const listed = await db
      .collection(collection)
      .aggregate(JSON.parse(stages) as object[])
      .toArray();
    expect(listed).toMatchObject([{ count: 2 }]);
  });

  it('are found in arrays, whose elements the index holds', async () => {
    const licence = (at: number) => ({ licence: `license:${at}` });
    await db
      .collection('game_accounts')
      .insertMany([
        { links: [licence(1), licence(2)] },
        { links: [licence(1)] },
        { links: [licence(3), licence(3)] },
      ]);
    const refusal = await buildIndexes(db, logger).catch((error: Error) => error.message);
    expect(refusal).toContain('links.licence "license:1": 2 documents');
    expect(refusal).not.toContain('license:3');
  });

  it('are named for a few examples, however many there are', async () => {
    const many = Array.from({ length: 60 }, (_, at) => [payment(`CAP-${at}`), payment(`CAP-${at}`)]);
    const same = Array.from({ length: 40 }, () => ({ discordId: '1', _id: new ObjectId() }));
    await db.collection('payments').insertMany(many.flat());
    await db.collection('users').insertMany(same);
    const refusal = await buildIndexes(db, logger).catch((error: Error) => error.message);
    expect(refusal).toContain('users, unique index on { discordId: 1 }');
    expect(refusal).toContain('discordId "1": 40 documents');
    expect(String(refusal).match(/ObjectId\(/g)).toHaveLength(5 * 2 + 5);
  });

  it('leave the index of an earlier version in its place', async () => {
    await db.collection('users').createIndex({ discordId: 1 });
    await db.collection('users').insertMany([{ discordId: '1' }, { discordId: '1' }]);
    await expect(buildIndexes(db, logger)).rejects.toThrow('users, unique index on { discordId: 1 }');
    expect(await found('users', { discordId: 1 })).toHaveLength(1);
  });
});

describe('processes that start together', () => {
  it('build the indexes once', async () => {
    let built = 0;
    const counting = {
      info: (_details: object, message?: string) => void (built += message === 'indexes built' ? 1 : 0),
    };
    await Promise.all(Array.from({ length: 6 }, () => buildIndexes(db, counting, { leaseMs: 60_000 })));
    expect(built).toBe(1);
    expect(await indexDifferences(db)).toEqual([]);
  });
});
