import { open } from 'lmdb';
import type { GetOptions, Transaction } from 'lmdb';

export interface StoreEntry {
  key: Buffer;
  value: Buffer;
}

/** The reading half of an ordered key space. */
export interface Reads {
  get(key: Buffer): Buffer | undefined;
  /** Entries from `start` up to `end`, which is left out; backwards when `reverse`, without the first `offset` of them. */
  range(start: Buffer, end: Buffer, reverse?: boolean, offset?: number): Iterable<StoreEntry>;
  /** Keys from `start` up to `end`, which is left out, without the first `offset` of them. */
  keys(start: Buffer, end: Buffer, offset?: number): Iterable<Buffer>;
  count(start: Buffer, end: Buffer): number;
}

/** The key space at one moment. */
export interface Snapshot extends Reads {
  release(): void;
}

/** One ordered key space on disk. */
export interface Store extends Reads {
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /**
   * Runs `change` alone, on the newest state; resolves once its puts and removals are on disk as one commit.
   * When it throws, nothing of it remains.
   */
  write<T>(change: () => T): Promise<T>;
  /** Like `write`, but blocks until the change is on disk: for the few writes of start and stop. */
  writeNow<T>(change: () => T): T;
  close(): Promise<void>;
}

/** A store on disk. Release its snapshots: LMDB keeps every page that an open snapshot can see. */
export interface DiskStore extends Store {
  snapshot(): Snapshot;
}

export function openStore(path: string, durable: boolean): DiskStore {
  const db = open<Buffer, Buffer>({
    path,
    encoding: 'binary',
    keyEncoding: 'binary',
    // With overlapping syncs a commit is acknowledged before fdatasync has returned.
    overlappingSync: false,
    noSync: !durable,
    noSubdir: false,
    maxDbs: 1,
  });
  // Its types do not know the second parameter.
  const { getBinary } = db as { getBinary: (key: Buffer, options?: GetOptions) => Buffer | undefined };
  const reads = (transaction?: Transaction): Reads => ({
    get: (key) => getBinary.call(db, key, transaction && { transaction }),
    range: (start, end, reverse = false, offset = 0) =>
      db.getRange(
        reverse
          ? {
              start: end,
              end: start,
              reverse: true,
              exclusiveStart: true,
              inclusiveEnd: true,
              offset,
              transaction,
            }
          : { start, end, offset, transaction },
      ),
    keys: (start, end, offset = 0) => db.getKeys({ start, end, offset, transaction }),
    count: (start, end) => db.getKeysCount({ start, end, transaction }),
  });
  return {
    ...reads(),
    put: (key, value) => void db.put(key, value),
    remove: (key) => void db.remove(key),
    snapshot() {
      const transaction = db.useReadTransaction();
      return { ...reads(transaction), release: () => transaction.done() };
    },
    // `childTransaction` is needed: `transaction` keeps the values that were put before a throw.
    write: (change) => db.childTransaction(change),
    writeNow: (change) => db.transactionSync(change),
    close: () => db.close(),
  };
}
