import type { Snapshot, Store, StoreEntry } from '../store.js';

interface Change {
  key: Buffer;
  /** Absent: removed. */
  value?: Buffer;
}

const name = (key: Buffer): string => key.toString('latin1');

/** The store as a transaction sees it: the snapshot of its beginning, with its own changes on top. Changes are in memory only. */
export class Overlay implements Store {
  private readonly changed = new Map<string, Change>();
  /** The changed keys in order. */
  private readonly keysInOrder: Buffer[] = [];

  constructor(private readonly snapshot: Snapshot) {}

  /** Returns the value at the beginning of the transaction. */
  before(key: Buffer): Buffer | undefined {
    return this.snapshot.get(key);
  }

  get(key: Buffer): Buffer | undefined {
    const own = this.changed.get(name(key));
    return own ? own.value : this.snapshot.get(key);
  }

  put(key: Buffer, value: Buffer): void {
    this.change({ key, value });
  }

  remove(key: Buffer): void {
    this.change({ key });
  }

  private change(change: Change): void {
    const known = this.changed.has(name(change.key));
    this.changed.set(name(change.key), change);
    if (!known) this.keysInOrder.splice(this.firstFrom(change.key), 0, change.key);
  }

  /** The position of the first changed key that is not below `key`. */
  private firstFrom(key: Buffer): number {
    let [low, high] = [0, this.keysInOrder.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (Buffer.compare(this.keysInOrder[middle] ?? key, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private changesBetween(start: Buffer, end: Buffer): Change[] {
    return this.keysInOrder
      .slice(this.firstFrom(start), this.firstFrom(end))
      .map((key) => this.changed.get(name(key)) ?? { key });
  }

  range(start: Buffer, end: Buffer, reverse = false, offset = 0): Iterable<StoreEntry> {
    const own = this.changesBetween(start, end);
    if (own.length === 0) return this.snapshot.range(start, end, reverse, offset);
    return merged(
      this.snapshot.range(start, end, reverse),
      reverse ? own.reverse() : own,
      reverse ? -1 : 1,
      offset,
    );
  }

  keys(start: Buffer, end: Buffer, offset = 0): Iterable<Buffer> {
    if (this.firstFrom(start) === this.firstFrom(end)) return this.snapshot.keys(start, end, offset);
    return keysOf(this.range(start, end, false, offset));
  }

  count(start: Buffer, end: Buffer): number {
    return this.changesBetween(start, end).reduce(
      (sum, { key, value }) => sum + (value ? 1 : 0) - (this.snapshot.get(key) ? 1 : 0),
      this.snapshot.count(start, end),
    );
  }

  write(): never {
    throw new Error('only the commit writes a transaction');
  }

  writeNow(): never {
    throw new Error('only the commit writes a transaction');
  }

  close(): Promise<void> {
    this.snapshot.release();
    return Promise.resolve();
  }
}

function* keysOf(entries: Iterable<StoreEntry>): Generator<Buffer> {
  for (const { key } of entries) yield key;
}

/** Stored entries and own changes in one order; an own change hides the stored entry of the same key. */
function* merged(
  stored: Iterable<StoreEntry>,
  own: readonly Change[],
  direction: 1 | -1,
  offset: number,
): Generator<StoreEntry> {
  let left = offset;
  let at = 0;
  const passes = (): boolean => left-- > 0;
  const ownUntil = function* (key?: Buffer): Generator<StoreEntry> {
    for (let next = own[at]; next; next = own[++at]) {
      if (key && direction * Buffer.compare(next.key, key) > 0) return;
      if (next.value && !passes()) yield { key: next.key, value: next.value };
    }
  };
  for (const entry of stored) {
    yield* ownUntil(entry.key);
    if (own[at - 1]?.key.equals(entry.key)) continue;
    if (!passes()) yield entry;
  }
  yield* ownUntil();
}
