import { isDocument, toNumber } from '../bson/values.js';
import { badValue, CommandError } from '../errors.js';
import { changeMatches, update as updateDocuments } from '../engine/update.js';
import { constants } from '../language/language.js';
import { documentField, documentList, OK, refuseCollation, refuseUnknown } from './command.js';
import { arrayFiltersOf, updateOf, writeError } from './write.js';
import type { Doc } from '../bson/values.js';
import type { Steps } from '../engine/interleaving.js';
import type { Command, CommandContext } from './command.js';

const OPERATION_FIELDS = {
  insert: ['insert', 'document'],
  update: [
    'update',
    'filter',
    'updateMods',
    'multi',
    'upsert',
    'sort',
    'hint',
    'arrayFilters',
    'constants',
    'collation',
  ],
  delete: ['delete', 'filter', 'multi', 'hint', 'collation'],
};

interface Totals extends Doc {
  nErrors: number;
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
}

/** Writes to several collections in one command, as clients of MongoDB 8 send it. */
const bulkWrite: Command = {
  name: 'bulkWrite',
  options: ['ops', 'nsInfo', 'ordered', 'errorsOnly', 'bypassDocumentValidation', 'let', 'cursor'],
  async run(command, context) {
    if (context.db !== 'admin')
      throw new CommandError(13, 'Unauthorized', 'bulkWrite may only be run against the admin database.');
    const operations = documentList(command, 'ops');
    const namespaces = documentList(command, 'nsInfo').map(({ ns }) => String(ns));
    const variables = constants(command.let);
    const steps = function* (): Steps<Doc> {
      const totals: Totals = {
        nErrors: 0,
        nInserted: 0,
        nMatched: 0,
        nModified: 0,
        nUpserted: 0,
        nDeleted: 0,
      };
      const results: Doc[] = [];
      for (const [idx, operation] of operations.entries()) {
        try {
          const result = yield* apply(operation, namespaces, totals, context, variables);
          results.push({ ok: 1, idx, ...result });
        } catch (error) {
          const { index: _index, ...failure } = writeError(idx, error);
          totals.nErrors++;
          results.push({ ok: 0, idx, n: 0, ...failure });
          if (command.ordered !== false) break;
        }
      }
      const shown = command.errorsOnly === true ? results.filter(({ ok }) => ok === 0) : results;
      const { batchSize } = documentField(command, 'cursor');
      const namespace = 'admin.$cmd.bulkWrite';
      const first = context.cursors.first(namespace, shown, {
        batchSize: batchSize === undefined ? Infinity : toNumber(batchSize),
      });
      const firstBatch = shown.slice(0, first.documents.length);
      return { cursor: { id: first.id, firstBatch, ns: namespace }, ...totals, ...OK };
    };
    return context.write(steps());
  },
};

function* apply(
  operation: Doc,
  namespaces: readonly string[],
  totals: Totals,
  { engine, deadline }: CommandContext,
  variables: Doc | undefined,
): Steps<Doc> {
  const [kind = ''] = Object.keys(operation);
  const namespace = namespaces[toNumber(operation[kind], -1)];
  if (namespace === undefined) throw badValue('BulkWrite ops entry has an invalid nsInfo index.');
  if (kind !== 'insert' && kind !== 'update' && kind !== 'delete')
    throw badValue(`BulkWrite ops entry of unknown kind '${kind}'`);
  refuseUnknown(`bulkWrite.ops.${kind}`, operation, OPERATION_FIELDS[kind]);
  refuseCollation(operation.collation);
  const dot = namespace.indexOf('.');
  const [db, name] = [namespace.slice(0, dot), namespace.slice(dot + 1)];
  if (kind === 'insert') {
    yield;
    engine.ensure(db, name).insert(documentField(operation, 'document'));
    totals.nInserted++;
    return { n: 1 };
  }
  const filter = documentField(operation, 'filter');
  const multi = operation.multi === true;
  const { hint } = operation;
  if (kind === 'delete') {
    const collection = engine.find(db, name);
    if (!collection) return { n: 0 };
    const options = { limit: multi ? 0 : 1, hint, variables, deadline };
    const n = yield* changeMatches(collection, filter, options, (row) => collection.remove(row));
    totals.nDeleted += n;
    return { n };
  }
  const upsert = operation.upsert === true;
  const collection = upsert ? engine.ensure(db, name) : engine.find(db, name);
  if (!collection) return { n: 0, nModified: 0 };
  const result = yield* updateDocuments(collection, filter, updateOf(operation.updateMods), {
    multi,
    upsert,
    sort: operation.sort,
    hint,
    arrayFilters: arrayFiltersOf(operation.arrayFilters),
    variables: isDocument(operation.constants)
      ? { ...variables, ...constants(operation.constants) }
      : variables,
    deadline,
  });
  totals.nMatched += result.matched;
  totals.nModified += result.modified;
  if (result.upserted) totals.nUpserted++;
  return {
    n: result.matched + (result.upserted ? 1 : 0),
    nModified: result.modified,
    ...(result.upserted ? { upserted: result.upserted } : {}),
  };
}

export const bulkCommands: readonly Command[] = [bulkWrite];
