import { once } from 'node:events';

/** Stops what global-setup.ts has started. */
export default async function globalTeardown(): Promise<void> {
  const store = globalThis.testStore;
  if (!store || store.exitCode !== null) return;
  const ended = once(store, 'exit');
  store.kill('SIGTERM');
  await ended;
}
