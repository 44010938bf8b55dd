import { startEmbeddedMongo } from './server.js';
import { refusal, removeFolder, runStore, temporaryFolder } from './testing/stores.spec-helper.js';
import type { RunningStore } from './testing/stores.spec-helper.js';
import type { CreateIndexesOptions, Document } from 'mongodb';

describe('what is not supported', () => {
  let store: RunningStore;

  beforeAll(async () => {
    store = await runStore();
    await store.db.collection('things').insertMany([
      { _id: 1 as never, n: 1 },
      { _id: 2 as never, n: 2 },
    ]);
  });
  afterAll(() => store.stop());

  const find = { find: 'things' };
  const update = (fields: Document) => ({
    update: 'things',
    updates: [{ q: {}, u: { $set: { n: 9 } }, ...fields }],
  });
  const index = (fields: Document) => ({
    createIndexes: 'things',
    indexes: [{ key: { n: 1 }, name: 'n', ...fields }],
  });
  const pipeline = (...stages: Document[]) => ({ aggregate: 'things', pipeline: stages, cursor: {} });

  it.each<[what: string, command: Document, code: number]>([
    ['an unknown command', { fly: 1 }, 59],
    ['explain of a write', { explain: { delete: 'things', deletes: [] } }, 115],
    ['explain of a pipeline that writes', { explain: { ...pipeline(), pipeline: [{ $out: 'x' }] } }, 115],
    ['explain of an aggregation', { ...pipeline(), explain: true }, 115],
    ['an unknown option of a command', { ...find, colour: 'red' }, 40415],
    ['collation', { ...find, collation: { locale: 'fr' } }, 115],
    ['collation of an aggregation', { ...pipeline(), collation: { locale: 'fr' } }, 115],
    ['a tailable cursor', { ...find, tailable: true }, 115],
    ['showRecordId', { ...find, showRecordId: true }, 115],
    ['a negative skip', { ...find, skip: -1 }, 51024],
    ['a filter that is no document', { ...find, filter: 1 }, 14],
    ['a hint without its index', { ...find, hint: 'nowhere' }, 2],
    ['an unknown operator on an empty collection', { find: 'empty', filter: { n: { $foo: 1 } } }, 2],
    ['$where', { ...find, filter: { $where: 'true' } }, 115],
    ['a sort of 2', { ...find, sort: { n: 2 } }, 15975],
    ['writes to two members', { insert: 'things', documents: [{}], writeConcern: { w: 2 } }, 100],
    ['a transaction without a number', { ...find, startTransaction: true, autocommit: false }, 2],
    ['a change stream', pipeline({ $changeStream: {} }), 40573],
    ['an unknown stage', pipeline({ $foo: {} }), 40324],
    ['a stage of two operators', pipeline({ $match: {}, $limit: 1 }), 40323],
    ['an unknown expression', pipeline({ $project: { x: { $foo: '$n' } } }), 168],
    ['an unknown accumulator', pipeline({ $group: { _id: 1, x: { $foo: '$n' } } }), 168],
    [
      'JavaScript of the caller',
      pipeline({ $project: { x: { $function: { body: 'x', args: [], lang: 'js' } } } }),
      168,
    ],
    ['an undefined variable', pipeline({ $project: { x: '$$nothing' } }), 17276],
    ['$geoNear', pipeline({ $geoNear: {} }), 115],
    ['$out in the middle', pipeline({ $out: 'x' }, { $limit: 1 }), 2],
    ['an unknown argument of $lookup', pipeline({ $lookup: { from: 'x', as: 'y', foo: 1 } }), 9],
    ['an aggregation without a cursor', { aggregate: 'things', pipeline: [] }, 9],
    ['a text index', index({ key: { n: 'text' } }), 115],
    ['a hashed index', index({ key: { n: 'hashed' } }), 115],
    ['a wildcard index', index({ key: { '$**': 1 } }), 115],
    ['an index with a collation', index({ collation: { locale: 'fr' } }), 115],
    ['an unknown index option', index({ colour: 'red' }), 197],
    ['an index on nothing', index({ key: {} }), 67],
    ['a TTL index on two fields', index({ key: { n: 1, m: 1 }, expireAfterSeconds: 1 }), 67],
    ['a sparse partial index', index({ sparse: true, partialFilterExpression: { n: 1 } }), 67],
    ...[
      { n: { $ne: 1 } },
      { n: { $exists: false } },
      { n: { $nin: [1] } },
      { n: { $not: { $gt: 1 } } },
      { n: { $size: 1 } },
      { n: { $elemMatch: { $gt: 1 } } },
      { n: { $regex: 'x' } },
      { n: /x/ },
      { $nor: [{ n: 1 }] },
      { $or: [{ n: 1 }, { n: { $ne: 2 } }] },
    ].map((filter): [string, Document, number] => [
      `a partial index for ${JSON.stringify(filter)}`,
      index({ partialFilterExpression: filter }),
      67,
    ]),
    ['a partial index for $expr', index({ partialFilterExpression: { $expr: '$n' } }), 224],
    ['a limit of 0', pipeline({ $limit: 0 }), 15958],
    ['a limit of 0 further down', pipeline({ $group: { _id: '$n' } }, { $limit: 0 }), 15958],
    ['a negative limit', pipeline({ $limit: -1 }), 5107201],
    ['a limit that is no number', pipeline({ $limit: '1' }), 5107201],
    ['a negative skip', pipeline({ $skip: -1 }), 5107200],
    ['$unwind of a name', pipeline({ $unwind: 'n' }), 28818],
    ['$unwind of a number', pipeline({ $unwind: 1 }), 15981],
    ['$unwind of nothing', pipeline({ $unwind: {} }), 28812],
    ['$addFields of nothing', pipeline({ $addFields: {} }), 40177],
    ['$addFields of a path and its parent', pipeline({ $addFields: { a: 1, 'a.b': 1 } }), 40176],
    ['$toString of a document', pipeline({ $project: { x: { $toString: { $literal: {} } } } }), 241],
    ['$merge by a field without a unique index', pipeline({ $merge: { into: 'merged', on: 'n' } }), 51183],
    ['a changed validator', { collMod: 'things', validator: { n: 1 } }, 115],
    ['a capped collection', { create: 'capped', capped: true, size: 1000 }, 115],
    ['a view', { create: 'view', viewOn: 'things', pipeline: [] }, 115],
    ['a validator', { create: 'valid', validator: { n: 1 } }, 115],
    ['a collection that exists', { create: 'things' }, 48],
    ['indexes of no collection', { listIndexes: 'nothing' }, 26],
    ['dropping the _id index', { dropIndexes: 'things', index: '_id_' }, 72],
    ['dropping no index', { dropIndexes: 'things', index: 'nothing' }, 27],
    ['an upsert and a removal at once', { findAndModify: 'things', remove: true, upsert: true }, 9],
    ['the new form of what is removed', { findAndModify: 'things', remove: true, new: true }, 9],
    ['an update and a removal at once', { findAndModify: 'things', remove: true, update: {} }, 9],
  ])('refuses %s', async (_what, command, code) => {
    expect((await refusal(store.db.command(command))).code).toBe(code);
  });

  it.each<[what: string, command: Document, code: number]>([
    ['collation of one update', update({ collation: { locale: 'fr' } }), 115],
    ['an unknown option of one update', update({ colour: 'red' }), 40415],
    ['an unknown modifier where nothing matches', update({ q: { n: -1 }, u: { $foo: { n: 1 } } }), 9],
    ['a replacement of many', update({ u: { n: 9 }, multi: true }), 9],
    ['a sorted update of many', update({ sort: { n: 1 }, multi: true }), 9],
    ['a new _id', update({ u: { $set: { _id: 7 } } }), 66],
    [
      'another _id than the one asked for',
      update({ q: { _id: 7 }, u: { $set: { _id: 8 } }, upsert: true }),
      66,
    ],
    [
      'an upsert of two values for one field',
      update({ q: { $and: [{ a: 1 }, { a: 2 }] }, upsert: true }),
      54,
    ],
    ['an upsert of a field and its parent', update({ q: { a: { x: 1 }, 'a.b': 1 }, upsert: true }), 54],
    ['a stage that updates may not have', update({ u: [{ $group: { _id: 1 } }] }), 72],
    [
      'collation of one delete',
      { delete: 'things', deletes: [{ q: {}, limit: 0, collation: { locale: 'fr' } }] },
      115,
    ],
    [
      'an unknown option of one delete',
      { delete: 'things', deletes: [{ q: {}, limit: 0, colour: 'red' }] },
      40415,
    ],
    ['an array as _id', { insert: 'things', documents: [{ _id: [1] }] }, 53],
    ['a $ inside an _id', { insert: 'things', documents: [{ _id: { $x: 1 } }] }, 52],
  ])('refuses %s and changes nothing', async (_what, command, code) => {
    const { writeErrors } = await store.db
      .command(command)
      .catch((error: { result: Document }) => error.result);
    expect(writeErrors).toMatchObject([{ index: 0, code }]);
    expect(await store.db.collection('things').find().toArray()).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
  });

  it.each<[what: string, key: Document, options: CreateIndexesOptions, code: number]>([
    ['another key', { b: 1 }, { name: 'a' }, 86],
    ['uniqueness', { a: 1 }, { name: 'a', unique: true }, 86],
    ['sparseness', { a: 1 }, { name: 'a', sparse: true }, 86],
    ['a filter', { a: 1 }, { name: 'a', partialFilterExpression: { a: 1 } }, 86],
    ['another time of expiry', { a: 1 }, { name: 'a', expireAfterSeconds: 60 }, 85],
    ['another name', { a: 1 }, { name: 'other' }, 85],
    ['another name and time of expiry', { a: 1 }, { name: 'other', expireAfterSeconds: 60 }, 85],
  ])('refuses an index that differs from a present one by %s', async (_what, key, options, code) => {
    const things = store.db.collection('indexed');
    await things.createIndex({ a: 1 }, { name: 'a', expireAfterSeconds: 5 });
    expect((await refusal(things.createIndex(key, { expireAfterSeconds: 5, ...options }))).code).toBe(code);
  });

  it('lets two indexes have one key where they enforce different things', async () => {
    const things = store.db.collection('twice');
    await things.createIndex({ a: 1 }, { name: 'a' });
    await things.createIndex({ a: 1 }, { name: 'b', unique: true });
    await things.createIndex({ a: 1 }, { name: 'c', partialFilterExpression: { a: { $exists: true } } });
    expect(await things.createIndex({ a: 1 }, { name: 'a' })).toBe('a');
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a', 'b', 'c']);
  });

  it('refuses a unique index over duplicates and keeps none of it', async () => {
    const things = store.db.collection('duplicates');
    await things.insertMany([{ a: 1 }, { a: 1 }]);
    expect((await refusal(things.createIndex({ a: 1 }, { unique: true }))).code).toBe(11000);
    expect(await things.indexes()).toHaveLength(1);
  });

  it('gives up after maxTimeMS', async () => {
    const many = store.db.collection('many');
    await many.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'x'.repeat(50) })));
    const slow = many
      .find({ $expr: { $eq: [{ $concat: ['$text', '$text'] }, 'y'] } }, { maxTimeMS: 5 })
      .toArray();
    expect((await refusal(slow)).code).toBe(50);
  });

  it('does not start in production', async () => {
    const dataDir = temporaryFolder();
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/MONGODB_URI/);
    } finally {
      process.env.NODE_ENV = before;
      removeFolder(dataDir);
    }
  });
});
