import { ApplicationNumbers } from '../src/applications/application-numbers.service.js';
import { SubmissionCounts } from '../src/applications/submission-counts.js';
import type { TestApp } from './test-app.js';

/** Takes all documents out of some collections, so that a test starts with its own data only. Indexes stay. */
export async function emptyCollections(app: TestApp, ...names: string[]): Promise<void> {
  // What the process has in hand of them is written first.
  if (names.includes('application_numbers')) await app.get(ApplicationNumbers).beforeApplicationShutdown();
  if (names.includes('application_counts')) await app.get(SubmissionCounts).beforeApplicationShutdown();
  await Promise.all(names.map((name) => app.connection.collection(name).deleteMany({})));
}
