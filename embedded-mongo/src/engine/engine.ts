import { serialize, UUID } from 'bson';
import { END } from '../bson/order.js';
import { decode } from '../bson/values.js';
import { CommandError } from '../errors.js';
import { Collection } from './collection.js';
import { countAll } from './block-counts.js';
import { finish } from './interleaving.js';
import { keySpace, SPACE } from './metadata.js';
import type { Store } from '../store.js';
import type { Interleaving, StepsLeft } from './interleaving.js';
import type { CollectionMeta, IndexMeta } from './metadata.js';

/** All databases of one data directory: the catalog in memory and on disk, and the only way to write. */
export class Engine {
  private databases = new Map<string, Map<string, Collection>>();
  private nextId = 1;
  /** Steps that revert the running change in the catalog in memory. */
  private undo: (() => void)[] = [];
  /** Effects that readers may see only once the running change is on disk. */
  private afterCommit: (() => void)[] = [];
  /** Writes that take turns. */
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    readonly store: Store,
    private readonly interleaving?: Interleaving,
  ) {
    this.load();
    this.countIndexes();
  }

  /** Earlier versions kept no sizes of blocks. */
  private countIndexes(): void {
    for (const collection of [...this.databases.values()].flatMap((all) => [...all.values()])) {
      const uncounted = collection.meta.indexes.filter(({ counted }) => !counted);
      if (uncounted.length === 0) continue;
      this.store.writeNow(() => {
        for (const index of uncounted) {
          const prefix = keySpace(SPACE.INDEX, index.id);
          countAll(this.store, prefix, [...this.store.keys(prefix, Buffer.concat([prefix, END]))]);
          index.counted = true;
        }
        this.saveMeta(collection);
      });
    }
  }

  protected load(): void {
    this.databases = new Map();
    this.nextId = 1;
    const catalog = this.store.range(Buffer.from([SPACE.CATALOG]), Buffer.from([SPACE.CATALOG + 1]));
    for (const { value } of catalog) {
      const meta = decode(value) as unknown as CollectionMeta;
      this.attach(meta);
      this.nextId = Math.max(this.nextId, meta.id + 1, ...meta.indexes.map((index) => index.id + 1));
    }
  }

  private attach(meta: CollectionMeta): Collection {
    const collections = this.databases.get(meta.db) ?? new Map<string, Collection>();
    this.databases.set(meta.db, collections);
    const collection = new Collection(this, meta);
    collections.set(meta.name, collection);
    return collection;
  }

  private detach({ meta }: Collection): void {
    const collections = this.databases.get(meta.db);
    collections?.delete(meta.name);
    if (collections?.size === 0) this.databases.delete(meta.db);
  }

  databaseNames(): string[] {
    return [...this.databases.keys()].sort();
  }

  collections(db: string): Collection[] {
    return [...(this.databases.get(db)?.values() ?? [])];
  }

  find(db: string, name: string): Collection | undefined {
    return this.databases.get(db)?.get(name);
  }

  /**
   * Runs a change alone and synchronously, on the newest state; resolves when it is on disk. A change that
   * throws leaves nothing behind, neither on disk nor in the catalog.
   */
  async write<T>(change: () => T): Promise<T> {
    let published: (() => void)[] = [];
    let ran = false;
    const result = await this.store
      .write(() => {
        this.undo = [];
        this.afterCommit = [];
        try {
          const value = change();
          ran = true;
          published = this.afterCommit;
          return value;
        } catch (error) {
          for (const step of this.undo.reverse()) step();
          throw error;
        }
      })
      .catch((error: unknown) => {
        // The change succeeded but the commit failed: the catalog in memory is wrong and is loaded again.
        if (ran) this.load();
        throw error;
      });
    for (const step of published) step();
    return result;
  }

  /** Runs a write alone, or in turns with writes of other connections if the store interleaves them. */
  async run<T>(steps: StepsLeft<T>): Promise<T> {
    if (!this.interleaving) return this.write(() => finish(steps));
    const done = this.inTurns(steps, this.interleaving);
    this.running.add(done);
    try {
      return await done;
    } finally {
      this.running.delete(done);
    }
  }

  /** Runs a change in one step, like `run`. */
  change<T>(change: () => T): Promise<T> {
    return this.run({ next: () => ({ done: true, value: change() }) });
  }

  private async inTurns<T>(steps: StepsLeft<T>, turns: Interleaving): Promise<T> {
    const commits: Promise<IteratorResult<void, T>>[] = [];
    for (let taken = 0; ;) {
      const release = await turns.turn(taken > 0);
      const stride = turns.stride(taken);
      taken += stride;
      let step: IteratorResult<void, T> | undefined;
      // The next command may read this one’s writes; only the answer waits for the disk.
      let hasRun: () => void;
      const ran = new Promise<void>((resolve) => (hasRun = resolve));
      const commit = this.write(() => {
        try {
          step = steps.next(true);
          for (let i = 1; i < stride && !step.done; i++) step = steps.next(true);
          return step;
        } finally {
          release();
          hasRun();
        }
      }).finally(release);
      commits.push(commit);
      await Promise.race([ran, commit]);
      if (step && !step.done) continue;
      const last = (await Promise.all(commits)).at(-1);
      if (last?.done) return last.value;
    }
  }

  /** Resolves when no write is under way any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.running);
    await this.write(() => undefined);
  }

  /** Only inside `write`. */
  onRollback(step: () => void): void {
    this.undo.push(step);
  }

  /** Only inside `write`. */
  onCommit(step: () => void): void {
    this.afterCommit.push(step);
  }

  newId(): number {
    return this.nextId++;
  }

  /** The id of the next collection or index. Later ones get this id or a higher one. */
  get upcomingId(): number {
    return this.nextId;
  }

  /** Returns the collection, and creates it if it is missing. Only inside `write`. */
  ensure(db: string, name: string): Collection {
    const found = this.find(db, name);
    if (found) return found;
    if (name === '' || name.startsWith('system.') || name.includes('\0') || name.includes('$'))
      throw new CommandError(73, 'InvalidNamespace', `Invalid namespace specified '${db}.${name}'`);
    const created = this.attach({ db, name, id: this.newId(), uuid: new UUID().toBinary(), indexes: [] });
    this.onRollback(() => this.detach(created));
    this.saveMeta(created);
    return created;
  }

  /** Only inside `write`. */
  saveMeta({ meta }: Collection): void {
    this.store.put(metaKey(meta), Buffer.from(serialize(meta)));
  }

  /** Only inside `write`. */
  drop(collection: Collection): void {
    const { meta } = collection;
    for (const index of meta.indexes) this.clearIndex(index);
    this.clear(keySpace(SPACE.DOCUMENTS, meta.id));
    this.store.remove(collection.size);
    this.store.remove(metaKey(meta));
    this.detach(collection);
    this.onRollback(() => {
      const collections = this.databases.get(meta.db) ?? new Map<string, Collection>();
      this.databases.set(meta.db, collections.set(meta.name, collection));
    });
  }

  /** Renames a collection, even into another database. Only inside `write`. */
  rename(collection: Collection, db: string, name: string): void {
    const { meta } = collection;
    const [oldDb, oldName] = [meta.db, meta.name];
    const move = (toDb: string, toName: string) => {
      this.detach(collection);
      [meta.db, meta.name] = [toDb, toName];
      const collections = this.databases.get(toDb) ?? new Map<string, Collection>();
      this.databases.set(toDb, collections.set(toName, collection));
    };
    this.store.remove(metaKey(meta));
    move(db, name);
    this.onRollback(() => move(oldDb, oldName));
    this.saveMeta(collection);
  }

  /** Only inside `write`. */
  clearIndex({ id }: IndexMeta): void {
    const prefix = keySpace(SPACE.INDEX, id);
    this.clear(prefix);
    this.clear(Buffer.concat([Buffer.from([SPACE.BLOCKS]), prefix]));
  }

  /** Only inside `write`. */
  private clear(prefix: Buffer): void {
    const keys = [...this.store.keys(prefix, Buffer.concat([prefix, END]))];
    for (const key of keys) this.store.remove(key);
  }
}

const metaKey = (meta: CollectionMeta): Buffer =>
  Buffer.concat([Buffer.from([SPACE.CATALOG]), Buffer.from(`${meta.db}\0${meta.name}`)]);
