import type { TestApp } from './test-app.js';

/** Takes all documents out of some collections, so that a test starts with its own data only. Indexes stay. */
export async function emptyCollections({ connection }: TestApp, ...names: string[]): Promise<void> {
  await Promise.all(names.map((name) => connection.collection(name).deleteMany({})));
}
