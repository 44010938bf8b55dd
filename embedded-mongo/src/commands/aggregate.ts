import { NO_ELEMENTS, reach } from '../bson/paths.js';
import { isDocument } from '../bson/values.js';
import { CommandError, failedToParse, located, notSupported } from '../errors.js';
import { count, find, findCovered } from '../engine/query.js';
import { aggregate as runPipeline, constants } from '../language/language.js';
import { limitOf, skipOf } from '../language/stages.js';
import { fastGroup } from '../language/fast-group.js';
import { parseSort } from '../bson/sort.js';
import { batchSizeOf, documentList, refuseUnknown } from './command.js';
import { outputStage } from './aggregate-output.js';
import type { Doc } from '../bson/values.js';
import type { Collection, Row } from '../engine/collection.js';
import type { QueryOptions } from '../engine/query.js';
import type { Sources } from '../language/language.js';
import type { Command, CommandContext } from './command.js';

/** The beginning of a pipeline that the store itself can answer, with indexes. */
export interface StoreQuery {
  filter: Doc;
  sort?: unknown;
  skip: number;
  limit: number;
  /** The stages that are left. */
  rest: Doc[];
}

export function storeQuery(pipeline: readonly Doc[]): StoreQuery {
  const rest = [...pipeline];
  const filters: Doc[] = [];
  const takeIf = (name: string): unknown => {
    if (rest[0] && name in rest[0]) return rest.shift()?.[name];
    return undefined;
  };
  while (isDocument(rest[0]?.$match)) filters.push(takeIf('$match') as Doc);
  const [only] = filters;
  const filter = filters.length > 1 ? { $and: filters } : (only ?? {});
  const sort = takeIf('$sort');
  if (sort !== undefined && parseSort(sort).length === 0)
    throw located(15976, '$sort stage must have at least one sort key');
  const asked = { skip: takeIf('$skip'), limit: takeIf('$limit') };
  const skip = asked.skip === undefined ? 0 : skipOf(asked.skip);
  const limit = asked.limit === undefined ? 0 : limitOf(asked.limit);
  return { filter, sort, skip, limit, rest };
}

function sourcesOf({ engine, db, deadline }: CommandContext): Sources {
  const read = (name: string, filter: Doc): Doc[] => {
    const collection = engine.find(db, name);
    return collection ? [...find(collection, filter, { deadline })].map(({ doc }) => doc) : [];
  };
  return {
    collection: (name) => read(name, {}),
    related(from, foreignField, localField, doc) {
      // Missing joins with missing and null; an empty array joins with nothing.
      const values = reach(doc, localField)
        .values.filter((value) => value !== NO_ELEMENTS)
        .map((value) => value ?? null);
      if (values.length === 0) return [];
      return read(from, { [foreignField]: values.length === 1 ? { $eq: values[0] } : { $in: values } });
    },
  };
}

/** Stages that describe the server rather than documents; each may only come first. */
function specialSource(
  stage: Doc | undefined,
  { engine, db }: CommandContext,
  name: string | undefined,
): Doc[] | undefined {
  if (!stage) return undefined;
  if ('$changeStream' in stage)
    throw new CommandError(
      40573,
      'Location40573',
      'The $changeStream stage is only supported on replica sets',
    );
  if ('$collStats' in stage) {
    const collection = name === undefined ? undefined : engine.find(db, name);
    if (!collection)
      throw new CommandError(26, 'NamespaceNotFound', `Collection [${db}.${name ?? ''}] not found.`);
    const options = isDocument(stage.$collStats) ? stage.$collStats : {};
    refuseUnknown('$collStats', options, ['count']);
    return [
      {
        ns: `${db}.${collection.meta.name}`,
        localTime: new Date(),
        ...(options.count ? { count: collection.count() } : {}),
      },
    ];
  }
  return undefined;
}

const NOT_SUPPORTED = new Set([
  '$currentOp',
  '$geoNear',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$planCacheStats',
  '$search',
  '$searchMeta',
  '$vectorSearch',
]);

const aggregateCommand: Command = {
  name: 'aggregate',
  options: ['pipeline', 'cursor', 'explain', 'hint', 'let', 'allowDiskUse', 'bypassDocumentValidation'],
  async run(command, context) {
    const { engine, cursors, db, deadline } = context;
    if (command.explain !== undefined) throw notSupported('explain');
    if (!isDocument(command.cursor))
      throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
    refuseUnknown('aggregate.cursor', command.cursor, ['batchSize']);
    const name = typeof command.aggregate === 'string' ? command.aggregate : undefined;
    const variables = constants(command.let);
    const pipeline = documentList(command, 'pipeline');
    for (const stage of pipeline) checkStage(stage);
    const output = outputStage(pipeline.at(-1), context);
    const stages = output ? pipeline.slice(0, -1) : pipeline;
    const sources = sourcesOf(context);

    let docs = specialSource(stages[0], context, name);
    let rest = stages.slice(1);
    if (!docs) {
      const query = storeQuery(stages);
      rest = query.rest;
      const collection = name === undefined ? undefined : engine.find(db, name);
      const options = { ...query, hint: command.hint, variables, deadline };
      if (collection && isCount(query)) {
        const n = count(collection, query.filter, { ...options, sort: undefined });
        docs = n > 0 ? [{ _id: 1, n }] : [];
        rest = [];
      } else if (collection) {
        docs = grouped(collection, query, options);
        if (docs) rest = rest.slice(1);
        else docs = [...find(collection, query.filter, options)].map(({ doc }) => doc);
      } else docs = [];
      // If there are no documents, the stages must still be checked.
    }
    docs = runPipeline(docs, rest, sources, variables);
    if (output) {
      const written = docs;
      await engine.change(() => output.write(written));
      docs = [];
    }
    const namespace = `${db}.${name ?? '$cmd.aggregate'}`;
    return cursors.first(namespace, docs, { batchSize: batchSizeOf(command) });
  },
};

/**
 * Returns the groups of a simple $group that follows the query. Reads index entries alone if they contain the needed
 * fields.
 */
function grouped(
  collection: Collection,
  { filter, rest }: StoreQuery,
  options: QueryOptions,
): Doc[] | undefined {
  const group = fastGroup(rest[0]?.$group);
  if (!group) return undefined;
  const covered = findCovered(collection, filter, group.fields, options);
  return group.run(covered ?? documentsOf(find(collection, filter, options)));
}

function* documentsOf(rows: Iterable<Row>): Generator<Doc> {
  for (const { doc } of rows) yield doc;
}

function checkStage(stage: Doc): void {
  const [name = '', ...more] = Object.keys(stage);
  if (name === '' || more.length > 0)
    throw located(40323, 'A pipeline stage specification object must contain exactly one field.');
  if (NOT_SUPPORTED.has(name)) throw notSupported(name);
}

/** The pipeline behind countDocuments, which needs no documents in memory. */
export const isCount = ({ rest }: StoreQuery): boolean =>
  rest.length === 1 && JSON.stringify(rest[0]) === '{"$group":{"_id":1,"n":{"$sum":1}}}';

export const aggregateCommands: readonly Command[] = [aggregateCommand];
