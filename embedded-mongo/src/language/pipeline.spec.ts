import { ObjectId } from 'bson';
import { runStore } from '../testing/stores.spec-helper.js';
import type { Doc } from '../bson/values.js';
import type { RunningStore } from '../testing/stores.spec-helper.js';

const id = new ObjectId('64b000000000000000000001');

describe('pipelines', () => {
  let store: RunningStore;
  beforeAll(async () => (store = await runStore()));
  afterAll(() => store.stop());

  it.each<[what: string, docs: Doc[], pipeline: Doc[], expected: Doc[]]>([
    ['$unwind of a text that is empty', [{ a: '' }], [{ $unwind: '$a' }], [{ a: '' }]],
    [
      '$unwind of values that are no arrays',
      [{ a: 0 }, { a: false }, { a: {} }],
      [{ $unwind: '$a' }],
      [{ a: 0 }, { a: false }, { a: {} }],
    ],
    [
      '$unwind without what is empty',
      [{ a: [] }, { a: null }, {}, { a: [1, null] }],
      [{ $unwind: '$a' }],
      [{ a: 1 }, { a: null }],
    ],
    [
      '$unwind with what is empty',
      [{ a: [] }, { a: null }, { b: 1 }],
      [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' } }],
      [{ at: null }, { a: null, at: null }, { b: 1, at: null }],
    ],
    [
      '$unwind with positions',
      [{ a: ['x', 'y'] }],
      [{ $unwind: { path: '$a', includeArrayIndex: 'at' } }],
      [
        { a: 'x', at: 0 },
        { a: 'y', at: 1 },
      ],
    ],
    ['$unwind never through an array', [{ a: [{ b: [1] }] }], [{ $unwind: '$a.b' }], []],
    [
      '$unwind in a document',
      [{ a: { b: [1, 2], c: 1 } }],
      [{ $unwind: '$a.b' }],
      [{ a: { b: 1, c: 1 } }, { a: { b: 2, c: 1 } }],
    ],
    ['$addFields through a scalar', [{ a: 5 }], [{ $addFields: { 'a.b': 1 } }], [{ a: { b: 1 } }]],
    [
      '$addFields to every element',
      [{ a: [{ c: 1 }, 2] }],
      [{ $addFields: { 'a.b': 1 } }],
      [{ a: [{ c: 1, b: 1 }, { b: 1 }] }],
    ],
    [
      '$addFields beside what a document holds',
      [{ a: { c: 1 } }],
      [{ $addFields: { a: { b: 1 } } }],
      [{ a: { c: 1, b: 1 } }],
    ],
    ['$addFields of what is missing', [{ a: 1, b: 2 }], [{ $addFields: { a: '$nothing' } }], [{ b: 2 }]],
    [
      'digits in a path as a name',
      [{ a: [1, 2], b: { 0: 5 }, c: [{ 0: 7 }] }],
      [{ $project: { a: '$a.0', b: '$b.0', c: '$c.0', root: '$$ROOT.b.0' } }],
      [{ a: [], b: 5, c: [7], root: 5 }],
    ],
    [
      'digits in a text as they are',
      [{ a: '$b.0' }],
      [{ $match: { a: '$b.0' } }, { $set: { b: { $literal: '$b.0' } } }],
      [{ a: '$b.0', b: '$b.0' }],
    ],
    [
      '$toString of BSON values',
      [{ a: id, b: true, c: 1.5, d: new Date(0), e: null }],
      [
        {
          $project: {
            a: { $toString: '$a' },
            b: { $toString: '$b' },
            c: { $toString: '$c' },
            d: { $toString: '$d' },
            e: { $toString: '$e' },
          },
        },
      ],
      [{ a: id.toHexString(), b: 'true', c: '1.5', d: '1970-01-01T00:00:00.000Z', e: null }],
    ],
    [
      '$convert to text',
      [{ a: id, b: [1] }],
      [
        {
          $project: {
            a: { $convert: { input: '$a', to: 'string' } },
            b: { $convert: { input: '$b', to: 'string', onError: 'none' } },
            c: { $convert: { input: '$c', to: 'string', onNull: 'null' } },
          },
        },
      ],
      [{ a: id.toHexString(), b: 'none', c: 'null' }],
    ],
    [
      'an empty array before null and an array that holds one',
      [{ a: [[]] }, { a: 1 }, { a: null }, { a: [] }],
      [{ $sort: { a: 1 } }],
      [{ a: [] }, { a: null }, { a: 1 }, { a: [[]] }],
    ],
  ])('answer %s', async (_what, docs, pipeline, expected) => {
    const things = store.db.collection('things');
    await things.deleteMany({});
    await things.insertMany(docs.map((doc, _id) => ({ _id, ...doc })) as never);
    expect(await things.aggregate([...pipeline, { $unset: '_id' }]).toArray()).toEqual(expected);
  });

  it('name the key of the document that $merge finds', async () => {
    const merged = store.db.collection('merged');
    await merged.createIndex({ n: 1 }, { unique: true });
    await merged.insertOne({ n: 1 });
    const source = store.db.collection('source');
    await source.insertOne({ n: 1 });
    const merge = { into: 'merged', on: 'n', whenMatched: 'fail' };
    await expect(source.aggregate([{ $unset: '_id' }, { $merge: merge }]).toArray()).rejects.toMatchObject({
      code: 11000,
      keyPattern: { n: 1 },
      keyValue: { n: 1 },
    });
  });

  it.each([
    [{}, 51132],
    [{ n: null }, 51132],
    [{ n: [1] }, 51185],
  ])('refuse to $merge %j by n', async (doc, code) => {
    await store.db.collection('merged').createIndex({ n: 1 }, { unique: true });
    const source = store.db.collection('unmergeable');
    await source.deleteMany({});
    await source.insertOne({ ...doc });
    const pipeline = [{ $unset: '_id' }, { $merge: { into: 'merged', on: 'n' } }];
    await expect(source.aggregate(pipeline).toArray()).rejects.toMatchObject({ code });
  });
});
