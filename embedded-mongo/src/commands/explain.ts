import { parseSort } from '../bson/sort.js';
import { isDocument, toNumber } from '../bson/values.js';
import { badValue, notSupported } from '../errors.js';
import { canPass, count, find, findCovered, planOf } from '../engine/query.js';
import { ID_INDEX } from '../engine/metadata.js';
import { compileFilter, constants } from '../language/language.js';
import { fastGroup } from '../language/fast-group.js';
import { isCount, storeQuery } from './aggregate.js';
import { checkCommand, collectionName, countField, documentField, documentList, OK } from './command.js';
import { aggregateCommands } from './aggregate.js';
import { readCommands } from './read.js';
import type { Doc } from '../bson/values.js';
import type { KeyPattern } from '../bson/index-keys.js';
import type { Collection } from '../engine/collection.js';
import type { QueryCost, QueryOptions, UsableIndex } from '../engine/query.js';
import type { Plan } from '../planner.js';
import type { Command, CommandContext } from './command.js';

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

const explainable = new Map(
  [...readCommands, ...aggregateCommands].map((command) => [command.name, command]),
);

/** A read of a collection: the common part of find, count and the beginning of a pipeline. */
interface Query extends QueryOptions {
  filter: Doc;
  /** Whether only the number of documents is needed. */
  counts: boolean;
  /** The only fields that a pipeline needs, if it can read them from the entries of an index. */
  wanted?: ReadonlySet<string>;
}

/** Leaves out the first of what a stage gives. */
const passing = (skip: number, stage: Doc): Doc =>
  skip > 0 ? { stage: 'SKIP', skipAmount: skip, inputStage: stage } : stage;

/**
 * Describes the access to the candidates in MongoDB’s terms.
 * @param passed number of entries that are skipped before their documents are read
 */
function accessStage(way: Plan<UsableIndex>, order: KeyPattern, passed: number): Doc {
  const direction = (reverse: boolean) => (reverse ? 'backward' : 'forward');
  const fetch = (scan: Doc): Doc => ({
    stage: 'FETCH',
    inputStage: passing(passed, { stage: 'IXSCAN', ...scan }),
  });
  const byId = { keyPattern: ID_INDEX.key, indexName: ID_INDEX.name, isMultiKey: false };
  if (way.kind === 'ids')
    return way.ids.length === 1 ? { stage: 'IDHACK' } : fetch({ ...byId, direction: 'forward' });
  if (way.kind === 'index') {
    const { name, fields, multikey = false } = way.index;
    const keyPattern = Object.fromEntries(fields);
    return fetch({ keyPattern, indexName: name, isMultiKey: multikey, direction: direction(way.reverse) });
  }
  // The documents are kept in the order of their _id.
  if (way.range || order[0]?.[0] === '_id') return fetch({ ...byId, direction: direction(way.reverse) });
  return { stage: 'COLLSCAN', direction: direction(way.reverse) };
}

function winningPlan(collection: Collection, { filter, counts, wanted, ...options }: Query): Doc {
  const { skip = 0, limit = 0, sort } = options;
  if (counts && Object.keys(filter).length === 0) return { stage: 'RECORD_STORE_FAST_COUNT' };
  const order = parseSort(sort);
  const way = planOf(collection, filter, options);
  if (wanted && findCovered(collection, filter, wanted, options))
    return { stage: 'PROJECTION_COVERED', inputStage: accessStage(way, order, 0).inputStage as Doc };
  if (counts && way.kind === 'index' && way.exact)
    return { stage: 'COUNT', inputStage: { stage: 'COUNT_SCAN', indexName: way.index.name } };
  const inOrder = order.length === 0 || way.sorted;
  const passed = inOrder && canPass(way) && way.kind === 'index' ? skip : 0;
  let stage = accessStage(way, order, passed);
  if (!inOrder)
    stage = { stage: 'SORT', sortPattern: Object.fromEntries(order), type: 'simple', inputStage: stage };
  stage = passing(skip - passed, stage);
  if (limit > 0) stage = { stage: 'LIMIT', limitAmount: limit, inputStage: stage };
  return counts ? { stage: 'COUNT', inputStage: stage } : stage;
}

