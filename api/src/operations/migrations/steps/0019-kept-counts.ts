import type { Db } from 'mongodb';
import type { Migration } from '../migration.js';

/** Drops the stored sizes of tabs, which the API now counts. If an earlier version starts again, it counts them again. */
export const keptCounts: Migration = {
  id: '0019-kept-counts',
  async up(db: Db) {
    await db.collection('application_counts').drop();
  },
};
