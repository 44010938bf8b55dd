import { isDocument, toNumber } from '../bson/values.js';
import { CommandError, failedToParse } from '../errors.js';
import { changeMatches, update as updateDocuments } from '../engine/update.js';
import { compileFilter, constants } from '../language/language.js';
import { projector } from '../language/projection.js';
import {
  collectionName,
  documentField,
  documentList,
  OK,
  refuseCollation,
  refuseUnknown,
} from './command.js';
import type { Doc } from '../bson/values.js';
import type { Steps } from '../engine/interleaving.js';
import type { Update } from '../language/apply-update.js';
import type { Command } from './command.js';

/** Returns a failed statement of a write command in the format of drivers. */
export function writeError(index: number, error: unknown): Doc {
  // A write conflict ends the whole command, because the transaction ends.
  if (!(error instanceof CommandError) || error.code === 112) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.extra };
}

const withErrors = (writeErrors: readonly Doc[]): Doc => (writeErrors.length > 0 ? { writeErrors } : {});

/** Runs statement after statement; an ordered command stops at its first error. */
function* runStatements(
  statements: readonly Doc[],
  ordered: boolean,
  run: (statement: Doc, index: number) => Steps<void>,
): Steps<Doc[]> {
  const errors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      yield* run(statement, index);
    } catch (error) {
      errors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  return errors;
}

const insert: Command = {
  name: 'insert',
  options: ['documents', 'ordered', 'bypassDocumentValidation'],
  async run(command, { engine, db, write }) {
    const name = collectionName(command);
    const documents = documentList(command, 'documents');
    const steps = function* (): Steps<Doc> {
      let n = 0;
      const writeErrors = yield* runStatements(documents, command.ordered !== false, function* (doc, index) {
        if (index > 0) yield;
        engine.ensure(db, name).insert(doc);
        n++;
      });
      return { n, ...withErrors(writeErrors), ...OK };
    };
    return write(steps());
  },
};

const UPDATE_FIELDS = ['q', 'u', 'c', 'multi', 'upsert', 'sort', 'hint', 'arrayFilters', 'collation'];

/** The change of an update statement: operators or a document, or a pipeline. */
export function updateOf(value: unknown): Update {
  if (Array.isArray(value)) return value as Doc[];
  if (isDocument(value)) return value;
  throw failedToParse('Update argument must be either an object or an array');
}

export function arrayFiltersOf(value: unknown): Doc[] | undefined {
  if (value === undefined || value === null) return undefined;
  return documentList({ arrayFilters: value }, 'arrayFilters');
}

const update: Command = {
  name: 'update',
  options: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
  async run(command, { engine, db, deadline, write }) {
    const name = collectionName(command);
    const updates = documentList(command, 'updates');
    const steps = function* (): Steps<Doc> {
      let n = 0;
      let nModified = 0;
      const upserted: Doc[] = [];
      const writeErrors = yield* runStatements(
        updates,
        command.ordered !== false,
        function* (statement, index) {
          refuseUnknown('update.updates', statement, UPDATE_FIELDS);
          refuseCollation(statement.collation);
          if (statement.multi === true && statement.sort !== undefined)
            throw failedToParse('Cannot specify sort with multi=true');
          const filter = documentField(statement, 'q');
          compileFilter(filter);
          const upsert = statement.upsert === true;
          const collection = upsert ? engine.ensure(db, name) : engine.find(db, name);
          if (!collection) return;
          const result = yield* updateDocuments(collection, filter, updateOf(statement.u), {
            multi: statement.multi === true,
            upsert,
            sort: statement.sort,
            hint: statement.hint,
            arrayFilters: arrayFiltersOf(statement.arrayFilters),
            variables: constants({ ...documentField(command, 'let'), ...documentField(statement, 'c') }),
            deadline,
          });
          n += result.matched + (result.upserted ? 1 : 0);
          nModified += result.modified;
          if (result.upserted) upserted.push({ index, ...result.upserted });
        },
      );
      return {
        n,
        nModified,
        ...(upserted.length > 0 ? { upserted } : {}),
        ...withErrors(writeErrors),
        ...OK,
      };
    };
    return write(steps());
  },
};

const DELETE_FIELDS = ['q', 'limit', 'hint', 'collation'];

const remove: Command = {
  name: 'delete',
  options: ['deletes', 'ordered', 'let'],
  async run(command, { engine, db, deadline, write }) {
    const name = collectionName(command);
    const deletes = documentList(command, 'deletes');
    const variables = constants(command.let);
    const steps = function* (): Steps<Doc> {
      let n = 0;
      const writeErrors = yield* runStatements(deletes, command.ordered !== false, function* (statement) {
        refuseUnknown('delete.deletes', statement, DELETE_FIELDS);
        refuseCollation(statement.collation);
        const filter = documentField(statement, 'q');
        compileFilter(filter, variables);
        const collection = engine.find(db, name);
        if (!collection) return;
        const limit = toNumber(statement.limit);
        if (limit !== 0 && limit !== 1)
          throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
        const options = { limit, hint: statement.hint, variables, deadline };
        yield* changeMatches(collection, filter, options, (row) => {
          collection.remove(row);
          n++;
        });
      });
      return { n, ...withErrors(writeErrors), ...OK };
    };
    return write(steps());
  },
};

const findAndModify: Command = {
  name: 'findAndModify',
  aliases: ['findandmodify'],
  options: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'hint',
    'arrayFilters',
    'let',
  ],
  async run(command, { engine, db, deadline, write }) {
    const name = collectionName(command);
    const filter = documentField(command, 'query');
    const variables = constants(command.let);
    compileFilter(filter, variables);
    const shape = projector(documentField(command, 'fields'), filter, variables);
    const shown = (doc: Doc | undefined) => (doc ? shape(doc) : null);
    const { sort, hint } = command;
    if (command.remove === true) {
      if (command.update !== undefined) throw failedToParse('Cannot specify both an update and remove=true');
      if (command.upsert === true) throw failedToParse('Cannot specify both upsert=true and remove=true');
      if (command.new === true)
        throw failedToParse(
          "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
        );
      const steps = function* (): Steps<Doc> {
        const collection = engine.find(db, name);
        let removed: Doc | undefined;
        const n = collection
          ? yield* changeMatches(collection, filter, { limit: 1, sort, hint, variables, deadline }, (row) => {
              collection.remove(row);
              removed = row.doc;
            })
          : 0;
        return { lastErrorObject: { n }, value: shown(removed), ...OK };
      };
      return write(steps());
    }
    const change = updateOf(command.update);
    const steps = function* (): Steps<Doc> {
      const upsert = command.upsert === true;
      const collection = upsert ? engine.ensure(db, name) : engine.find(db, name);
      if (!collection) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ...OK };
      const { matched, before, after, upserted } = yield* updateDocuments(collection, filter, change, {
        upsert,
        sort,
        hint,
        arrayFilters: arrayFiltersOf(command.arrayFilters),
        variables,
        deadline,
      });
      return {
        lastErrorObject: {
          n: matched + (upserted ? 1 : 0),
          updatedExisting: matched > 0,
          ...(upserted ? { upserted: upserted._id } : {}),
        },
        value: shown(command.new === true ? after : before),
        ...OK,
      };
    };
    return write(steps());
  },
};

export const writeCommands: readonly Command[] = [insert, update, remove, findAndModify];