/** Runs a query for its cost. */
function execute(
  collection: Collection,
  { filter, counts, wanted, ...options }: Query,
): QueryCost & { found: number } {
  const cost = { keysExamined: 0, docsExamined: 0 };
  if (counts && Object.keys(filter).length === 0) return { ...cost, found: collection.count() };
  if (counts) return { found: count(collection, filter, { ...options, sort: undefined, cost }), ...cost };
  const covered = wanted && findCovered(collection, filter, wanted, { ...options, cost });
  let found = 0;
  for (const _row of covered ?? find(collection, filter, { ...options, cost })) found++;
  return { ...cost, found };
}

function explained(
  namespace: string,
  collection: Collection | undefined,
  query: Query,
  verbosity: string,
): Doc {
  compileFilter(query.filter, query.variables);
  const plan = collection ? winningPlan(collection, query) : { stage: 'EOF' };
  const queryPlanner = { namespace, parsedQuery: query.filter, winningPlan: plan, rejectedPlans: [] };
  if (verbosity === 'queryPlanner') return { queryPlanner };
  const startedAt = Date.now();
  const { found, keysExamined, docsExamined } = collection
    ? execute(collection, query)
    : { found: 0, keysExamined: 0, docsExamined: 0 };
  return {
    queryPlanner,
    executionStats: {
      executionSuccess: true,
      // A count answers one document, whatever it counts.
      nReturned: query.counts ? 1 : found,
      executionTimeMillis: Date.now() - startedAt,
      totalKeysExamined: keysExamined,
      totalDocsExamined: docsExamined,
      executionStages: { ...plan, nReturned: found, docsExamined, keysExamined },
    },
  };
}

function explainPipeline(command: Doc, { engine, db, deadline }: CommandContext, verbosity: string): Doc {
  if (typeof command.aggregate !== 'string') throw notSupported('explain of a pipeline without a collection');
  const pipeline = documentList(command, 'pipeline');
  const first = Object.keys(pipeline[0] ?? {})[0] ?? '';
  const last = Object.keys(pipeline.at(-1) ?? {})[0] ?? '';
  if (['$collStats', '$changeStream'].includes(first) || ['$out', '$merge'].includes(last))
    throw notSupported(`explain of ${['$out', '$merge'].includes(last) ? last : first}`);
  const { rest, ...read } = storeQuery(pipeline);
  const variables = constants(command.let);
  const counts = isCount({ rest, ...read });
  const wanted = fastGroup(rest[0]?.$group)?.fields;
  const query = { ...read, counts, wanted, hint: command.hint, variables, deadline };
  const cursor = explained(
    `${db}.${command.aggregate}`,
    engine.find(db, command.aggregate),
    query,
    verbosity,
  );
  if (rest.length === 0) return { explainVersion: '1', ...cursor };
  return { explainVersion: '1', stages: [{ $cursor: cursor }, ...rest] };
}

const explain: Command = {
  name: 'explain',
  options: ['verbosity'],
  run(command, context) {
    const { engine, db, deadline } = context;
    const inner = documentField(command, 'explain');
    const verbosity = command.verbosity ?? 'allPlansExecution';
    if (typeof verbosity !== 'string' || !VERBOSITIES.includes(verbosity))
      throw badValue(`verbosity must be one of ${VERBOSITIES.join(', ')}`);
    const name = Object.keys(inner)[0] ?? '';
    const known = explainable.get(name);
    if (!known || !['find', 'count', 'aggregate'].includes(name)) throw notSupported(`explain of ${name}`);
    checkCommand(known, inner);
    const reply = (answer: Doc): Doc => ({
      explainVersion: '1',
      ...answer,
      command: { ...inner, $db: db },
      serverInfo: { host: 'localhost', version: 'embedded' },
      ...OK,
    });
    if (name === 'aggregate') return reply(explainPipeline(inner, context, verbosity));
    const collection = collectionName(inner);
    const query: Query = {
      filter: documentField(inner, name === 'find' ? 'filter' : 'query'),
      sort: isDocument(inner.sort) ? inner.sort : undefined,
      skip: countField(inner, 'skip'),
      limit: Math.abs(toNumber(inner.limit)),
      hint: inner.hint,
      variables: constants(inner.let),
      deadline,
      counts: name === 'count',
    };
    return reply(explained(`${db}.${collection}`, engine.find(db, collection), query, verbosity));
  },
};

export const explainCommands: readonly Command[] = [explain];
