import type { Db } from 'mongodb';
import type { Migration } from '../migration.js';

/** Staff filter players by this field, so every user needs it. */
export const erasureRequested: Migration = {
  id: '0002-erasure-requested',
  async up(db: Db) {
    const missing = { erasureRequested: { $exists: false } };
    await db.collection('users').updateMany(missing, { $set: { erasureRequested: false } });
  },
};
