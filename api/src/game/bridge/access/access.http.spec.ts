import {
  ACCESS_FLAGS,
  ACCESS_LIMITS,
  BRIDGE_PATHS,
  DEFAULT_TIME_ZONE,
  readLevel,
  WHITELIST,
  type AccessRow,
  type Bridge,
  type Bridges,
  type InboxMessage,
  type LinkCode,
  type MyGame,
} from '@city/contracts';
import { AccessListOfServer } from '../../../../test/access-list.js';
import { BridgeClient } from '../../../../test/bridge-client.js';
import { eventually } from '../../../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../../../test/test-app.js';
import { whitelistForm } from '../../../applications/kinds/whitelist/whitelist-form.spec-helper.js';
import { AccessRows } from './access-rows.service.js';
import { AccessRepository } from './access.repository.js';

const LICENCE = 'a'.repeat(40);
const OTHER = 'b'.repeat(40);

let city: TestApp;
let admin: Client;
let bridge: BridgeClient;
let list: AccessListOfServer;
beforeAll(async () => {
  city = await createTestApp();
  admin = await city.loginAs('layla');
  bridge = await BridgeClient.paired(city.url, admin);
  list = new AccessListOfServer(bridge);
});
afterAll(() => city.close());

const me = async (client: Client) =>
  (await client.get<{ _id: string; discord_id: string }>('/api/auth/user/me')).body;

/** Waits until the player's row in the game server's list is as expected. */
const rowOf = (discordId: string, isRight: (row: AccessRow | undefined) => boolean) =>
  eventually(async () => (await list.update()).of(discordId), isRight, 10_000);
const isAllowed = (row?: AccessRow) => row !== undefined && (row[1] & ACCESS_FLAGS.mayPlay) !== 0;

async function accepted(username: string) {
  const player = await city.loginAs(username);
  const { _id, discord_id: discordId } = await me(player);
  const { body } = await player.post<{ _id: string }>(
    `/api/${WHITELIST.api.path}`,
    whitelistForm({ signature: username }),
  );
  await admin.put(`/api/${WHITELIST.api.path}/accept/${body._id}`, { reason: 'Welcome.' });
  return { player, id: _id, discordId, applicationId: body._id };
}

