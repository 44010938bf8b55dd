import type { TestApp } from './test-app.js';

/** Deletes all documents of some collections but keeps the indexes. */
export async function emptyCollections(app: TestApp, ...names: string[]): Promise<void> {
  await Promise.all(names.map((name) => app.connection.collection(name).deleteMany({})));
}
