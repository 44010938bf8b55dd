import { isRegex } from '../bson/paths.js';
import { clone, decode, isDocument, isOperatorDocument } from '../bson/values.js';
import { CommandError } from '../errors.js';
import { applyUpdate, checkUpdate, isReplacement } from '../language/apply-update.js';
import { find } from './query.js';
import type { Doc } from '../bson/values.js';
import type { Update } from '../language/apply-update.js';
import type { Collection } from './collection.js';
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

/** Changes the first match, or all of them, or inserts. Only inside `write`. */
export function update(
  collection: Collection,
  filter: Doc,
  change: Update,
  options: UpdateOptions = {},
): UpdateResult {
  const { multi = false, upsert = false, arrayFilters, variables } = options;
  checkUpdate(change, multi);
  if (arrayFilters && arrayFilters.length > 0 && (Array.isArray(change) || isReplacement(change)))
    throw new CommandError(
      9,
      'FailedToParse',
      `arrayFilters may not be specified for ${Array.isArray(change) ? 'pipeline' : 'replacement'}-style updates`,
    );
  const result: UpdateResult = { matched: 0, modified: 0 };
  // All matches first: an update must not meet the documents it has moved along the index.
  for (const row of [...find(collection, filter, { ...options, limit: multi ? 0 : 1 })]) {
    result.matched++;
    result.before = decode(row.raw);
    const next = applyUpdate(row.doc, change, { filter, arrayFilters, variables });
    if (collection.replace(row, next)) result.modified++;
    result.after = next;
  }
  if (result.matched > 0 || !upsert) return result;
  const base = equalities(filter);
  const inserted = collection.insert(
    isReplacement(change)
      ? { ...('_id' in base ? { _id: base._id } : {}), ...change }
      : withoutEmptyId(applyUpdate(base, change, { filter: {}, arrayFilters, variables, inserting: true })),
  );
  return { ...result, after: inserted, upserted: { _id: inserted._id } };
}

function withoutEmptyId(doc: Doc): Doc {
  if (doc._id !== undefined) return doc;
  const { _id, ...fields } = doc;
  return fields;
}

/** What a query demands by equality: the beginning of the document that an upsert inserts. */
function equalities(filter: Doc, doc: Doc = {}): Doc {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(condition))
      for (const part of condition.filter(isDocument)) equalities(part, doc);
    if (path.startsWith('$') || isRegex(condition)) continue;
    const value = demanded(condition);
    if (value !== undefined) place(doc, path.split('.'), clone(value));
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
  for (const part of parts.slice(0, -1)) {
    const next = owner[part] ?? {};
    if (!isDocument(next))
      throw new CommandError(
        54,
        'NotSingleValueField',
        `cannot infer query fields to set, path '${parts.join('.')}' is matched twice`,
      );
    owner[part] = next;
    owner = next;
  }
  owner[parts.at(-1) ?? ''] = value;
}
