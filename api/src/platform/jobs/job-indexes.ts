import type { CollectionIndexes } from '../mongo/index-definition.js';

/** For which finished jobs are kept: until then the same key is the same job. */
export const JOBS_KEPT_DAYS = 30;

/** What the job library's queries need; it builds none by itself. */
export const JOB_INDEXES: CollectionIndexes = {
  collection: 'jobs',
  indexes: [
    // The next job of a name that may be run.
    { keys: { name: 1, nextRunAt: 1, priority: -1, lockedAt: 1, disabled: 1 } },
    // One job a key.
    {
      keys: { name: 1, 'data.key': 1 },
      unique: true,
      partialFilterExpression: { 'data.key': { $exists: true } },
    },
    // Work at intervals is one job a name: the library writes it by an upsert, which alone could make two of it.
    { keys: { name: 1, type: 1 }, unique: true, partialFilterExpression: { type: 'single' } },
    { keys: { lastFinishedAt: 1 }, expireAfterSeconds: JOBS_KEPT_DAYS * 24 * 3_600 },
  ],
};
