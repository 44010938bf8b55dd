import { ObjectId, type Db } from 'mongodb';
import { playerMessage } from '../../../platform/announcements/announcement.js';
import { endingOf } from '../../../game/records/game-accounts.repository.js';
import type { Migration } from '../migration.js';

const STAFF_MS = 14 * 24 * 3_600_000;

interface Link {
  _id: ObjectId;
  licence: string;
  by: 'discord' | 'code';
  servers?: string[];
}

interface Account {
  _id: ObjectId;
  links: Link[];
}

interface StaffDocument {
  members?: { userId: ObjectId | null; discordRoleId: string | null; until: Date | null }[];
}

/**
 * Licences that game servers have claimed stay valid on all servers that are connected now. The migration marks them as old.
 * Staff get a message and have 14 days to confirm theirs by a code, so that they can enter on the day of the update.
 */
export const claimedLicences: Migration = {
  id: '0017-claimed-licences',
  async up(db: Db) {
    const bridges = await db
      .collection('bridges')
      .find({ 'keys.0': { $exists: true } })
      .toArray();
    const servers = bridges.map(({ _id }) => (_id as ObjectId).toHexString());
    const isStaff = await staffOf(db);
    const accounts = db.collection<Account>('game_accounts');
    const claimed = { links: { $elemMatch: { by: 'discord' as const, servers: { $exists: false } } } };
    const now = new Date();
    const until = new Date(now.getTime() + STAFF_MS);
    for await (const { _id, links } of accounts.find(claimed)) {
      const old = links.filter(({ by, servers: known }) => by === 'discord' && !known);
      const ofStaff = await isStaff(_id);
      const messages = old.map(({ licence }) =>
        playerMessage('game.confirm-licence', { ending: endingOf(licence), until: until.toISOString() }, now),
      );
      const set = { servers, isOld: true, ...(ofStaff && { staffUntil: until }) };
      await accounts.updateOne(
        { _id, ...claimed },
        {
          $set: Object.fromEntries(
            Object.entries(set).map(([name, value]) => [`links.$[old].${name}`, value]),
          ),
          $push: {
            follow: { key: new ObjectId().toHexString(), at: now, to: 'access' },
            ...(ofStaff && { outbox: { $each: messages } }),
          } as never,
        },
        { arrayFilters: [{ 'old._id': { $in: old.map((link) => link._id) } }] },
      );
    }
  },
};

/** Tells whether a user is an Admin or has a staff role now. */
async function staffOf(db: Db): Promise<(userId: ObjectId) => Promise<boolean>> {
  const now = new Date();
  const { members = [] } = (await db.collection<StaffDocument>('staff').findOne()) ?? {};
  const counting = members.filter(({ until }) => until === null || until > now);
  const roles = counting.flatMap(({ discordRoleId }) => discordRoleId ?? []);
  return async (userId) => {
    if (counting.some((member) => member.userId?.equals(userId))) return true;
    const has = [{ role: 'Admin' }, { staffDiscordRoles: { $in: roles } }];
    return (await db.collection('users').countDocuments({ _id: userId, $or: has }, { limit: 1 })) > 0;
  };
}
