import { open } from 'lmdb';

export interface StoreEntry {
  key: Buffer;
  value: Buffer;
}

/** One ordered key space on disk. */
export interface Store {
  get(key: Buffer): Buffer | undefined;
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /** Entries from `start` up to `end`, which is left out; backwards when `reverse`, without the first `offset` of them. */
  range(start: Buffer, end: Buffer, reverse?: boolean, offset?: number): Iterable<StoreEntry>;
  /** Keys from `start` up to `end`, which is left out, without the first `offset` of them. */
  keys(start: Buffer, end: Buffer, offset?: number): Iterable<Buffer>;
  count(start: Buffer, end: Buffer): number;
  /**
   * Runs `change` alone, on the newest state; resolves once its puts and removals are on disk as one commit.
   * When it throws, nothing of it remains.
   */
  write<T>(change: () => T): Promise<T>;
  /** As `write`, but blocks until it is on disk: for the few writes of start and stop. */
  writeNow<T>(change: () => T): T;
  close(): Promise<void>;
}

export function openStore(path: string, durable: boolean): Store {
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
  return {
    get: (key) => db.getBinary(key),
    put: (key, value) => void db.put(key, value),
    remove: (key) => void db.remove(key),
    range: (start, end, reverse = false, offset = 0) =>
      db.getRange(
        reverse
          ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true, offset }
          : { start, end, offset },
      ),
    keys: (start, end, offset = 0) => db.getKeys({ start, end, offset }),
    count: (start, end) => db.getKeysCount({ start, end }),
    // Not `transaction`: that one keeps what was put before a throw.
    write: (change) => db.childTransaction(change),
    writeNow: (change) => db.transactionSync(change),
    close: () => db.close(),
  };
}
