// Faults that this store, or a library under it, once had. Each keeps its own name here.
import { BSONRegExp, Long, ObjectId } from 'bson';
import { createIndex, parseIndexSpec } from './engine/indexes.js';
import { findOne, find } from './engine/query.js';
import { aggregate, compileFilter } from './language/language.js';
import { sortDocuments } from './bson/sort.js';
import { compareValues } from './bson/order.js';
import { openEngine, refusal, runStore } from './testing/stores.spec-helper.js';
import type { Doc } from './bson/values.js';
import type { OpenEngine, RunningStore } from './testing/stores.spec-helper.js';

describe('pitfalls of indexes', () => {
  let open: OpenEngine;
  beforeEach(async () => (open = await openEngine()));
  afterEach(() => open.close());

  async function given(index: Doc, docs: readonly Doc[]): Promise<void> {
    await open.engine.write(() => {
      createIndex(open.collection, parseIndexSpec({ name: 'it', ...index }));
      for (const [_id, doc] of docs.entries()) open.collection.insert({ _id, ...doc });
    });
  }
  const found = (filter: Doc, sort?: Doc, limit = 0) =>
    [...find(open.collection, filter, { sort, limit, hint: 'it' })].map(({ doc }) => doc._id);

  it('a descending range ends at the next type, not inside its own', async () => {
    const low = new ObjectId('000000000000000000000001');
    await given({ key: { d: -1 } }, [
      { d: low },
      { d: new ObjectId('ffffffffffffffffffffffff') },
      { d: 1 },
      { d: true },
    ]);
    expect(found({ d: { $lte: low } })).toEqual([0]);
    expect(found({ d: { $gt: low } })).toEqual([1]);
  });

  it('the _id behind an index runs backwards on a reverse scan', async () => {
    await given({ key: { a: 1 } }, [{ a: 1 }, { a: 1 }, { a: 2 }]);
    expect(found({}, { a: -1, _id: 1 })).toEqual([2, 0, 1]);
    expect(found({}, { a: -1, _id: -1 })).toEqual([2, 1, 0]);
  });

  it('entries of an array with a condition on them give no order', async () => {
    await given({ key: { a: 1 } }, [{ a: [1, 9] }, { a: [5] }, { a: [4, 8] }]);
    expect(found({ a: { $gte: 5 } }, { a: 1 })).toEqual([0, 2, 1]);
    expect(found({}, { a: 1 })).toEqual([0, 2, 1]);
  });

  it('two conditions on an array may be met by two elements', async () => {
    await given({ key: { a: 1 } }, [{ a: [1, 9] }, { a: [5] }]);
    expect(found({ a: { $gt: 4, $lt: 6 } }).sort()).toEqual([0, 1]);
    expect(found({ a: { $elemMatch: { $gt: 4, $lt: 6 } } })).toEqual([1]);
  });

  it('values too long for a key are found, ranged over and sorted', async () => {
    const long = (end: string) => 'x'.repeat(10_000) + end;
    await given({ key: { a: 1 } }, [{ a: long('b') }, { a: long('a') }, { a: 'y' }, { a: long('') }]);
    expect(found({ a: long('a') })).toEqual([1]);
    expect(found({ a: { $gt: long('a') } }).sort()).toEqual([0, 2]);
    expect(found({ a: { $lt: long('b') } }).sort()).toEqual([1, 3]);
    expect(found({}, { a: 1 })).toEqual([3, 1, 0, 2]);
  });

  it('an index of many long fields stays inside the key limit of the store', async () => {
    const key = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`f${i}`, 1]));
    const doc = Object.fromEntries(Object.keys(key).map((name) => [name, name.repeat(500)]));
    await given({ key }, [doc, { ...doc, f11: 'other' }]);
    expect(found(doc)).toEqual([0]);
  });

  it('a long _id is found and unique', async () => {
    await given({ key: { a: 1 } }, []);
    const _id = 'i'.repeat(5000);
    await open.engine.write(() => open.collection.insert({ _id, a: 1 }));
    expect(findOne(open.collection, { _id })?.doc.a).toBe(1);
    await expect(open.engine.write(() => open.collection.insert({ _id }))).rejects.toMatchObject({
      code: 11000,
    });
  });

  it('a sparse index is not asked for documents that it leaves out', async () => {
    await given({ key: { a: 1 }, sparse: true }, [{ a: 1 }, {}]);
    const all = [...find(open.collection, { a: { $in: [1, null] } })].map(({ doc }) => doc._id);
    expect(all).toEqual([0, 1]);
  });

  it('a partial filter is compiled beside its metadata, not into it', async () => {
    await given({ key: { a: 1 }, partialFilterExpression: { b: { $gt: 1 } } }, [{ a: 1, b: 2 }]);
    await open.engine.write(() => open.engine.saveMeta(open.collection));
    expect(open.collection.meta.indexes).toMatchObject([{ partialFilterExpression: { b: { $gt: 1 } } }]);
  });

  it('two arrays in one index are refused, two fields of one array are not', async () => {
    await given({ key: { 'a.x': 1, 'a.y': 1, b: 1 } }, [{ a: [{ x: 1, y: 2 }], b: 1 }]);
    await expect(given({ key: { c: 1 }, name: 'c' }, [])).resolves.toBeUndefined();
    const parallel = open.engine.write(() => open.collection.insert({ a: [{ x: 1 }], b: [1, 2] }));
    await expect(parallel).rejects.toMatchObject({ code: 171 });
  });
});

