import { ApplicationNumbers } from '../src/applications/application-numbers.service.js';
import { SubmissionCounts } from '../src/applications/submission-counts.js';
import type { TestApp } from './test-app.js';

/** Deletes all documents of some collections but keeps the indexes. */
export async function emptyCollections(app: TestApp, ...names: string[]): Promise<void> {
  // Release numbers drawn by this process first.
  if (names.includes('application_numbers')) await app.get(ApplicationNumbers).beforeApplicationShutdown();
  if (names.includes('application_counts')) await app.get(SubmissionCounts).beforeApplicationShutdown();
  await Promise.all(names.map((name) => app.connection.collection(name).deleteMany({})));
}