describe('the list of players', () => {
  it('has rows for staff, accepted and suspended players only', async () => {
    const stranger = await me(await city.loginAs('nour'));
    const { id, discordId, applicationId } = await accepted('youssef');
    expect(await rowOf(discordId, isAllowed)).toMatchObject({ 3: [], 5: 0, 6: '' });
    const staff = await rowOf((await me(admin)).discord_id, isAllowed);
    expect(staff?.[1]).toBe(ACCESS_FLAGS.mayPlay | ACCESS_FLAGS.staff);
    expect(list.of(stranger.discord_id)).toBeUndefined();

    const until = new Date(Date.now() + 86_400_000).toISOString();
    const reason = `Insults ${'x'.repeat(300)}`;
    await admin.put(`/api/users/${id}/suspend`, { reason, until });
    const suspended = await rowOf(discordId, (row) => row?.[1] === 3);
    expect(suspended?.[5]).toBe(Math.ceil(Date.parse(until) / 1_000));
    expect(suspended?.[6]).toBe(reason.slice(0, ACCESS_LIMITS.reason));

    await admin.put(`/api/users/${id}/lift-suspension`, { reason: null });
    await admin.put(`/api/${WHITELIST.api.path}/reopen/${applicationId}`, { reason: 'A mistake.' });
    expect(await rowOf(discordId, (row) => row === undefined)).toBeUndefined();
  });

  it('sends only changed pages, texts in the player’s language, and a seal that lasts twelve hours', async () => {
    const { player, discordId } = await accepted('amine');
    await rowOf(discordId, isAllowed);
    await list.update();
    expect(list.taken).toBe(0);
    expect(list.seal?.until).toBeGreaterThan(Date.now() / 1_000 + 11.9 * 3_600);
    await player.put('/api/users/me/language', { language: 'ar' });
    await rowOf(discordId, (row) => row?.[4] === 'ar');
  });

  it('has the levels that a player bought or was given and those that staff set, with their ends', async () => {
    const { id, discordId } = await accepted('ines');
    await admin.put('/api/users/update-pack', { userId: id, newPack: 'Silver' });
    const benefit = { kind: 'level', group: 'queue', rank: 2, days: 30 };
    const given = { userId: id, name: 'Queue', benefit, reason: 'Won in the contest.' };
    expect((await admin.post('/api/grants', given)).status).toBe(201);
    const row = await rowOf(discordId, (found) => found?.[7].length === 2);
    expect(row?.[7][0]).toBe('vip.2');
    const level = readLevel(row?.[7][1] ?? '');
    expect(level).toMatchObject({ group: 'queue', rank: 2 });
    expect((level?.until ?? 0) * 1_000).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it('changes with the player, or neither changes', async () => {
    const player = await city.loginAs('wassim');
    const { _id: applicationId } = (
      await player.post<{ _id: string }>(`/api/${WHITELIST.api.path}`, whitelistForm({ signature: 'wassim' }))
    ).body;
    const accept = () => admin.put(`/api/${WHITELIST.api.path}/accept/${applicationId}`, {});
    const write = jest.spyOn(city.get(AccessRepository), 'write').mockRejectedValue(new Error('full'));
    expect((await accept()).status).toBe(500);
    write.mockRestore();
    const { _id, discord_id: discordId } = await me(player);
    // Both at the same time: each alone knows only its own change.
    const changes = [accept(), admin.put('/api/users/update-pack', { userId: _id, newPack: 'Gold' })];
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200]);
    const row = (await list.update()).of(discordId);
    expect([isAllowed(row), row?.[7]]).toEqual([true, ['vip.3']]);
  });

  it('is built again from the accounts after the bridge was off', async () => {
    const { discordId } = await accepted('salma');
    await rowOf(discordId, isAllowed);
    await city.connection.collection('access_rows').deleteMany({});
    await city.get(AccessRows).build();
    const again = await new AccessListOfServer(bridge).update();
    expect(isAllowed(again.of(discordId))).toBe(true);
  });

  it('is not sent to a paused server', async () => {
    await admin.put(`/api/bridges/${bridge.bridgeId}/pause`, { paused: true });
    expect((await bridge.sync()).body.access).toBeNull();
    await admin.put(`/api/bridges/${bridge.bridgeId}/pause`, { paused: false });
  });

  it('is sent anew to a server that is ahead of a restored database, once staff confirm', async () => {
    const { discordId } = await accepted('farah');
    await rowOf(discordId, isAllowed);
    const versions = [...(await list.update()).versions];
    // The state of a backup from an hour ago.
    const restored = { versions: versions.map((v) => Math.max(0, v - 3_600_000)) };
    await city.connection.collection('access_list').updateOne({}, { $set: restored });
    const isAhead = async () =>
      (await admin.get<Bridges>('/api/bridges')).body.bridges.map((server) => server.isAhead);
    const { body } = await bridge.sync({ access: { digest: 'f'.repeat(64), versions } });
    expect(body.access).toEqual({ seal: null, pages: [], more: false });
    expect(await isAhead()).toEqual([true]);

    const started = await admin.put<Bridge>(`/api/bridges/${bridge.bridgeId}/start-anew`, {});
    expect(started.body.isAhead).toBe(false);
    await list.update();
    expect(list.taken).toBe(ACCESS_LIMITS.pages);
    expect(isAllowed(list.of(discordId))).toBe(true);
    expect(await isAhead()).toEqual([false]);
  });

  it('comes with the maintenance text while there is one', async () => {
    const set = (maintenance: string | null) =>
      admin.put(`/api/bridges/${bridge.bridgeId}/maintenance`, { maintenance });
    expect((await set('Back at 20:00.')).body).toMatchObject({ maintenance: 'Back at 20:00.' });
    expect((await bridge.sync()).body.maintenance).toBe('Back at 20:00.');
    await set(null);
    expect((await bridge.sync()).body.maintenance).toBeNull();
  });

  it('comes with the time zone in which the door shows times', async () => {
    expect((await bridge.sync()).body.timeZone).toBe(DEFAULT_TIME_ZONE);
  });
});

