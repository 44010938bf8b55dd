import { END } from '../bson/order.js';
import { isRegex } from '../bson/paths.js';
import { decode, isDocument, isOperatorDocument, show } from '../bson/values.js';
import { CommandError, notSupported } from '../errors.js';
import { compileFilter } from '../language/language.js';
import { countAll } from './block-counts.js';
import { ID_INDEX, keySpace, recordFlags, SPACE } from './metadata.js';
import type { Doc } from '../bson/values.js';
import type { Collection } from './collection.js';
import type { IndexMeta } from './metadata.js';

type IndexSpec = Omit<IndexMeta, 'id' | 'multikey' | 'lists' | 'readable' | 'cut' | 'counted'>;

const cannotCreate = (message: string): CommandError => new CommandError(67, 'CannotCreateIndex', message);

const OPTIONS = ['unique', 'sparse', 'hidden', 'partialFilterExpression', 'expireAfterSeconds'];
/** Fields of older drivers and of the server itself that change nothing. */
const HARMLESS = ['v', 'ns', 'background'];

/** Checks a specification of createIndexes and returns it. An unsupported option is refused. */
export function parseIndexSpec(spec: Doc): IndexSpec {
  for (const [name, value] of Object.entries(spec)) {
    if (['key', 'name', ...OPTIONS, ...HARMLESS].includes(name)) continue;
    if (name === 'collation' && isDocument(value) && value.locale === 'simple') continue;
    if (['collation', 'weights', 'wildcardProjection', 'storageEngine', 'prepareUnique'].includes(name))
      throw notSupported(`The index option ${name}`);
    throw new CommandError(
      197,
      'InvalidIndexSpecificationOption',
      `The field '${name}' is not valid for an index specification. Specification: ${show(spec)}`,
    );
  }
  const { key, name, unique, sparse, hidden, partialFilterExpression, expireAfterSeconds } = spec;
  if (!isDocument(key))
    throw new CommandError(
      9,
      'FailedToParse',
      "The 'key' field is a required property of an index specification",
    );
  if (typeof name !== 'string' || name === '')
    throw new CommandError(
      9,
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  if (Object.keys(key).length === 0) throw cannotCreate('Index keys cannot be an empty object');
  const directions = Object.entries(key).map(
    ([path, direction]) => [path, indexDirection(path, direction)] as const,
  );
  if (partialFilterExpression !== undefined) {
    if (!isDocument(partialFilterExpression))
      throw cannotCreate("'partialFilterExpression' must be an object");
    if (sparse) throw cannotCreate("cannot mix 'partialFilterExpression' and 'sparse' options");
    compileFilter(partialFilterExpression);
    checkPartialFilter(partialFilterExpression);
  }
  if (expireAfterSeconds !== undefined) {
    const seconds = Number(expireAfterSeconds);
    if (typeof expireAfterSeconds === 'string' || !(seconds >= 0 && seconds <= 2147483647))
      throw cannotCreate("TTL index 'expireAfterSeconds' option must be within an acceptable range");
    if (directions.length > 1)
      throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL');
  }
  return {
    name,
    key: Object.fromEntries(directions),
    ...(unique ? { unique: true } : {}),
    ...(sparse ? { sparse: true } : {}),
    ...(hidden ? { hidden: true } : {}),
    ...(partialFilterExpression ? { partialFilterExpression } : {}),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds: Number(expireAfterSeconds) }),
  };
}

/** Operators that the filter of a partial index may use. */
const PARTIAL_OPERATORS = ['$eq', '$gt', '$gte', '$lt', '$lte', '$in', '$type', '$exists'];

/** Refuses filters that a document alone cannot decide, such as a missing field. */
function checkPartialFilter(filter: Doc): void {
  const refuse = (name: string): never => {
    throw cannotCreate(`Expression not supported in partial index: ${name}`);
  };
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and' || path === '$or') (condition as Doc[]).forEach(checkPartialFilter);
    else if (path === '$expr')
      throw new CommandError(224, 'QueryFeatureNotAllowed', '$expr is not allowed in this context');
    else if (path.startsWith('$')) refuse(path);
    else if (isRegex(condition)) refuse(`${path} regex`);
    else if (isOperatorDocument(condition))
      for (const [operator, operand] of Object.entries(condition))
        if (!PARTIAL_OPERATORS.includes(operator) || (operator === '$exists' && !operand))
          refuse(`${path} ${operator}`);
  }
}

