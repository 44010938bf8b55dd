import { readEntry } from '../bson/entries.js';
import { idKey, sortKey } from '../bson/index-keys.js';
import { END } from '../bson/order.js';
import { parseSort } from '../bson/sort.js';
import { decode, isDocument } from '../bson/values.js';
import { badValue, CommandError } from '../errors.js';
import { compileFilter } from '../language/language.js';
import { plan } from '../planner.js';
import { countBetween, rangeAfter } from './block-counts.js';
import { fieldsOf, ID_INDEX, keySpace, SPACE } from './metadata.js';
import type { Doc } from '../bson/values.js';
import type { Plan, PlannableIndex } from '../planner.js';
import type { Collection, Row } from './collection.js';
import type { IndexMeta } from './metadata.js';

export interface QueryOptions {
  sort?: unknown;
  skip?: number;
  /** 0: no limit. */
  limit?: number;
  hint?: unknown;
  /** The command's `let`, evaluated. */
  variables?: Doc;
  /** Time in ms since the epoch after which the query gives up (maxTimeMS). */
  deadline?: number;
  /** Counts what the query costs, for `explain`. */
  cost?: QueryCost;
}

/** Numbers of keys and documents that a query examined. */
export interface QueryCost {
  keysExamined: number;
  docsExamined: number;
}

interface Candidate {
  id: Buffer;
  raw: Buffer;
}

export type UsableIndex = PlannableIndex & { id: number; name: string };

const plannable = (index: IndexMeta): UsableIndex => ({ ...index, fields: fieldsOf(index) });

/**
 * Returns the stored documents that a plan leads to, each once.
 * @param offset number of documents to skip without reading them; only for a plan that `canPass`
 */
function* candidates(
  collection: Collection,
  way: Plan<UsableIndex>,
  offset: number,
  cost?: QueryCost,
): Generator<Candidate> {
  const { store, documents } = collection;
  if (cost) cost.keysExamined += offset;
  if (way.kind === 'scan') {
    const [from, to] = way.range ?? [Buffer.alloc(0), END];
    const [first, last] = [Buffer.concat([documents, from]), Buffer.concat([documents, to])];
    for (const { key, value } of store.range(first, last, way.reverse, offset))
      yield { id: key.subarray(documents.length), raw: value };
    return;
  }
  const seen = new Set<string>();
  const isNew = (id: Buffer) => {
    const text = id.toString('latin1');
    return !seen.has(text) && Boolean(seen.add(text));
  };
  if (way.kind === 'ids') {
    for (const id of way.ids.map(idKey)) {
      if (cost) cost.keysExamined++;
      const raw = isNew(id) ? store.get(Buffer.concat([documents, id])) : undefined;
      if (raw) yield { id, raw };
    }
    return;
  }
  const prefix = keySpace(SPACE.INDEX, way.index.id);
  const repeats = way.index.multikey === true || way.ranges.length > 1;
  for (const [from, to] of way.ranges)
    for (const { value: id } of rangeAfter(
      store,
      Buffer.concat([prefix, from]),
      Buffer.concat([prefix, to]),
      { reverse: way.reverse, offset },
    )) {
      if (cost) cost.keysExamined++;
      if (repeats && !isNew(id)) continue;
      const raw = store.get(Buffer.concat([documents, id]));
      if (raw) yield { id, raw };
    }
}

/**
 * Returns the wanted fields of the matches from the entries of an index alone. Undefined if the entries do not decide
 * which documents match, or lack a field.
 */
export function findCovered(
  collection: Collection,
  filter: Doc,
  wanted: ReadonlySet<string>,
  options: QueryOptions,
): Iterable<Doc> | undefined {
  if (options.sort !== undefined || options.skip || options.limit) return undefined;
  const way = planOf(collection, filter, options);
  if (way.kind !== 'index' || !way.exact || !way.index.readable) return undefined;
  const { fields } = way.index;
  const places = [...wanted].map((name) => fields.findIndex(([path]) => path === name));
  return places.includes(-1) ? undefined : entriesRead(collection, way, places, options);
}

function* entriesRead(
  { store }: Collection,
  { index, ranges }: Plan<UsableIndex> & { kind: 'index' },
  places: readonly number[],
  { deadline, cost }: QueryOptions,
): Generator<Doc> {
  const prefix = keySpace(SPACE.INDEX, index.id);
  let examined = 0;
  for (const [from, to] of ranges)
    for (const key of store.keys(Buffer.concat([prefix, from]), Buffer.concat([prefix, to]))) {
      if (++examined % DEADLINE_STEP === 0) checkDeadline(deadline);
      if (cost) cost.keysExamined++;
      const doc = readEntry(key.subarray(prefix.length), index.fields, places);
      if (!doc) throw new Error(`an entry of ${index.name} cannot be read back`);
      yield doc;
    }
}

/** The index that a hint names, by name or by key. */
function hinted(collection: Collection, hint: unknown): UsableIndex | '$natural' | undefined {
  if (hint === undefined || hint === null || (isDocument(hint) && Object.keys(hint).length === 0))
    return undefined;
  const text = JSON.stringify(hint);
  if (hint === ID_INDEX.name || text === '{"_id":1}' || text === '{"$natural":1}') return '$natural';
  const index = collection.meta.indexes.find(
    (one) => collection.isPublished(one) && (one.name === hint || JSON.stringify(one.key) === text),
  );
  if (!index)
    throw badValue('error processing query: hint provided does not correspond to an existing index');
  return plannable(index);
}

