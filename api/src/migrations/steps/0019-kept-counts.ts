import type { Db } from 'mongodb';
import type { Migration } from '../migration.js';

/** The sizes of the tabs are counted. What earlier versions kept goes; if one of them starts again, it counts afresh. */
export const keptCounts: Migration = {
  id: '0019-kept-counts',
  async up(db: Db) {
    await db.collection('application_counts').drop();
  },
};
