import { ObjectId } from 'bson';
import { idKey, indexKeys } from '../bson/index-keys.js';
import { END, sameValue } from '../bson/order.js';
import { NO_ELEMENTS, reach } from '../bson/paths.js';
import { bsonType, decode, encodeDocument, isDocument, show } from '../bson/values.js';
import { CommandError } from '../errors.js';
import { compileFilter } from '../language/language.js';
import { countAdded, countRemoved } from './block-counts.js';
import { fieldsOf, ID_INDEX, keySpace, recordFlags, SPACE } from './metadata.js';
import type { Doc } from '../bson/values.js';
import type { IndexKeys } from '../bson/index-keys.js';
import type { Test } from '../match/equality.js';
import type { Store } from '../store.js';
import type { Engine } from './engine.js';
import type { CollectionMeta, IndexMeta } from './metadata.js';

/** A stored document with the bytes it is stored under. */
export interface Row {
  id: Buffer;
  raw: Buffer;
  doc: Doc;
}

/** A collection: its documents in _id order and the entries of its indexes, always changed together. */
export class Collection {
  readonly documents: Buffer;
  /** Key of the number of documents, which changes in the same commit as they do. */
  readonly size: Buffer;
  readonly store: Store;
  /** Indexes that readers may not use yet: their entries are not on disk. */
  private readonly unpublished = new WeakSet<IndexMeta>();
  /** Compiled partial filters, kept off the metadata, which is stored as it is. */
  private readonly partialTests = new WeakMap<IndexMeta, Test>();

  constructor(
    readonly engine: Engine,
    readonly meta: CollectionMeta,
  ) {
    this.store = engine.store;
    this.documents = keySpace(SPACE.DOCUMENTS, meta.id);
    this.size = keySpace(SPACE.SIZE, meta.id);
  }

  get namespace(): string {
    return `${this.meta.db}.${this.meta.name}`;
  }

  /** Throws if the collection was dropped. Call it after other connections may have written. */
  refuseDropped(): void {
    if (this.engine.find(this.meta.db, this.meta.name) !== this)
      throw new CommandError(175, 'QueryPlanKilled', `collection dropped: '${this.namespace}'`);
  }

  /** A row as it is now; undefined when it is gone, or `test` does not hold for it any more. */
  current({ id }: Row, test: Test): Row | undefined {
    this.refuseDropped();
    const raw = this.store.get(Buffer.concat([this.documents, id]));
    const doc = raw && decode(raw);
    return doc && test(doc) ? { id, raw, doc } : undefined;
  }

  /** Number of documents. Collections of earlier versions store it from their first write on. */
  count(): number {
    const size = this.store.get(this.size);
    if (size) return Number(size.readBigUInt64BE());
    return this.store.count(this.documents, Buffer.concat([this.documents, END]));
  }

  /** Changes the stored number of documents. Call it before a document is added or removed. Only inside `write`. */
  private resize(by: 1 | -1): void {
    const size = Buffer.allocUnsafe(8);
    size.writeBigUInt64BE(BigInt(this.count() + by));
    this.store.put(this.size, size);
  }

  /** The indexes that a query may use. */
  queryableIndexes(): IndexMeta[] {
    return this.meta.indexes.filter((index) => !index.hidden && !this.unpublished.has(index));
  }

  isPublished(index: IndexMeta): boolean {
    return !this.unpublished.has(index);
  }

  /** Adds an index whose entries are in place. Only inside `write`. */
  addIndex(index: IndexMeta): void {
    this.unpublished.add(index);
    this.meta.indexes.push(index);
    this.engine.onRollback(() => this.meta.indexes.splice(this.meta.indexes.indexOf(index), 1));
    this.engine.onCommit(() => this.unpublished.delete(index));
    this.engine.saveMeta(this);
  }

  /** Only inside `write`. */
  dropIndex(index: IndexMeta): void {
    this.engine.clearIndex(index);
    const before = [...this.meta.indexes];
    this.meta.indexes.splice(this.meta.indexes.indexOf(index), 1);
    this.engine.onRollback(() => this.meta.indexes.splice(0, Infinity, ...before));
    this.engine.saveMeta(this);
  }

  /** Returns a document’s entries in an index; none if a sparse or partial index leaves it out. */
  entries(index: IndexMeta, doc: Doc): IndexKeys {
    const none: IndexKeys = {
      keys: [],
      multi: false,
      lists: [],
      readable: true,
      cut: false,
      allMissing: true,
    };
    if (index.partialFilterExpression) {
      const test = this.partialTests.get(index) ?? compileFilter(index.partialFilterExpression);
      this.partialTests.set(index, test);
      if (!test(doc)) return none;
    }
    const found = indexKeys(doc, fieldsOf(index));
    return index.sparse && found.allMissing ? none : found;
  }

