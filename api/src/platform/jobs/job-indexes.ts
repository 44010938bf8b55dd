import type { CollectionIndexes } from '../mongo/index-definition.js';

/** Retention of finished jobs, during which their keys stay reserved. */
export const JOBS_KEPT_DAYS = 30;

/** Indexes for the job library's queries. */
export const JOB_INDEXES: CollectionIndexes = {
  collection: 'jobs',
  indexes: [
    // The next due job of a name.
    { keys: { name: 1, nextRunAt: 1, priority: -1, lockedAt: 1, disabled: 1 } },
    // One job per key.
    {
      keys: { name: 1, 'data.key': 1 },
      unique: true,
      partialFilterExpression: { 'data.key': { $exists: true } },
    },
    // One recurring job per name: the library's concurrent upserts could create two.
    { keys: { name: 1, type: 1 }, unique: true, partialFilterExpression: { type: 'single' } },
    { keys: { lastFinishedAt: 1 }, expireAfterSeconds: JOBS_KEPT_DAYS * 24 * 3_600 },
  ],
};
