import { idKey, sortKey } from '../bson/index-keys.js';
import { END } from '../bson/order.js';
import { parseSort } from '../bson/sort.js';
import { decode, isDocument } from '../bson/values.js';
import { badValue, CommandError } from '../errors.js';
import { compileFilter } from '../language/language.js';
import { plan } from '../planner.js';
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

/** What a query had to look at. */
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

/** The stored documents that a plan leads to, each once. */
function* candidates(collection: Collection, way: Plan<UsableIndex>, cost?: QueryCost): Generator<Candidate> {
  const { store, documents } = collection;
  if (way.kind === 'scan') {
    for (const { key, value } of store.range(documents, Buffer.concat([documents, END]), way.reverse))
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
    for (const { value: id } of store.range(
      Buffer.concat([prefix, from]),
      Buffer.concat([prefix, to]),
      way.reverse,
    )) {
      if (cost) cost.keysExamined++;
      if (repeats && !isNew(id)) continue;
      const raw = store.get(Buffer.concat([documents, id]));
      if (raw) yield { id, raw };
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

/** Checks the time limit every so many documents. */
const DEADLINE_STEP = 256;

function* matches(
  collection: Collection,
  way: Plan<UsableIndex>,
  filter: Doc,
  { variables, deadline, cost }: QueryOptions,
): Generator<Row> {
  const test = compileFilter(filter, variables);
  let examined = 0;
  for (const { id, raw } of candidates(collection, way, cost)) {
    if (cost) cost.docsExamined++;
    if (deadline !== undefined && ++examined % DEADLINE_STEP === 0 && Date.now() > deadline)
      throw new CommandError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
    const doc = decode(raw);
    if (test(doc)) yield { id, raw, doc };
  }
}

/** The way that a query takes. */
export function planOf(
  collection: Collection,
  filter: Doc,
  { sort, limit = 0, hint }: QueryOptions,
): Plan<UsableIndex> {
  return plan(collection.queryableIndexes().map(plannable), filter, parseSort(sort), {
    hint: hinted(collection, hint),
    limited: limit > 0,
  });
}

/** Matching documents in order. Reads lazily when an index gives the order. */
export function* find(collection: Collection, filter: Doc, options: QueryOptions = {}): Generator<Row> {
  const { skip = 0, limit = 0 } = options;
  const order = parseSort(options.sort);
  const way = planOf(collection, filter, options);
  const rows = matches(collection, way, filter, options);
  if (order.length === 0 || way.sorted) yield* page(rows, skip, limit);
  else yield* sorted(rows, order, skip, limit);
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

/** Sorts in memory and keeps, with a limit, not much more than what will be given out. */
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
