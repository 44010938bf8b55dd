import { PERSONAL_COPIES } from './storage-keys';

const STORE = 'copies';
/** An unresponsive database must not block the page. */
const RESTORE_MS = 1_000;

let opened: Promise<IDBDatabase | null> | undefined;

/** Null in browsers without IndexedDB (some private windows). */
function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(PERSONAL_COPIES, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onerror = () => resolve(null);
      request.onsuccess = () => {
        const database = request.result;
        // A logout, in any tab, deletes the database.
        database.onversionchange = () => {
          database.close();
          opened = undefined;
        };
        resolve(database);
      };
    } catch {
      resolve(null);
    }
  });
  return opened;
}

async function change(work: (store: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  if (!database) return;
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    work(transaction.objectStore(STORE));
    // An automatic commit would need the page to stay alive until the database has answered.
    transaction.commit();
  } catch {
    // Local storage has it as well.
  }
}

/** The revision of an entry, prefixed to its value. The copy with the higher revision is newer. */
const REVISION = /^(\d+)\|/;

const revisionOf = (kept: string | null) => Number(REVISION.exec(kept ?? '')?.[1] ?? 0);

/**
 * Local storage with a copy in IndexedDB. Browsers write local storage to disk only every few seconds, so a browser
 * that crashes loses the latest writes. IndexedDB is durable immediately but asynchronous. Pages therefore read local
 * storage, and `restoreDurable` first restores missing entries from the copy. If a tab crashes, the copy may be the
 * stale one instead.
 */
export const durableStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key)?.replace(REVISION, '') ?? null,
  setItem(key, value) {
    let kept = `1|${value}`;
    try {
      kept = `${revisionOf(localStorage.getItem(key)) + 1}|${value}`;
      localStorage.setItem(key, kept);
    } catch {
      // Full or refused: the form keeps working, and the database may still have the copy.
    }
    void change((store) => store.put(kept, key));
  },
  removeItem(key) {
    localStorage.removeItem(key);
    void change((store) => store.delete(key));
  },
};

let restored: Promise<void> | undefined;

/** Restores entries that local storage has lost, never older ones. Runs once per page, before the first read. */
export function restoreDurable(): Promise<void> {
  restored ??= Promise.race([
    restoreMissing(),
    new Promise<void>((resolve) => {
      setTimeout(resolve, RESTORE_MS);
    }),
  ]);
  return restored;
}

async function restoreMissing(): Promise<void> {
  const database = await open();
  if (!database) return;
  await new Promise<void>((resolve) => {
    const walk = database.transaction(STORE).objectStore(STORE).openCursor();
    walk.onerror = () => resolve();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (!cursor) return resolve();
      const key = String(cursor.key);
      const copy = String(cursor.value);
      try {
        if (revisionOf(copy) > revisionOf(localStorage.getItem(key))) localStorage.setItem(key, copy);
      } catch {
        // If storage fails the form still works.
      }
      cursor.continue();
    };
  });
}
