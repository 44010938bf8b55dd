import type { Db } from 'mongodb';
import type { Migration } from '../migration.js';

/**
 * Removes rows that concurrent processes could duplicate before unique indexes were guaranteed. Keeps one recurring job for
 * each name, and removes all rate limit counters. The product creates these rows again.
 */
export const removeDuplicateRows: Migration = {
  id: '0009-doubled-rows',
  async up(db: Db) {
    const jobs = db.collection<{ name: string }>('jobs');
    const kept = new Set<string>();
    for await (const { _id, name } of jobs.find({ type: 'single' }).sort({ _id: 1 })) {
      if (kept.has(name)) await jobs.deleteOne({ _id });
      kept.add(name);
    }
    await db.collection('rate_limits').deleteMany({});
  },
};
