/**
 * What a store keeps in this browser, in the form in which Zustand's `persist` keeps it (`{ state, version }`), for the
 * few stores that every page begins with, where the middleware would weigh more than they do, and for drafts. A browser that
 * keeps nothing (private windows, full storage) is no fault; the store then lives as long as the page.
 */
interface Stored<T> {
  state: T;
  version: number;
}

/** Local storage, or what stands before it. */
type StoragePlace = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was kept under the key by this version; null on the server, for anything else and for nothing. */
export function readStored<T>(key: string, version: number, storage?: StoragePlace): T | null {
  try {
    const stored = JSON.parse((storage ?? localStorage).getItem(key) ?? 'null') as Partial<Stored<T>> | null;
    return stored?.version === version ? (stored.state ?? null) : null;
  } catch {
    return null;
  }
}

/** Keeps the state under the key; null removes it. */
export function writeStored<T>(key: string, version: number, state: T | null, storage?: StoragePlace): void {
  try {
    if (state === null) (storage ?? localStorage).removeItem(key);
    else (storage ?? localStorage).setItem(key, JSON.stringify({ state, version } satisfies Stored<T>));
  } catch {
    // Kept for this page only.
  }
}
