import { PERSONAL_COPIES } from '../storage-keys';

const STORE = 'copies';
/** A browser whose database does not answer must not keep a page from opening. */
const RESTORE_MS = 1_000;

let opened: Promise<IDBDatabase | null> | undefined;

/** Null where the browser keeps no database (private windows of some). */
function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(PERSONAL_COPIES, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onerror = () => resolve(null);
      request.onsuccess = () => {
        const database = request.result;
        // A log-out, in another tab too, deletes the database.
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
    // Without it the page would have to live until the database has answered.
    transaction.commit();
  } catch {
    // Local storage has it as well.
  }
}

/** How often a key was written, in front of what was written: tells which of two is the newer. */
const REVISION = /^(\d+)\|/;

const revisionOf = (kept: string | null) => Number(REVISION.exec(kept ?? '')?.[1] ?? 0);

/**
 * Local storage with a copy. Browsers write local storage to the disk only every few seconds: whoever's browser dies
 * meanwhile finds nothing of it. What is put into a database is there at once, but cannot be read at once; so the pages read
 * local storage, into which `restoreCopies` puts what is missing. A tab that dies may leave the copy behind instead.
 */
export const copiedStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key)?.replace(REVISION, '') ?? null,
  setItem(key, value) {
    let kept = `1|${value}`;
    try {
      kept = `${revisionOf(localStorage.getItem(key)) + 1}|${value}`;
      localStorage.setItem(key, kept);
    } catch {
      // Full or refused: what is written goes on, and the database may still have the copy.
    }
    void change((store) => store.put(kept, key));
  },
  removeItem(key) {
    localStorage.removeItem(key);
    void change((store) => store.delete(key));
  },
};

let restored: Promise<void> | undefined;

/** Brings back what local storage has lost, and nothing older than it has. Before the first reading; once a page. */
export function restoreCopies(): Promise<void> {
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
        // A browser that stores nothing still lets the player fill in the form.
      }
      cursor.continue();
    };
  });
}