describe('linked licences', () => {
  const mine = async (player: Client) => (await player.get<MyGame>('/api/game/me')).body;
  const use = (code: string, licence: string, at = bridge) => at.call(BRIDGE_PATHS.links, { code, licence });

  it('are added when a game server recognises the player, who is told about each and can unlink it', async () => {
    const { player, discordId } = await accepted('hela');
    for (const licence of [LICENCE, LICENCE, OTHER]) {
      await bridge.sync({ claims: [{ discordId, licence }] });
    }
    const row = await rowOf(discordId, (found) => found?.[3].length === 2);
    expect(row?.[3]).toEqual([LICENCE, OTHER]);
    const told = await eventually(
      async () => (await player.get<InboxMessage[]>('/api/notifications')).body,
      (messages) => messages.filter(({ kind }) => kind === 'game.new-licence').length === 2,
    );
    const news = told.filter(({ kind }) => kind === 'game.new-licence');
    expect(news.map(({ link, facts }) => ({ link, facts }))).toEqual(
      expect.arrayContaining(['aaaa', 'bbbb'].map((ending) => ({ link: '/me', facts: { ending } }))),
    );

    const { connected, links } = await mine(player);
    expect(connected).toBe(true);
    expect(links).toMatchObject([{ ending: 'aaaa', by: 'discord' }, { ending: 'bbbb' }]);
    expect((await player.delete(`/api/game/links/${links[1]?.id}`)).status).toBe(204);
    await rowOf(discordId, (found) => found?.[3].length === 1);
    expect((await player.delete(`/api/game/links/${links[1]?.id}`)).status).toBe(404);
  });

  it('are added by a code that works once; a repeated call gets the same answer', async () => {
    const { player, discordId } = await accepted('karim');
    const licence = 'c'.repeat(40);
    const { code } = (await player.post<LinkCode>('/api/game/link-code', {})).body;
    expect((await use('0'.repeat(16), licence)).body).toMatchObject({ code: 'BRIDGE_CODE_INVALID' });
    // By two servers: two calls of one server that arrive in the wrong order would be refused as replayed.
    const other = await BridgeClient.paired(city.url, admin);
    const twice = await Promise.all([use(code.toLowerCase(), licence), use(code, licence, other)]);
    expect([...twice, await use(code, licence)].map(({ status }) => status)).toEqual([204, 204, 204]);
    await rowOf(discordId, (row) => row?.[3][0] === licence);
    expect((await use(code, 'd'.repeat(40))).body).toMatchObject({ code: 'BRIDGE_CODE_INVALID' });
    const { links } = await mine(player);
    expect(links).toMatchObject([{ ending: 'cccc', by: 'code' }]);
    await player.delete(`/api/game/links/${links[0]?.id}`);
    expect((await use(code, licence)).body).toMatchObject({ code: 'BRIDGE_CODE_INVALID' });
  });

  it('belong to one player: another player’s code does not move one that was linked by a code', async () => {
    const codeOf = async (player: Client) =>
      (await player.post<LinkCode>('/api/game/link-code', {})).body.code;
    const licence = 'f'.repeat(40);
    const first = (await accepted('hedi')).player;
    expect((await use(await codeOf(first), licence)).status).toBe(204);
    const { player } = await accepted('rania');
    expect((await use(await codeOf(player), licence)).body).toMatchObject({ code: 'LICENCE_TAKEN' });
    expect((await mine(player)).links).toEqual([]);
  });

  it('allow five attempts at a code a minute', async () => {
    const licence = 'e'.repeat(40);
    const statuses: number[] = [];
    // A minute may end between two attempts.
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await use('0'.repeat(16), licence)).status);
    expect(statuses.slice(0, 5)).toEqual([409, 409, 409, 409, 409]);
    expect(statuses).toContain(429);
  });
});
