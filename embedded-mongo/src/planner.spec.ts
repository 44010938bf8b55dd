import { Long, ObjectId } from 'bson';
import { sortKey } from './bson/index-keys.js';
import { parseSort } from './bson/sort.js';
import { createIndex, parseIndexSpec } from './engine/indexes.js';
import { canPass, count, find, planOf } from './engine/query.js';
import { compileFilter } from './language/language.js';
import { plan } from './planner.js';
import { Random } from './random.js';
import { openEngine } from './testing/stores.spec-helper.js';
import type { Doc } from './bson/values.js';
import type { OpenEngine } from './testing/stores.spec-helper.js';

const LONG_TEXT = 'long '.repeat(120);
const SCALARS: readonly unknown[] = [
  null,
  0,
  1,
  2,
  3,
  -1,
  1.5,
  NaN,
  Infinity,
  -Infinity,
  Long.fromString('9007199254740993'),
  '',
  'a',
  'a\0',
  'b',
  `${LONG_TEXT}a`,
  `${LONG_TEXT}b`,
  true,
  false,
  new Date(0),
  new Date(1_700_000_000_000),
  new ObjectId('000000000000000000000001'),
  new ObjectId('000000000000000000000002'),
];
/** Those that an index keeps whole. */
const SHORT = SCALARS.filter((value) => typeof value !== 'string' || value.length < 100);
const FIELDS = ['a', 'b', 'c', 'o.x', 'l.x', 'l'];
const INDEXES: readonly Doc[] = [
  { key: { a: 1 }, name: 'a' },
  { key: { a: -1, b: 1 }, name: 'a-b' },
  { key: { b: 1, c: -1, a: 1 }, name: 'bca' },
  { key: { c: -1 }, name: 'c', sparse: true },
  { key: { 'o.x': 1, a: 1 }, name: 'ox' },
  { key: { 'l.x': 1 }, name: 'lx' },
  { key: { l: -1, b: 1 }, name: 'l' },
  { key: { b: -1 }, name: 'partial', partialFilterExpression: { a: 1 } },
];

/** Arrays in one field of a document only: an index refuses documents with two. Without them also no long texts. */
function randomDocument(random: Random, n: number, arrays: boolean): Doc {
  const arrayField = arrays ? random.pick(['a', 'b', 'c', 'o', 'l']) : undefined;
  const values = arrays ? SCALARS : SHORT;
  const value = (field: string): unknown => {
    if (field === arrayField && random.chance(0.5))
      return Array.from({ length: random.below(4) }, () => random.pick(values));
    if (random.chance(0.05)) return { x: random.pick(values), y: 1 };
    return random.pick(values);
  };
  const doc: Doc = { _id: random.chance(0.5) ? n : `id-${n}` };
  for (const field of ['a', 'b', 'c']) if (random.chance(0.85)) doc[field] = value(field);
  if (random.chance(0.7)) doc.o = { x: value('o') };
  const element = () => (random.chance(0.8) ? { x: value('l') } : value('l'));
  if (random.chance(0.7))
    doc.l = arrayField === 'l' ? Array.from({ length: random.below(4) }, element) : element();
  return doc;
}

function randomCondition(random: Random): unknown {
  if (random.chance(0.4)) return random.pick(SCALARS);
  if (random.chance(0.1)) {
    const inner = { $gte: random.pick(SCALARS), $lt: random.pick(SCALARS) };
    return { $elemMatch: random.chance(0.8) ? inner : { $in: [random.pick(SCALARS)] } };
  }
  const condition: Doc = {};
  const operators = ['$gt', '$gte', '$lt', '$lte', '$eq', '$in', '$ne', '$nin', '$exists'];
  for (let i = random.below(2); i >= 0; i--) {
    const operator = random.pick(operators);
    if (operator === '$exists') condition[operator] = random.chance(0.5);
    else if (operator === '$in' || operator === '$nin')
      condition[operator] = Array.from({ length: random.below(4) }, () =>
        random.chance(0.1) ? [random.pick(SCALARS)] : random.pick(SCALARS),
      );
    else condition[operator] = random.pick(SCALARS);
  }
  return condition;
}

function randomFilter(random: Random): Doc {
  const filter: Doc = {};
  for (let i = random.below(3); i >= 0; i--) filter[random.pick(FIELDS)] = randomCondition(random);
  if (random.chance(0.1)) filter.$and = [{ [random.pick(FIELDS)]: randomCondition(random) }];
  if (random.chance(0.1)) filter._id = { [random.pick(['$gt', '$gte', '$lt', '$lte'])]: random.below(100) };
  if (random.chance(0.1)) filter.$or = [{ a: random.pick(SCALARS) }, { b: random.pick(SCALARS) }];
  return filter;
}

function randomSort(random: Random): Doc {
  const sort: Doc = {};
  for (let i = random.below(3); i > 0; i--)
    sort[random.pick([...FIELDS, '_id'])] = random.chance(0.5) ? 1 : -1;
  return sort;
}

