import { ObjectId, type Db } from 'mongodb';
import { unlessTaken } from '../../../platform/mongo/mongo-errors.js';
import { ERASED_DISCORD_ID } from '../../../staff/audit/person-snapshot.js';
import type { Migration } from '../migration.js';

const SETTINGS_ID = new ObjectId('000000000000000000000001');

/** Name in the settings for the person who changed them last. */
const UPDATE = {
  userId: new ObjectId('000000000000000000000000'),
  discordId: ERASED_DISCORD_ID,
  username: 'update',
  globalName: 'Update',
  avatarUrl: 'https://cdn.discordapp.com/embed/avatars/0.png',
};

/**
 * Keeps the former default, no interviews, for installations that already have users. New installations require
 * interviews, and an update must refuse no accepted player. A value in the console or the configuration stays.
 */
export const interviewsStayOff: Migration = {
  id: '0021-interviews-stay-off',
  async up(db: Db, sources) {
    if (sources && sources.interviews !== 'default') return;
    if (!(await db.collection('users').findOne({}, { projection: { _id: 1 } }))) return;
    await unlessTaken(
      db.collection('settings').updateOne(
        { _id: SETTINGS_ID, 'own.interviews': { $exists: false } },
        {
          $set: { 'own.interviews': 'off', changedAt: new Date(), changedBy: UPDATE },
          $inc: { version: 1 },
        },
        { upsert: true },
      ),
    );
  },
};
