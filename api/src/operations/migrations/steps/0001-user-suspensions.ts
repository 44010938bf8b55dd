import { ObjectId, type Db } from 'mongodb';
import type { Migration } from '../migration.js';

/** Placeholder for unrecorded staff. */
const NOBODY = {
  userId: new ObjectId('000000000000000000000000'),
  discordId: '0',
  username: 'staff',
  globalName: null,
  avatarUrl: 'https://cdn.discordapp.com/embed/avatars/0.png',
};

/** Turns a suspension that was only an end date into one with a reason and a history. */
export const userSuspensions: Migration = {
  id: '0001-user-suspensions',
  async up(db: Db) {
    const users = db.collection('users');
    for await (const { _id, suspendedUntil } of users.find({ suspendedUntil: { $exists: true } })) {
      const until = suspendedUntil instanceof Date ? suspendedUntil : null;
      const at = new Date();
      const suspension = { at, by: NOBODY, reason: 'Suspended before reasons were kept', until };
      const set = until && {
        $set: { suspension },
        $push: { suspensionHistory: { ...suspension, action: 'suspended' } },
      };
      await users.updateOne({ _id, suspendedUntil: { $exists: true } }, {
        $unset: { suspendedUntil: 1 },
        ...(set ?? {}),
      } as object);
    }
  },
};
