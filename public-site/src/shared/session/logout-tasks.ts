/** Local storage keys with this prefix belong to the person who is logged in and go when that person logs out. */
export const PERSONAL_STORAGE_PREFIX = 'personal.';

/** The browser's database with copies of some of them (application-form/copied-storage.ts). */
export const PERSONAL_COPIES = 'personal';

const tasks = new Set<() => void>();

/** Registers what a store must do when the player logs out, or somebody else is logged in: it outlives both in memory. */
export function onLogout(task: () => void): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Forgets what this tab holds in memory of a player. */
export function runForgetTasks(): void {
  for (const task of tasks) task();
}

/** Clears personal storage, of stores that were never loaded too, and what this tab holds in memory. */
export function runLogoutTasks(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PERSONAL_STORAGE_PREFIX)) localStorage.removeItem(key);
  }
  globalThis.indexedDB?.deleteDatabase(PERSONAL_COPIES);
  runForgetTasks();
}
