import { CommandError } from '../errors.js';
import { Collection } from './collection.js';
import { Engine } from './engine.js';
import { finish } from './interleaving.js';
import { Overlay } from './overlay.js';
import type { Doc } from '../bson/values.js';
import type { Row } from './collection.js';
import type { Interleaving, StepsLeft } from './interleaving.js';
import type { Snapshot } from '../store.js';

const TRANSIENT = { errorLabels: ['TransientTransactionError'] };

export const writeConflict = (): CommandError =>
  new CommandError(
    112,
    'WriteConflict',
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    TRANSIENT,
  );

export const noSuchTransaction = (number: number): CommandError =>
  new CommandError(
    251,
    'NoSuchTransaction',
    `Given transaction number ${number} does not match any in-progress transactions.`,
    TRANSIENT,
  );

/** The documents that open transactions have changed, by key. A second transaction that changes one gets a write conflict. */
export type Claims = Map<string, TransactionView>;

/**
 * The engine as one transaction sees it: a snapshot with its own changes on top. Other writers do not wait for it. If another writer
 * has changed one of its documents since it began, it gets a write conflict, and the driver starts it again.
 */
export class TransactionView extends Engine {
  private readonly views = new Map<Collection, CollectionView>();
  private readonly touched = new Map<string, { key: Buffer; before?: Buffer }>();
  private readonly replay: (() => void)[] = [];
  private readonly overlay: Overlay;
  /** Collections and indexes from this id on are newer than the snapshot, which has no entries of them. */
  readonly firstUnknownId: number;

  constructor(
    readonly base: Engine,
    snapshot: Snapshot,
    private readonly claims: Claims,
    private readonly turns?: Interleaving,
  ) {
    const overlay = new Overlay(snapshot);
    super(overlay);
    this.overlay = overlay;
    this.firstUnknownId = base.upcomingId;
  }

  protected override load(): void {
    // `find` looks each collection up in the base.
  }

  override find(db: string, name: string): CollectionView | undefined {
    const real = this.base.find(db, name);
    if (!real) return undefined;
    const view = this.views.get(real) ?? new CollectionView(this, real);
    this.views.set(real, view);
    return view;
  }

  override ensure(db: string, name: string): CollectionView {
    const view = this.find(db, name);
    if (!view) throw new Error(`${db}.${name} was not created before the transaction wrote to it`);
    return view;
  }

  override async run<T>(steps: StepsLeft<T>): Promise<T> {
    const release = await this.turns?.turn(false);
    try {
      return finish(steps);
    } finally {
      release?.();
    }
  }

  override write(): never {
    throw new CommandError(
      263,
      'OperationNotSupportedInTransaction',
      'Cannot run this command in a multi-document transaction.',
    );
  }

  override saveMeta(): void {
    // The view has copies of the metadata. The commit changes and saves the base's own.
  }

  /** Call before a change of a document. Throws if another writer has changed it, or another open transaction has claimed it. */
  claim(key: Buffer): void {
    const name = key.toString('latin1');
    if (this.touched.has(name)) return;
    const before = this.overlay.before(key);
    if ((this.claims.get(name) ?? this) !== this || !same(this.base.store.get(key), before))
      throw writeConflict();
    this.claims.set(name, this);
    this.touched.set(name, { key, before });
  }

  onReplay(change: () => void): void {
    this.replay.push(change);
  }

  get isReadOnly(): boolean {
    return this.replay.length === 0;
  }

  /** Repeats the changes in the base, or throws a write conflict. Only inside the base's `write`. */
  commit(): void {
    for (const { key, before } of this.touched.values())
      if (!same(this.base.store.get(key), before)) throw writeConflict();
    try {
      for (const change of this.replay) change();
    } catch (error) {
      // Another writer has taken a unique value or dropped the collection meanwhile. The repeated transaction sees that.
      if (error instanceof CommandError && [11000, 175].includes(error.code)) throw writeConflict();
      throw error;
    }
  }

  release(): void {
    for (const name of this.touched.keys()) if (this.claims.get(name) === this) this.claims.delete(name);
    void this.overlay.close();
  }
}

const same = (a: Buffer | undefined, b: Buffer | undefined): boolean => (a && b ? a.equals(b) : a === b);

/** A collection in a transaction. It notes its changes, which the commit repeats in the real collection. */
class CollectionView extends Collection {
  constructor(
    private readonly transaction: TransactionView,
    private readonly real: Collection,
  ) {
    const indexes = real.meta.indexes.filter(
      (index) => real.isPublished(index) && index.id < transaction.firstUnknownId,
    );
    super(transaction, { ...real.meta, indexes: indexes.map((index) => ({ ...index })) });
  }

  private change(id: Buffer, own: () => void, real: () => void): void {
    this.transaction.claim(Buffer.concat([this.documents, id]));
    own();
    this.transaction.onReplay(() => {
      this.real.refuseDropped();
      real();
    });
  }

  override save(doc: Doc, old?: Doc): void {
    this.change(
      this.idOf(doc),
      () => super.save(doc, old),
      () => this.real.save(doc, old),
    );
  }

  override remove(row: Row): void {
    this.change(
      row.id,
      () => super.remove(row),
      () => this.real.remove(row),
    );
  }
}
