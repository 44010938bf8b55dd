import { sameValue } from '../bson/order.js';
import { isRegex } from '../bson/paths.js';
import { clone, decode, isDocument, isOperatorDocument } from '../bson/values.js';
import { CommandError } from '../errors.js';
import { applyUpdate, checkUpdate, isReplacement } from '../language/apply-update.js';
import { compileFilter } from '../language/language.js';
import { find } from './query.js';
import type { Doc } from '../bson/values.js';
import type { Update } from '../language/apply-update.js';
import type { Test } from '../match/equality.js';
import type { Collection, Row } from './collection.js';
import type { Steps } from './interleaving.js';
import type { QueryOptions } from './query.js';

export interface UpdateOptions extends Pick<QueryOptions, 'sort' | 'hint' | 'variables' | 'deadline'> {
  multi?: boolean;
  upsert?: boolean;
  arrayFilters?: readonly Doc[];
}

export interface UpdateResult {
  matched: number;
  modified: number;
  /** The last matched document before and after; `after` is also the upserted one. */
  before?: Doc;
  after?: Doc;
  /** Set when a document was inserted. */
  upserted?: { _id: unknown };
}

/**
 * Gives each match to `change`, in its state when its turn comes. Returns the number of changed documents. If the only
 * match of a limit was changed meanwhile, it looks for another.
 */
export function* changeMatches(
  collection: Collection,
  filter: Doc,
  options: QueryOptions,
  change: (row: Row) => void,
): Steps<number> {
  let test: Test | undefined;
  for (;;) {
    // All matches first: an update must not meet the documents it has moved along the index.
    const rows = [...find(collection, filter, options)];
    let changed = 0;
    for (const found of rows) {
      let row: Row | undefined = found;
      if (yield) row = collection.current(found, (test ??= compileFilter(filter, options.variables)));
      if (!row) continue;
      change(row);
      changed++;
    }
    if (changed > 0 || rows.length === 0 || !options.limit) return changed;
  }
}

/** Changes the first match, or all of them, or inserts. */
export function* update(
  collection: Collection,
  filter: Doc,
  change: Update,
  options: UpdateOptions = {},
): Steps<UpdateResult> {
  const { multi = false, upsert = false, arrayFilters, variables } = options;
  checkUpdate(change, multi);
  if (arrayFilters && arrayFilters.length > 0 && (Array.isArray(change) || isReplacement(change)))
    throw new CommandError(
      9,
      'FailedToParse',
      `arrayFilters may not be specified for ${Array.isArray(change) ? 'pipeline' : 'replacement'}-style updates`,
    );
  for (;;) {
    const result: UpdateResult = { matched: 0, modified: 0 };
    const limit = multi ? 0 : 1;
    result.matched = yield* changeMatches(collection, filter, { ...options, limit }, (row) => {
      result.before = decode(row.raw);
      const next = applyUpdate(row.doc, change, { filter, arrayFilters, variables });
      if (collection.replace(row, next)) result.modified++;
      result.after = next;
    });
    if (result.matched > 0 || !upsert) return result;
    const mayHaveWritten = yield;
    if (mayHaveWritten) collection.refuseDropped();
    const base = equalities(filter);
    const { _id: asked } = base;
    const wanted = isReplacement(change)
      ? { ...('_id' in base ? { _id: asked } : {}), ...change }
      : withoutEmptyId(applyUpdate(base, change, { filter: {}, arrayFilters, variables, inserting: true }));
    if (asked !== undefined && !sameValue(wanted._id, asked))
      throw new CommandError(
        66,
        'ImmutableField',
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    try {
      const inserted = collection.insert(wanted);
      return { ...result, after: inserted, upserted: { _id: inserted._id } };
    } catch (error) {
      if (!mayHaveWritten || multi || !isRepeated(error, filter)) throw error;
    }
  }
}

/** Whether MongoDB would repeat an upsert: the filter demands exactly the values that a unique index already has. */
function isRepeated(error: unknown, filter: Doc): boolean {
  if (!(error instanceof CommandError) || error.code !== 11000 || !isDocument(error.extra.keyValue))
    return false;
  const { keyValue } = error.extra;
  const asked = plainEqualities(filter);
  return (
    asked !== undefined &&
    asked.length === Object.keys(keyValue).length &&
    asked.every(([path, value]) => Object.hasOwn(keyValue, path) && sameValue(keyValue[path], value))
  );
}

/** The paths and values of a query that demands equality and nothing else. */
function plainEqualities(filter: Doc): [path: string, value: unknown][] | undefined {
  const all: [string, unknown][] = [];
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(condition)) {
      const inner = condition.map((part) => (isDocument(part) ? plainEqualities(part) : undefined));
      if (!inner.every((part) => part !== undefined)) return undefined;
      all.push(...inner.flat());
      continue;
    }
    const isOperator = isOperatorDocument(condition);
    if (path.startsWith('$') || isRegex(condition)) return undefined;
    if (isOperator && Object.keys(condition).join() !== '$eq') return undefined;
    all.push([path, isOperator ? condition.$eq : condition]);
  }
  return all;
}

function withoutEmptyId(doc: Doc): Doc {
  if (doc._id !== undefined) return doc;
  const { _id, ...fields } = doc;
  return fields;
}

/** Returns the values that a query demands by equality. An upsert starts its new document with them. */
function equalities(filter: Doc, doc: Doc = {}, placed: string[] = []): Doc {
  for (const [path, condition] of Object.entries(filter)) {
    const isChoice = path === '$or' && Array.isArray(condition) && condition.length > 1;
    if ((path === '$and' || path === '$or') && Array.isArray(condition) && !isChoice)
      for (const part of condition.filter(isDocument)) equalities(part, doc, placed);
    if (path.startsWith('$') || isRegex(condition)) continue;
    const value = demanded(condition);
    if (value === undefined) continue;
    if (placed.some((other) => `${other}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${other}.`)))
      throw new CommandError(
        54,
        'NotSingleValueField',
        `cannot infer query fields to set, path '${path}' is matched twice`,
      );
    placed.push(path);
    place(doc, path.split('.'), clone(value));
  }
  return doc;
}

function demanded(condition: unknown): unknown {
  if (!isOperatorDocument(condition)) return condition;
  if ('$eq' in condition) return condition.$eq;
  for (const operator of ['$in', '$all']) {
    const list = condition[operator];
    if (Array.isArray(list) && list.length === 1 && !isRegex(list[0]) && !isOperatorDocument(list[0]))
      return list[0];
  }
  return undefined;
}

function place(doc: Doc, parts: readonly string[], value: unknown): void {
  let owner = doc;
  for (const part of parts.slice(0, -1)) owner = (owner[part] ??= {}) as Doc;
  owner[parts.at(-1) ?? ''] = value;
}