describe('pitfalls of values', () => {
  const matches = (filter: Doc, doc: Doc) => compileFilter(filter)(doc);

  it('Infinity minus Infinity is no comparison', () => {
    expect(matches({ a: { $gte: Infinity } }, { a: Infinity })).toBe(true);
    expect(compareValues(Infinity, Infinity)).toBe(0);
  });

  it('$in looks one level into an array, not two', () => {
    expect(matches({ a: { $in: [[1]] } }, { a: [[1]] })).toBe(true);
    expect(matches({ a: { $in: [1] } }, { a: [[1]] })).toBe(false);
  });

  it('regular expressions carry no state from test to test', () => {
    const test = compileFilter({ a: new BSONRegExp('a', 's') });
    expect([test({ a: 'a' }), test({ a: 'a' })]).toEqual([true, true]);
  });

  it('types sort as BSON orders them, arrays by their smallest or greatest element', () => {
    const date = new Date(0);
    const id = new ObjectId('000000000000000000000001');
    const values = [date, true, id, [3, 1], { x: 1 }, 'a', 2, null, []];
    const docs = values.map((a) => ({ a }));
    expect(sortDocuments(docs, [['a', 1]]).map(({ a }) => a)).toEqual([
      [],
      null,
      [3, 1],
      2,
      'a',
      { x: 1 },
      id,
      true,
      date,
    ]);
    expect(sortDocuments(docs, [['a', -1]]).map(({ a }) => a)).toEqual([
      date,
      true,
      id,
      { x: 1 },
      'a',
      [3, 1],
      2,
      null,
      [],
    ]);
  });
});

describe('pitfalls of the aggregation language', () => {
  const rows = (...values: unknown[]): Doc[] => values.map((v, _id) => ({ _id, v }));

  it('$bucket takes its lower boundary in', () => {
    const buckets = aggregate(rows(0, 5, 9, 10, 20), [
      { $bucket: { groupBy: '$v', boundaries: [0, 10, 20], default: 'more' } },
    ]);
    expect(buckets).toEqual([
      { _id: 0, count: 3 },
      { _id: 10, count: 1 },
      { _id: 'more', count: 1 },
    ]);
  });

  it('$group keeps objects with other key orders apart and joins null with missing', () => {
    const groups = aggregate(
      [{ v: { x: 1, y: 2 } }, { v: { y: 2, x: 1 } }, { v: null }, {}],
      [{ $group: { _id: '$v', n: { $sum: 1 } } }],
    );
    expect(groups).toEqual([
      { _id: { x: 1, y: 2 }, n: 1 },
      { _id: { y: 2, x: 1 }, n: 1 },
      { _id: null, n: 2 },
    ]);
  });

  it('expressions compare BSON types', () => {
    const id = '64b000000000000000000001';
    const doc = {
      a: new ObjectId(id),
      b: new ObjectId(id),
      n: Long.fromString('9007199254740993'),
      o: { x: 1, y: 2 },
      p: { y: 2, x: 1 },
    };
    const [result] = aggregate(
      [doc],
      [
        {
          $project: {
            same: { $eq: ['$a', '$b'] },
            in: { $in: ['$a', ['$b']] },
            more: { $gt: ['$n', 2 ** 53] },
            order: { $eq: ['$o', '$p'] },
          },
        },
      ],
    );
    expect(result).toEqual({ same: true, in: true, more: true, order: false });
  });

  it('$group by ObjectId and by date joins equal values', () => {
    const docs = [1, 2].map(() => ({ id: new ObjectId('64b000000000000000000001'), at: new Date(0) }));
    expect(aggregate(docs, [{ $group: { _id: { id: '$id', at: '$at' }, n: { $sum: 1 } } }])).toMatchObject([
      { n: 2 },
    ]);
  });

  it('$facet hands BSON values through', () => {
    const id = new ObjectId();
    const [facet] = aggregate([{ id }], [{ $facet: { all: [{ $match: {} }] } }]);
    expect(facet).toEqual({ all: [{ id }] });
  });
});

