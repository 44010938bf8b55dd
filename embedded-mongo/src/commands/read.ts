import { Long } from 'bson';
import { encode } from '../bson/order.js';
import { NO_ELEMENTS, reach } from '../bson/paths.js';
import { toNumber } from '../bson/values.js';
import { notSupported, typeMismatch } from '../errors.js';
import { count as countRows, find as findRows } from '../engine/query.js';
import { compileFilter, constants } from '../language/language.js';
import { projector } from '../language/projection.js';
import { parseSort } from '../bson/sort.js';
import { batchSizeOf, collectionName, countField, documentField, OK } from './command.js';
import type { Doc } from '../bson/values.js';
import type { Command } from './command.js';

const find: Command = {
  name: 'find',
  options: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'let',
    'noCursorTimeout',
    'allowDiskUse',
    'allowPartialResults',
    'returnKey',
    'showRecordId',
    'min',
    'max',
    'tailable',
    'awaitData',
    'oplogReplay',
  ],
  run(command, { engine, cursors, db, deadline }) {
    for (const option of ['returnKey', 'showRecordId', 'min', 'max', 'tailable', 'awaitData'])
      if (command[option]) throw notSupported(`The find option ${option}`);
    const name = collectionName(command);
    const filter = documentField(command, 'filter');
    const variables = constants(command.let);
    // Even without a collection or documents, an invalid query is an error.
    compileFilter(filter, variables);
    const shape = projector(documentField(command, 'projection'), filter, variables);
    const shaped = Object.keys(documentField(command, 'projection')).length > 0;
    parseSort(command.sort);
    const skip = countField(command, 'skip');
    let limit = toNumber(command.limit);
    const single = command.singleBatch === true || limit < 0;
    limit = Math.abs(limit);
    const collection = engine.find(db, name);
    const rows = collection
      ? findRows(collection, filter, {
          sort: command.sort,
          skip,
          limit,
          hint: command.hint,
          variables,
          deadline,
        })
      : [];
    const documents: (Doc | Uint8Array)[] = [];
    const batchSize = batchSizeOf(command);
    for (const row of rows) {
      documents.push(shaped ? shape(row.doc) : row.raw);
      if (single && documents.length >= batchSize && command.batchSize !== undefined) break;
    }
    return cursors.first(`${db}.${name}`, documents, {
      batchSize: command.batchSize === undefined && limit > 0 ? Infinity : batchSize,
      single,
      noTimeout: command.noCursorTimeout === true,
    });
  },
};

const count: Command = {
  name: 'count',
  options: ['query', 'limit', 'skip', 'hint', 'fields'],
  run(command, { engine, db, deadline }) {
    const collection = engine.find(db, collectionName(command));
    const filter = documentField(command, 'query');
    compileFilter(filter);
    const skip = countField(command, 'skip');
    const limit = Math.abs(toNumber(command.limit));
    if (!collection) return { n: 0, ...OK };
    return { n: countRows(collection, filter, { skip, limit, hint: command.hint, deadline }), ...OK };
  },
};

const distinct: Command = {
  name: 'distinct',
  options: ['key', 'query', 'hint'],
  run(command, { engine, db, deadline }) {
    const { key } = command;
    if (typeof key !== 'string')
      throw typeMismatch("BSON field 'distinct.key' is the wrong type, expected type 'string'");
    const filter = documentField(command, 'query');
    compileFilter(filter);
    const collection = engine.find(db, collectionName(command));
    const values = new Map<string, { bytes: Buffer; value: unknown }>();
    for (const { doc } of collection ? findRows(collection, filter, { hint: command.hint, deadline }) : [])
      for (const value of reach(doc, key).values) {
        if (value === undefined || value === NO_ELEMENTS) continue;
        const bytes = encode(value);
        values.set(bytes.toString('latin1'), { bytes, value });
      }
    const sorted = [...values.values()].sort((a, b) => Buffer.compare(a.bytes, b.bytes));
    return { values: sorted.map(({ value }) => value), ...OK };
  },
};

const getMore: Command = {
  name: 'getMore',
  options: ['collection', 'batchSize'],
  run(command, { cursors, db }) {
    const id = toNumber(command.getMore);
    const batchSize = countField(command, 'batchSize');
    return cursors.next(id, `${db}.${String(command.collection)}`, batchSize > 0 ? batchSize : Infinity);
  },
};

const killCursors: Command = {
  name: 'killCursors',
  options: ['cursors'],
  run(command, { cursors }) {
    const ids = Array.isArray(command.cursors) ? command.cursors.map((id) => toNumber(id)) : [];
    const killed = ids.filter((id) => cursors.kill(id));
    return {
      cursorsKilled: killed.map((id) => Long.fromNumber(id)),
      cursorsNotFound: ids.filter((id) => !killed.includes(id)).map((id) => Long.fromNumber(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
      ...OK,
    };
  },
};

export const readCommands: readonly Command[] = [find, count, distinct, getMore, killCursors];
