import type { Db } from 'mongodb';
import type { Migration } from '../migration.js';

/**
 * Rows that two processes could double before unique indexes were certain, and that mean nothing by themselves: work at
 * intervals, of which one a name is kept, and the counters of a minute.
 */
export const duplicateListRows: Migration = {
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