describe('pitfalls of the protocol', () => {
  let store: RunningStore;
  beforeAll(async () => (store = await runStore()));
  afterAll(() => store.stop());

  it('an answer above 16 MB arrives whole, in several batches @night', async () => {
    const things = store.db.collection('large');
    for (let n = 0; n < 5; n++)
      await things.insertMany(Array.from({ length: 5 }, () => ({ text: 'x'.repeat(1_000_000) })));
    expect((await things.find().batchSize(1000).toArray()).length).toBe(25);
  });

  it('a 15 MB document is kept, one that grows to 17 MB refused', async () => {
    const things = store.db.collection('huge');
    await things.insertOne({ text: 'x'.repeat(15 * 2 ** 20) });
    expect((await things.findOne())?.text).toHaveLength(15 * 2 ** 20);
    const tooLarge = things.updateOne({}, { $set: { more: 'x'.repeat(2 * 2 ** 20) } });
    expect((await refusal(tooLarge)).code).toBe(10334);
  });

  it('an update does not meet a document again that it has moved along the index', async () => {
    const things = store.db.collection('moved');
    await things.createIndex({ n: 1 });
    await things.insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(await things.updateMany({ n: { $gte: 1 } }, { $inc: { n: 10 } })).toMatchObject({
      modifiedCount: 3,
    });
    expect(await things.distinct('n')).toEqual([11, 12, 13]);
  });

  it('a failed upsert leaves no collection behind', async () => {
    const upsert = store.db
      .collection('never')
      .findOneAndUpdate({ _id: { $x: 1 } as never }, { $set: { a: 1 } }, { upsert: true });
    await refusal(upsert);
    expect(await store.db.listCollections({ name: 'never' }).toArray()).toEqual([]);
  });

  it('$out and $merge write what the pipeline made', async () => {
    const source = store.db.collection('source');
    await source.insertMany([
      { _id: 1 as never, n: 1 },
      { _id: 2 as never, n: 2 },
    ]);
    await source.aggregate([{ $match: { n: 1 } }, { $out: 'target' }]).toArray();
    await source
      .aggregate([{ $set: { m: 5 } }, { $merge: { into: 'target', whenMatched: 'merge' } }])
      .toArray();
    expect(await store.db.collection('target').find().toArray()).toEqual([
      { _id: 1, n: 1, m: 5 },
      { _id: 2, n: 2, m: 5 },
    ]);
  });

  it('an abandoned cursor can be killed and then is gone', async () => {
    const things = store.db.collection('many');
    await things.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
    const { cursor } = await store.db.command({ find: 'many', batchSize: 10 });
    const id = cursor.id;
    expect(await store.db.command({ killCursors: 'many', cursors: [id] })).toMatchObject({
      cursorsKilled: [id],
    });
    const more = store.db.command({ getMore: Long.fromValue(id), collection: 'many' });
    expect((await refusal(more)).code).toBe(43);
  });

  it('the client-level bulkWrite of newer drivers writes to several collections', async () => {
    const result = await store.client.bulkWrite([
      { name: 'insertOne', namespace: 'city.one', document: { n: 1 } },
      {
        name: 'updateOne',
        namespace: 'city.two',
        filter: { n: 1 },
        update: { $set: { m: 1 } },
        upsert: true,
      },
      { name: 'deleteMany', namespace: 'city.one', filter: {} },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, upsertedCount: 1, deletedCount: 1 });
  });
});
