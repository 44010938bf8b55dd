import { evalExpr } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import * as mingoStages from 'mingo/operators/pipeline';
import { encode } from '../bson/order.js';
import { parseSort, sortDocuments } from '../bson/sort.js';
import { isDocument, typeName } from '../bson/values.js';
import { badValue, failedToParse, located } from '../errors.js';
import { compileMatch } from '../match/matcher.js';
import { evaluate } from './evaluate.js';
import { addFields, unwind } from './reshaping.js';
import type { Doc } from '../bson/values.js';
import type { Sources } from './language.js';
import type { Iterator } from 'mingo/lazy';
import type { Options } from 'mingo/types';

type Stage = (docs: Iterator, operand: never, options: Options) => Iterator;

/** Variables of the command and of the enclosing stages. mingo hands the latter down in `local`. */
function variablesOf(options: Options): Doc {
  const local = 'local' in options && isDocument(options.local) ? options.local.variables : undefined;
  return { ...options.variables, ...(isDocument(local) ? local : {}) };
}

function sort(docs: Iterator, operand: unknown): Iterator {
  const pattern = parseSort(operand);
  if (pattern.length === 0) throw located(15976, '$sort stage must have at least one sort key');
  return docs.transform<Doc>((all) => Lazy(sortDocuments(all, pattern)));
}

function match(docs: Iterator, filter: unknown, options: Options): Iterator {
  if (!isDocument(filter)) throw located(15959, 'the match filter must be an expression in an object');
  const variables = variablesOf(options);
  const test = compileMatch(filter, (doc, expression) => evaluate(doc, expression, variables));
  return docs.filter(test);
}

/** Groups by value in BSON terms: the order of an object's keys counts, null and missing are one. */
function group(docs: Iterator, operand: Doc, options: Options): Iterator {
  if (!isDocument(operand)) throw located(15947, "a group's fields must be specified in an object");
  if (!('_id' in operand)) throw located(15955, 'a group specification must include an _id');
  for (const [name, accumulator] of Object.entries(operand)) {
    if (name === '_id') continue;
    if (!isDocument(accumulator)) throw located(40234, `The field '${name}' must be an accumulator object`);
    if (Object.keys(accumulator).length !== 1)
      throw located(40238, `The field '${name}' must specify one accumulator`);
  }
  return docs.transform<Doc>((all) => {
    const groups = new Map<string, { id: unknown; members: unknown[] }>();
    for (const doc of all) {
      const id = evalExpr(doc, operand._id, options) ?? null;
      const key = encode(id).toString('latin1');
      const members = groups.get(key)?.members;
      if (members) members.push(doc);
      else groups.set(key, { id, members: [doc] });
    }
    const rows = [...groups.values()].map(({ id, members }) => {
      const [row] = mingoStages.$group(Lazy(members), { ...operand, _id: null }, options).collect<Doc>();
      return { ...row, _id: id };
    });
    return Lazy(rows);
  });
}

/** Runs $bucket. A bucket includes its lower boundary and excludes its upper one. */
function bucket(docs: Iterator, operand: Doc, options: Options): Iterator {
  const { boundaries, groupBy, output } = operand;
  if (!Array.isArray(boundaries) || boundaries.length < 2)
    throw located(40192, "The $bucket 'boundaries' field must have at least 2 values");
  const branches = boundaries.slice(0, -1).map((lower: unknown, i) => ({
    case: { $and: [{ $gte: [groupBy, lower] }, { $lt: [groupBy, boundaries[i + 1]] }] },
    then: { $literal: lower },
  }));
  const otherwise = 'default' in operand ? { default: { $literal: operand.default } } : {};
  const id = { $switch: { branches, ...otherwise } };
  const fields = isDocument(output) ? output : { count: { $sum: 1 } };
  return sort(group(docs, { _id: id, ...fields }, options), { _id: 1 });
}

/** Runs a pipeline within another one. */
type RunsPipeline = (docs: readonly Doc[], pipeline: readonly Doc[], variables: Doc) => Doc[];

const LOOKUP_FIELDS = ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'];

function lookup(
  docs: Iterator,
  operand: Doc,
  options: Options,
  sources: Sources,
  run: RunsPipeline,
): Iterator {
  for (const name of Object.keys(operand))
    if (!LOOKUP_FIELDS.includes(name)) throw failedToParse(`unknown argument to $lookup: ${name}`);
  const { from, localField, foreignField, as, let: variables, pipeline } = operand;
  if (typeof from !== 'string' || typeof as !== 'string')
    throw failedToParse("$lookup arguments 'from' and 'as' must be strings");
  const joined = typeof localField === 'string' && typeof foreignField === 'string';
  if (!joined && !Array.isArray(pipeline))
    throw failedToParse('$lookup requires either a pipeline or both localField and foreignField');
  const outer = variablesOf(options);
  let all: Doc[] | undefined;
  return docs.map((doc: Doc) => {
    const candidates = joined
      ? sources.related(from, foreignField, localField, doc)
      : (all ??= sources.collection(from));
    if (!Array.isArray(pipeline)) return { ...doc, [as]: candidates };
    const values = Object.entries(isDocument(variables) ? variables : {}).map(([name, expression]) => [
      name,
      evaluate(doc, expression, outer),
    ]);
    const inner = { ...outer, ...(Object.fromEntries(values) as Doc) };
    return { ...doc, [as]: run(candidates, pipeline as Doc[], inner) };
  });
}

/** The operand of $skip; how many documents to leave out. */
export function skipOf(operand: unknown): number {
  return wholeNumber('$skip', 5107200, operand);
}

/** The operand of $limit; at least 1. */
export function limitOf(operand: unknown): number {
  const limit = wholeNumber('$limit', 5107201, operand);
  if (limit === 0) throw located(15958, 'the limit must be positive');
  return limit;
}

function wholeNumber(stage: string, code: number, operand: unknown): number {
  const isNumber = ['int', 'long', 'double', 'decimal'].includes(typeName(operand));
  const number = isNumber ? Number(operand) : NaN;
  if (Number.isInteger(number) && number >= 0) return number;
  const expected = !isNumber ? 'a number' : number < 0 ? 'a non-negative number' : 'an integer';
  throw located(
    code,
    `invalid argument to ${stage} stage: Expected ${expected} in: ${stage}: ${String(operand)}`,
  );
}

const refused =
  (name: string): Stage =>
  () => {
    throw badValue(`${name} is only valid as the last stage in a pipeline`);
  };

/** MongoDB’s stages. Our own versions replace the stages of mingo that differ in result or cost. */
export const stages = (sources: Sources, run: RunsPipeline): Record<`$${string}`, Stage> => ({
  ...(mingoStages as unknown as Record<`$${string}`, Stage>),
  $sort: sort,
  $match: match,
  $group: group,
  $bucket: bucket,
  $addFields: addFields,
  $set: addFields,
  $unwind: unwind,
  $skip: (docs, operand) => docs.drop(skipOf(operand)),
  $limit: (docs, operand) => docs.take(limitOf(operand)),
  $lookup: (docs, operand, options) => lookup(docs, operand, options, sources, run),
  $sortByCount: (docs, operand, options) =>
    sort(group(docs, { _id: operand, count: { $sum: 1 } }, options), { count: -1 }),
  $out: refused('$out'),
  $merge: refused('$merge'),
});
