import { ObjectId } from 'mongodb';
import { ownDatabase } from '../../../../test/own-database.js';
import { claimedLicences } from './0017-claimed-licences.js';

describe('licences that were claimed before claims were limited to their server', () => {
  const [player, admin, support, byRole, former] = Array.from({ length: 5 }, () => new ObjectId());
  const [connected, revoked] = [new ObjectId(), new ObjectId()];
  const claimed = (licence: string) => ({ _id: new ObjectId(), licence, by: 'discord', at: new Date(0) });
  const accountOf = (id: ObjectId | undefined) => db().collection('game_accounts').findOne({ _id: id });

  const db = ownDatabase();
  beforeEach(async () => {
    await db()
      .collection('bridges')
      .insertMany([
        { _id: connected, keys: [{ keyId: '1' }] },
        { _id: revoked, keys: [] },
      ]);
    const member = { roleId: 'support', userId: null, discordRoleId: null, until: null };
    await db()
      .collection('staff')
      .insertOne({
        members: [
          { ...member, userId: support },
          { ...member, discordRoleId: '42' },
          { ...member, userId: former, until: new Date(0) },
        ],
      });
    await db()
      .collection('users')
      .insertMany([
        { _id: admin, role: 'Admin' },
        { _id: byRole, role: 'Player', staffDiscordRoles: ['42'] },
      ]);
    const people = [player, admin, support, byRole, former];
    await db()
      .collection<object>('game_accounts')
      .insertMany(
        people.map((_id, n) => ({
          _id,
          links: [claimed(`${n}`.repeat(40)), { ...claimed(`${n}`.repeat(39) + 'c'), by: 'code' }],
        })),
      );
  });

  it('stay valid on the servers that are connected, and by a code on all', async () => {
    await claimedLicences.up(db());
    const account = await accountOf(player);
    expect(account?.['links']).toMatchObject([
      { by: 'discord', isOld: true, servers: [connected.toHexString()] },
      { by: 'code' },
    ]);
    expect(account?.['links'][0]).not.toHaveProperty('staffUntil');
    expect(account?.['links'][1]).not.toHaveProperty('servers');
    expect(account?.['follow']).toHaveLength(1);
    expect(account).not.toHaveProperty('outbox');
  });

  it('of Admins and staff count 14 days more, about which they get a message, once', async () => {
    await claimedLicences.up(db());
    await claimedLicences.up(db());
    for (const id of [admin, support, byRole]) {
      const account = await accountOf(id);
      const days = (account?.['links'][0].staffUntil.getTime() - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(13.9);
      expect(days).toBeLessThan(14.1);
      expect(account?.['outbox']).toMatchObject([{ kind: 'game.confirm-licence' }]);
    }
    expect(await accountOf(former)).not.toHaveProperty('outbox');
  });
});
