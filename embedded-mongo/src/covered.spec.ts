import { Decimal128, Long, ObjectId } from 'bson';
import { readEntry } from './bson/entries.js';
import { indexKeys } from './bson/index-keys.js';
import { aggregate } from './language/language.js';
import { runStore, type RunningStore } from './testing/stores.spec-helper.js';
import { Random } from './random.js';
import type { Doc } from './bson/values.js';

const VALUES: readonly unknown[] = [
  null,
  0,
  7,
  -7,
  0.1,
  -0.1,
  2 ** 52,
  1e300,
  '',
  'a',
  'a\0',
  '\0\0b',
  'é\u{1F600}',
  true,
  false,
  new Date(0),
  new Date(-5),
  new Date(1_700_000_000_123),
  new ObjectId('00ff00000000000000ff0000'),
];

it('reads the values of an entry back, whatever their order', () => {
  const random = new Random(3);
  for (let i = 0; i < 500; i++) {
    const doc: Doc = { a: random.pick(VALUES), b: random.pick(VALUES), c: random.pick(VALUES) };
    const pattern = ['a', 'b', 'c'].map((name) => [name, random.chance(0.5) ? 1 : -1] as const);
    const { keys, readable } = indexKeys(doc, pattern);
    expect(readable).toBe(true);
    expect(readEntry(keys[0] ?? Buffer.alloc(0), pattern, [0, 1, 2])).toEqual(doc);
  }
});

describe('sums over an index', () => {
  let store: RunningStore;
  beforeAll(async () => {
    store = await runStore();
  });
  afterAll(() => store.stop());

  const SLOT = { $subtract: [{ $toLong: '$at' }, { $mod: [{ $toLong: '$at' }, 1000] }] };
  const GROUP = {
    $group: {
      _id: { at: SLOT, back: { $eq: ['$state', 'back'] } },
      n: { $sum: 1 },
      sum: { $sum: '$amount' },
    },
  };
  const FILTER = { at: { $gte: new Date(2_000), $lt: new Date(8_000) } };
  const rows = (count: number): Doc[] =>
    Array.from({ length: count }, (_, i) => ({
      _id: i,
      at: new Date(i * 10),
      state: ['paid', 'back'][i % 2],
      amount: i % 7,
      text: 'not in the index',
    }));
  const inOrder = (docs: readonly Doc[]) => docs.map((doc) => JSON.stringify(doc)).sort();
  const filled = async (name: string, docs: readonly Doc[]) => {
    const collection = store.db.collection<Doc>(name);
    await collection.createIndex({ at: 1, state: -1, amount: 1 });
    await collection.insertMany(docs.map((doc) => ({ ...doc })));
    return collection;
  };
  const expected = (docs: readonly Doc[]) => {
    const matching = docs.filter(({ at }) => at instanceof Date && +at >= 2_000 && +at < 8_000);
    // Beside another accumulator the general way answers.
    const all = aggregate(matching, [{ $group: { ...GROUP.$group, most: { $max: '$amount' } } }]);
    return inOrder(all.map(({ most: _most, ...group }) => group));
  };

  it('are those of the documents, which are not read', async () => {
    const docs = rows(1_000);
    const collection = await filled('sums', docs);
    const pipeline = [{ $match: FILTER }, GROUP];
    expect(inOrder(await collection.aggregate(pipeline).toArray())).toEqual(expected(docs));
    const explained = await collection.aggregate(pipeline).explain('executionStats');
    expect(explained).toMatchObject({
      stages: [
        {
          $cursor: {
            queryPlanner: { winningPlan: { stage: 'PROJECTION_COVERED', inputStage: { stage: 'IXSCAN' } } },
            executionStats: { totalDocsExamined: 0, totalKeysExamined: 600 },
          },
        },
        { $group: {} },
      ],
    });
  });

  it.each([
    ['a missing field', (doc: Doc) => delete doc.state],
    ['a list', (doc: Doc) => (doc.state = ['paid', 'back'])],
    ['an object', (doc: Doc) => (doc.state = { name: 'back' })],
    ['a long text', (doc: Doc) => (doc.state = 'back'.repeat(200))],
  ])('are right beside %s', async (name, change) => {
    const docs = rows(700);
    change(docs[300] ?? {});
    const collection = await filled(name.replaceAll(' ', '-'), docs);
    const found = await collection.aggregate([{ $match: FILTER }, GROUP]).toArray();
    expect(inOrder(found)).toEqual(expected(docs));
  });

  it.each([
    ['a large whole number', Long.fromString('9007199254740993')],
    ['a decimal', Decimal128.fromString('0.10')],
  ])('leave %s to the general way', async (name, amount) => {
    const collection = await filled(name.replaceAll(' ', '-'), [
      ...rows(3),
      { _id: 3, at: new Date(1), amount },
    ]);
    const group = { $group: { _id: '$amount' } };
    const found = await collection
      .aggregate([{ $match: { at: new Date(1) } }, group], { promoteLongs: false })
      .toArray();
    expect(found.map(({ _id }) => String(_id))).toEqual([String(amount)]);
  });
});