describe.each([
  ['lists and long texts', true],
  ['short single values', false],
])('planner over documents with %s', (_what, arrays) => {
  let engine: OpenEngine;
  let documents: Doc[];
  /** Queries that left out entries without reading documents. */
  let passed = 0;

  beforeAll(async () => {
    engine = await openEngine();
    const random = new Random(20);
    documents = Array.from({ length: 100 }, (_, n) => randomDocument(random, n, arrays));
    await engine.engine.write(() => {
      for (const doc of documents) engine.collection.insert(doc);
      for (const spec of INDEXES) createIndex(engine.collection, parseIndexSpec(spec));
    });
  });
  afterAll(() => engine.close());

  /** Compares what the store answers with a plain filter, sort and slice over all documents. */
  function differences(seed: number, queries: number, hint?: string): string[] {
    const random = new Random(seed);
    const found: string[] = [];
    for (let i = 0; i < queries; i++) {
      const filter = randomFilter(random);
      const sort = randomSort(random);
      const skip = random.chance(0.2) ? random.below(5) : 0;
      const limit = random.chance(0.5) ? 1 + random.below(10) : 0;
      const test = compileFilter(filter);
      const order = parseSort(sort);
      const key = (doc: Doc) => sortKey(doc, order).toString('hex');
      const all = documents.filter(test);
      const sorted = all.map(key).sort();
      const expected = sorted.slice(skip, limit > 0 ? skip + limit : undefined);
      const rows = [...find(engine.collection, filter, { sort, skip, limit, hint })].map(({ doc }) => doc);
      const isRight =
        rows.map(key).join() === expected.join() &&
        rows.every(test) &&
        new Set(rows.map(({ _id }) => _id)).size === rows.length &&
        (limit > 0 || skip > 0 || rows.length === all.length) &&
        count(engine.collection, filter, { skip, limit, hint }) === expected.length;
      if (!isRight) found.push(JSON.stringify({ filter, sort, skip, limit }));
      if (skip > 0 && canPass(planOf(engine.collection, filter, { sort, skip, limit, hint }))) passed++;
    }
    return found;
  }

  it('answers random queries through an index exactly as a full scan does', () => {
    expect(differences(1, 2000)).toEqual([]);
    if (!arrays) expect(passed).toBeGreaterThan(20);
  });

  it.each(['a', 'a-b', 'bca', 'ox', 'lx', 'l'])(
    'answers them exactly when the index %s is forced',
    (hint) => {
      expect(differences(2, 250, hint)).toEqual([]);
    },
  );
});

describe('planner', () => {
  it('reads a list page in index order, without sorting', () => {
    const index = {
      fields: [
        ['status', 1],
        ['at', -1],
      ] as const,
    };
    const way = plan([index], { status: 'Pending' }, [['at', -1]], { limited: true });
    expect(way).toMatchObject({ kind: 'index', sorted: true, reverse: false });
  });

  it('reads an index backwards for the opposite order', () => {
    const index = {
      fields: [
        ['status', 1],
        ['at', -1],
      ] as const,
    };
    const way = plan([index], { status: 'Pending' }, [['at', 1]], { limited: true });
    expect(way).toMatchObject({ kind: 'index', sorted: true, reverse: true });
  });

  it('prefers a unique index with all its fields given', () => {
    const wide = {
      fields: [
        ['a', 1],
        ['b', 1],
      ] as const,
    };
    const unique = { fields: [['c', 1]] as const, unique: true };
    expect(plan([wide, unique], { a: 1, b: 2, c: 3 }, [])).toMatchObject({ index: unique });
  });

  it('walks in the order asked for when most documents match, and takes the matches when few do', async () => {
    const { engine, collection, close } = await openEngine();
    await engine.write(() => {
      createIndex(collection, parseIndexSpec({ key: { name: 1 }, name: 'name' }));
      createIndex(collection, parseIndexSpec({ key: { at: -1 }, name: 'at' }));
      for (let i = 0; i < 4000; i++) collection.insert({ _id: i, name: `player${i}`, at: (i * 7) % 4000 });
    });
    const cost = (prefix: string) => {
      const spent = { keysExamined: 0, docsExamined: 0 };
      const filter = { name: { $gte: prefix, $lt: `${prefix}\u{10FFFF}` } };
      const rows = [...find(collection, filter, { sort: { at: -1 }, limit: 5, cost: spent })];
      expect(rows.map(({ doc }) => Number(doc.at))).toEqual(
        rows.map(({ doc }) => Number(doc.at)).sort((a, b) => b - a),
      );
      return { found: rows.length, documents: spent.docsExamined };
    };
    expect(cost('player')).toEqual({ found: 5, documents: 5 });
    expect(cost('player12')).toEqual({ found: 5, documents: 111 });
    await close();
  });
});
