/**
 * Persists a store in the format of Zustand’s `persist` (`{ state, version }`). Drafts and the few stores that every
 * page loads use it, because the middleware is larger than they are. Without working storage (private windows, quota)
 * the store lives as long as the page.
 */
interface Stored<T> {
  state: T;
  version: number;
}

/** Local storage, or a wrapper. */
type StoragePlace = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns the value that this version stored under the key. Null on the server, for any other value and if there is
 * none.
 */
export function readStored<T>(key: string, version: number, storage?: StoragePlace): T | null {
  try {
    const stored = JSON.parse((storage ?? localStorage).getItem(key) ?? 'null') as Partial<Stored<T>> | null;
    return stored?.version === version ? (stored.state ?? null) : null;
  } catch {
    return null;
  }
}

/** Stores the state under the key; null removes it. */
export function writeStored<T>(key: string, version: number, state: T | null, storage?: StoragePlace): void {
  try {
    if (state === null) (storage ?? localStorage).removeItem(key);
    else (storage ?? localStorage).setItem(key, JSON.stringify({ state, version } satisfies Stored<T>));
  } catch {
    // Storage failed: the state lives in memory only.
  }
}
