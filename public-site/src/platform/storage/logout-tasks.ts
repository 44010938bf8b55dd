import { PERSONAL_COPIES, PERSONAL_STORAGE_PREFIX } from './storage-keys';

const tasks = new Set<() => void>();

/** Registers the reset of a store that would otherwise survive a logout, or a change of user, in memory. */
export function onLogout(task: () => void): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Clears the player's data from this tab's memory. */
export function runForgetTasks(): void {
  for (const task of tasks) task();
}

/** Clears personal storage, including that of stores that were never loaded, and this tab's memory. */
export function runLogoutTasks(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PERSONAL_STORAGE_PREFIX)) localStorage.removeItem(key);
  }
  globalThis.indexedDB?.deleteDatabase(PERSONAL_COPIES);
  runForgetTasks();
}