  /** Records the kinds of values that an index now contains. Only inside `write`. */
  private recordFlags(index: IndexMeta, found: IndexKeys): void {
    if (recordFlags(index, found)) this.engine.saveMeta(this);
  }

  /** The error of a second document with the same values in a unique index. */
  duplicate(index: Pick<IndexMeta, 'name' | 'key'>, doc: Doc): CommandError {
    const paths = Object.keys(index.key);
    const shown = (value: unknown) => (value === NO_ELEMENTS ? null : (value ?? null));
    const keyValue = Object.fromEntries(paths.map((path) => [path, shown(reach(doc, path).values[0])]));
    return new CommandError(
      11000,
      'DuplicateKey',
      `E11000 duplicate key error collection: ${this.namespace} index: ${index.name} dup key: ${show(keyValue)}`,
      { keyPattern: index.key, keyValue },
    );
  }

  /** The end of a document's key. */
  idOf({ _id }: Doc): Buffer {
    return idKey(_id);
  }

  /** Writes a document and its index entries; `old` is the replaced document. Only inside `write`. */
  save(doc: Doc, old?: Doc): void {
    const raw = encodeDocument(doc);
    const id = idKey(doc._id);
    const key = Buffer.concat([this.documents, id]);
    if (!old && this.store.get(key)) throw this.duplicate(ID_INDEX, doc);
    // All checks before the first put: a refused document leaves nothing behind, also within a batch.
    const changes = this.meta.indexes.map((index) => {
      const found = this.entries(index, doc);
      const wanted = new Map(found.keys.map((entry) => [entry.toString('latin1'), entry]));
      const present = new Map(
        (old ? this.entries(index, old).keys : []).map((entry) => [entry.toString('latin1'), entry]),
      );
      const added = [...wanted].filter(([text]) => !present.has(text)).map(([, entry]) => entry);
      const removed = [...present].filter(([text]) => !wanted.has(text)).map(([, entry]) => entry);
      if (index.unique && added.some((entry) => this.isTaken(index, entry, id)))
        throw this.duplicate(index, doc);
      return { index, found, added, removed };
    });
    for (const { index, found, added, removed } of changes) {
      const prefix = keySpace(SPACE.INDEX, index.id);
      for (const entry of removed) this.removeEntry(prefix, Buffer.concat([prefix, entry, id]));
      for (const entry of added) {
        const at = Buffer.concat([prefix, entry, id]);
        this.store.put(at, id);
        countAdded(this.store, prefix, at);
      }
      this.recordFlags(index, found);
    }
    if (!old) this.resize(1);
    this.store.put(key, raw);
  }

  private removeEntry(prefix: Buffer, key: Buffer): void {
    this.store.remove(key);
    countRemoved(this.store, prefix, key);
  }

  private isTaken(index: IndexMeta, entry: Buffer, id: Buffer): boolean {
    const start = Buffer.concat([keySpace(SPACE.INDEX, index.id), entry]);
    for (const { value } of this.store.range(start, Buffer.concat([start, END])))
      if (!value.equals(id)) return true;
    return false;
  }

  /** Inserts a document, with _id first. It gets an ObjectId if it has no _id. Only inside `write`. */
  insert(doc: Doc): Doc {
    const { _id = new ObjectId(), ...fields } = doc;
    const stored = { _id, ...fields };
    checkId(_id);
    this.save(stored);
    return stored;
  }

  /** Replaces a document by its changed form; returns false if nothing changed. Only inside `write`. */
  replace(row: Row, next: Doc): boolean {
    const old = decode(row.raw);
    if (!sameValue(next._id, old._id))
      throw new CommandError(
        66,
        'ImmutableField',
        `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(next._id)}`,
      );
    if (encodeDocument(next).equals(row.raw)) return false;
    this.save(next, old);
    return true;
  }

  /** Only inside `write`. */
  remove(row: Row): void {
    const doc = decode(row.raw);
    for (const index of this.meta.indexes) {
      const prefix = keySpace(SPACE.INDEX, index.id);
      for (const entry of this.entries(index, doc).keys)
        this.removeEntry(prefix, Buffer.concat([prefix, entry, row.id]));
    }
    this.resize(-1);
    this.store.remove(Buffer.concat([this.documents, row.id]));
  }
}

function checkId(id: unknown): void {
  const type = Array.isArray(id)
    ? 'array'
    : bsonType(id) === 'BSONRegExp' || id instanceof RegExp
      ? 'regex'
      : undefined;
  if (type) throw new CommandError(53, 'InvalidIdField', `The '_id' value cannot be of type ${type}`);
  if (isDocument(id) && Object.keys(id).some((name) => name.startsWith('$')))
    throw new CommandError(52, 'DollarPrefixedFieldName', `_id fields may not contain '$'-prefixed fields`);
}
