import { PERSONAL_COPIES, PERSONAL_STORAGE_PREFIX } from '../storage-keys';

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
