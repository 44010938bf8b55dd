import type { Db } from 'mongodb';
import type { Migration } from '../migration.js';

/**
 * The job queue goes: messages wait in their own collection, the reconciliation processes stored events of PayPal, and
 * recurring jobs have the collection `scheduled_jobs`.
 */
export const noJobQueue: Migration = {
  id: '0025-no-job-queue',
  async up(db: Db) {
    await db.collection('discord_role_rules').updateMany({}, { $unset: { begun: 1 } });
    await db.dropCollection('jobs');
  },
};