/** Number of documents between two checks of the time limit. */
const DEADLINE_STEP = 256;

function checkDeadline(deadline: number | undefined): void {
  if (deadline !== undefined && Date.now() > deadline)
    throw new CommandError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
}

function* matches(
  collection: Collection,
  way: Plan<UsableIndex>,
  filter: Doc,
  offset: number,
  { variables, deadline, cost }: QueryOptions,
): Generator<Row> {
  const test = compileFilter(filter, variables);
  let examined = 0;
  for (const { id, raw } of candidates(collection, way, offset, cost)) {
    if (cost) cost.docsExamined++;
    if (++examined % DEADLINE_STEP === 0) checkDeadline(deadline);
    const doc = decode(raw);
    if (test(doc)) yield { id, raw, doc };
  }
}

/** Fewer matches than this are sorted in no time. */
const MANY = 1_000;

/**
 * Safety factor for walking: matches may come this many times later than evenly spread ones before walking is slower.
 */
const WALK_CAUTION = 8;

/** The way that a query takes. */
export function planOf(
  collection: Collection,
  filter: Doc,
  { sort, skip = 0, limit = 0, hint }: QueryOptions,
): Plan<UsableIndex> {
  const indexes = collection.queryableIndexes().map(plannable);
  const order = parseSort(sort);
  const way = plan(indexes, filter, order, { hint: hinted(collection, hint), limited: limit > 0 });
  if (way.kind !== 'index' || way.sorted || limit === 0 || hint !== undefined) return way;
  // If there are many matches, walking in the order of the page finds the page sooner: a match comes every few
  // documents.
  const matching = countEntries(collection, way);
  if (matching < MANY) return way;
  const walk = plan(indexes, filter, order, { limited: true, inOrder: true });
  if (!walk.sorted) return way;
  const expected = ((skip + limit) * collection.count()) / matching;
  return expected * WALK_CAUTION < matching ? walk : way;
}

/** Matching documents in order. Reads lazily when an index gives the order. */
export function* find(collection: Collection, filter: Doc, options: QueryOptions = {}): Generator<Row> {
  const { skip = 0, limit = 0 } = options;
  const order = parseSort(options.sort);
  const way = planOf(collection, filter, options);
  if (order.length === 0 || way.sorted) {
    // The entries of a deep page's predecessors are passed over, their documents are not read.
    const offset = canPass(way) ? skip : 0;
    yield* page(matches(collection, way, filter, offset, options), skip - offset, limit);
  } else yield* sorted(matches(collection, way, filter, 0, options), order, skip, limit);
}

/** Can the first matches be left out by counting entries? */
export const canPass = (way: Plan<UsableIndex>): boolean =>
  way.exact && (way.kind === 'scan' || (way.kind === 'index' && way.ranges.length === 1));

/** Counts the matches, at most `limit` after `skip`; only reads index entries if they decide a match. */
export function count(collection: Collection, filter: Doc, options: QueryOptions = {}): number {
  const { skip = 0, limit = 0, cost } = options;
  const way = planOf(collection, filter, options);
  if (!way.exact) {
    let n = 0;
    for (const _row of find(collection, filter, options)) n++;
    return n;
  }
  const all = way.kind === 'index' ? countEntries(collection, way) : collection.count();
  if (cost && way.kind === 'index') cost.keysExamined += all;
  const left = Math.max(0, all - skip);
  return limit > 0 ? Math.min(limit, left) : left;
}

function countEntries(
  { store }: Collection,
  { index, ranges }: Plan<UsableIndex> & { kind: 'index' },
): number {
  const prefix = keySpace(SPACE.INDEX, index.id);
  return ranges.reduce(
    (sum, [from, to]) =>
      sum + countBetween(store, Buffer.concat([prefix, from]), Buffer.concat([prefix, to])),
    0,
  );
}

function* page(rows: Iterable<Row>, skip: number, limit: number): Generator<Row> {
  let passed = 0;
  let given = 0;
  for (const row of rows) {
    if (passed++ < skip) continue;
    yield row;
    if (limit > 0 && ++given >= limit) return;
  }
}

/** Sorts in memory. With a limit it keeps little more than the rows that will be returned. */
function* sorted(
  rows: Iterable<Row>,
  order: ReturnType<typeof parseSort>,
  skip: number,
  limit: number,
): Generator<Row> {
  const wanted = limit > 0 ? limit + skip : Infinity;
  let kept: { key: Buffer; at: number; row: Row }[] = [];
  const cut = () => {
    kept.sort((a, b) => Buffer.compare(a.key, b.key) || a.at - b.at);
    if (kept.length > wanted) kept = kept.slice(0, wanted);
  };
  let at = 0;
  for (const row of rows) {
    kept.push({ key: sortKey(row.doc, order), at: at++, row });
    if (kept.length > wanted * 2 + 1000) cut();
  }
  cut();
  for (const { row } of kept.slice(skip)) yield row;
}

export function findOne(collection: Collection, filter: Doc, options: QueryOptions = {}): Row | undefined {
  for (const row of find(collection, filter, { ...options, limit: 1 })) return row;
  return undefined;
}