function indexDirection(path: string, direction: unknown): 1 | -1 {
  if (path === '' || path.split('.').includes(''))
    throw cannotCreate('Index keys cannot contain an empty field.');
  if (path.includes('$'))
    throw path.includes('$**')
      ? notSupported('A wildcard index')
      : cannotCreate('Index key contains an illegal field name');
  if (typeof direction === 'string') throw notSupported(`The index type '${direction}'`);
  const number = Number(direction);
  if (!Number.isFinite(number) || number === 0)
    throw cannotCreate(`Values in the index key pattern cannot be ${String(direction)}.`);
  return number > 0 ? 1 : -1;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Whether two specifications mean the same index. Indexes with one key may differ in their filter or in uniqueness. */
const isEquivalent = (a: IndexSpec, b: IndexSpec): boolean =>
  same(a.key, b.key) &&
  !!a.unique === !!b.unique &&
  !!a.sparse === !!b.sparse &&
  same(a.partialFilterExpression, b.partialFilterExpression);

/** Whether the index exists already; throws if it exists with other options. */
function exists(collection: Collection, spec: IndexSpec): boolean {
  if (same(spec.key, ID_INDEX.key)) return true;
  const { indexes } = collection.meta;
  const namesake = indexes.find((index) => index.name === spec.name);
  const present = namesake ?? indexes.find((index) => isEquivalent(index, spec));
  if (!present) return false;
  const compared = `Requested index: ${show(spec)}, existing index: ${show(describeIndex(present))}`;
  if (!isEquivalent(present, spec))
    throw new CommandError(
      86,
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${compared}`,
    );
  const isIdentical = same(present.expireAfterSeconds, spec.expireAfterSeconds);
  if (namesake && isIdentical) return true;
  throw new CommandError(
    85,
    'IndexOptionsConflict',
    namesake
      ? `An equivalent index already exists with the same name but different options. ${compared}`
      : isIdentical
        ? `Index already exists with a different name: ${present.name}`
        : `An equivalent index already exists with a different name and options. ${compared}`,
  );
}

/** Builds an index over the existing documents; false if it exists already. Only inside `write`. */
export function createIndex(collection: Collection, spec: IndexSpec): boolean {
  if (exists(collection, spec)) return false;
  if (collection.meta.indexes.length >= 63)
    throw cannotCreate('add index fails, too many indexes for collection');
  const index: IndexMeta = {
    ...spec,
    id: collection.engine.newId(),
    lists: [],
    readable: true,
    counted: true,
  };
  const { documents, store } = collection;
  const built: { entry: Buffer; id: Buffer; doc: Doc }[] = [];
  for (const { key, value } of store.range(documents, Buffer.concat([documents, END]))) {
    const id = Buffer.from(key.subarray(documents.length));
    const doc = decode(value);
    const found = collection.entries(index, doc);
    recordFlags(index, found);
    for (const entry of found.keys) built.push({ entry, id, doc });
  }
  built.sort((a, b) => Buffer.compare(a.entry, b.entry));
  if (index.unique)
    for (const [i, { entry, id, doc }] of built.entries()) {
      const before = built[i - 1];
      if (before && before.entry.equals(entry) && !before.id.equals(id))
        throw collection.duplicate(index, doc);
    }
  const prefix = keySpace(SPACE.INDEX, index.id);
  const keys: Buffer[] = [];
  for (const { entry, id } of built) {
    const key = Buffer.concat([prefix, entry, id]);
    keys.push(key);
    store.put(key, id);
  }
  // The entries must be sorted: their order includes the _id.
  countAll(
    store,
    prefix,
    keys.sort((a, b) => Buffer.compare(a, b)),
  );
  collection.addIndex(index);
  return true;
}

/** An index as listIndexes shows it. */
export function describeIndex(index: IndexMeta): Doc {
  const { id: _id, multikey: _multikey, lists: _lists, readable: _readable, cut: _cut, ...rest } = index;
  const { counted: _counted, ...spec } = rest;
  return { v: 2, ...spec };
}
