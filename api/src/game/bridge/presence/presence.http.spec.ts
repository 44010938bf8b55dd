import {
  BRIDGE_LIMITS,
  hereText,
  leftText,
  type CityVisit,
  type MyGame,
  type PersonalDataExport,
  type PresenceReport,
  type PresentPlayer,
} from '@city/contracts';
import { AccessListOfServer } from '../../../../test/access-list.js';
import {
  BridgeClient,
  buildSync,
  idsOf,
  linkedLicence,
  newIdentity,
} from '../../../../test/bridge-client.js';
import { eventually } from '../../../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../../../test/test-app.js';
import { Clock } from '../../../platform/clock.js';
import { Presence } from './presence.service.js';

let city: TestApp;
let admin: Client;
let bridge: BridgeClient;
beforeAll(async () => {
  city = await createTestApp();
  admin = await city.loginAs('layla');
});
beforeEach(async () => {
  for (const name of ['city_visits', 'bridges', 'rate_limits']) {
    await city.connection.collection(name).deleteMany({});
  }
  bridge = await BridgeClient.paired(city.url, admin);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const HALF_HOUR_MS = 1_800_000;
const SINCE = Math.floor(Date.parse('2026-11-20T18:00:00.000Z') / 1_000);

/** A player whom the list names, and their ref in it. */
async function known(username: string) {
  const player = await city.loginAs(username);
  await linkedLicence(bridge, player);
  const { _id, discordId } = await idsOf(player);
  const list = new AccessListOfServer(bridge);
  const row = await eventually(
    async () => (await list.update()).of(discordId),
    (found) => found !== undefined,
    10_000,
  );
  return { player, _id, ref: row?.[0] ?? '' };
}
const report = (presence: Partial<PresenceReport>, of = bridge) =>
  of.sync({ presence: { full: false, here: [], left: [], ...presence } });
const present = async (id = bridge.bridgeId) =>
  (await admin.get<PresentPlayer[]>(`/api/bridges/${id}/players`)).body;
const visitsOf = async ({ _id }: { _id: string }) =>
  (await admin.get<CityVisit[]>(`/api/users/${_id}/visits`)).body;
/** When the site last heard of the server. */
const heardAt = async () =>
  (await city.connection.collection('bridges').findOne({}))?.['seenAt'] as Date | undefined;
const after = (ms: number) =>
  jest.spyOn(city.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + ms));
const inCity = async (player: Client) => (await player.get<MyGame>('/api/game/me')).body.inCity;

describe('who is in the city', () => {
  it('is known to staff and to the players themselves, until they leave', async () => {
    const { player, _id, ref } = await known('youssef');
    expect((await report({ full: true, here: [hereText(ref, SINCE)] })).body.presence).toBe(true);
    const since = '2026-11-20T18:00:00.000Z';
    expect(await present()).toEqual([{ _id, name: expect.any(String) as string, since }]);
    expect(await inCity(player)).toEqual({ server: 'Los Santos', since });
    expect(await visitsOf({ _id })).toEqual([{ server: 'Los Santos', since, leftAt: null, why: null }]);

    await report({ left: [leftText(ref, 'crash')] });
    expect(await present()).toEqual([]);
    expect(await inCity(player)).toBeNull();
    expect(await visitsOf({ _id })).toMatchObject([{ leftAt: expect.any(String) as string, why: 'crash' }]);
  });

  it('changes by what has changed, and is replaced by a full report', async () => {
    const [first, second] = [await known('amine'), await known('salma')];
    await report({ full: true, here: [hereText(first.ref, SINCE)] });
    await report({ here: [hereText(second.ref, SINCE + 60)] });
    expect((await present()).map(({ _id }) => _id)).toEqual([first._id, second._id]);
    await report({ full: true, here: [hereText(second.ref, SINCE + 60)] });
    expect((await present()).map(({ _id }) => _id)).toEqual([second._id]);
    expect(await visitsOf(first)).toMatchObject([{ leftAt: expect.any(String) as string, why: null }]);
  });

  it('is not changed by accounts that the list does not name', async () => {
    await report({ full: true, here: [hereText('f'.repeat(16), SINCE)], left: [] });
    await report({ left: [leftText('e'.repeat(16), 'quit')] });
    expect(await present()).toEqual([]);
  });

  it('depends on the number of the call: a call that arrives after a later one changes nothing', async () => {
    const { ref, _id } = await known('ines');
    await report({ full: true, here: [hereText(ref, SINCE)] });
    // As a later call has written it, which was faster.
    const visits = city.connection.collection('city_visits');
    await visits.updateOne({}, { $set: { seq: bridge.seq + 100 } });
    await report({ left: [leftText(ref, 'quit')] });
    await report({ here: [hereText(ref, SINCE + 500)] });
    expect(await visitsOf({ _id })).toMatchObject([{ leftAt: null, since: '2026-11-20T18:00:00.000Z' }]);
  });

  it('is nobody on a server that is silent or paused, and each server has its own players', async () => {
    const { player, ref } = await known('karim');
    const other = await BridgeClient.paired(city.url, admin);
    await report({ full: true, here: [hereText(ref, SINCE)] });
    await report({ full: true }, other);
    expect(await present()).toHaveLength(1);
    expect(await present(other.bridgeId)).toEqual([]);
    after(BRIDGE_LIMITS.silentMs + 1_000);
    expect([await present(), await inCity(player)]).toEqual([[], null]);
    jest.restoreAllMocks();
    await admin.put(`/api/bridges/${bridge.bridgeId}/pause`, { paused: true });
    expect((await report({ full: true })).body.presence).toBe(false);
    expect([await present(), await inCity(player)]).toEqual([[], null]);
    await admin.put(`/api/bridges/${bridge.bridgeId}/pause`, { paused: false });
    await bridge.sync();
    // What it said during the pause was not taken.
    expect(await present()).toHaveLength(1);
  });

  it('was there until the server was last heard of, if the server starts again after a crash', async () => {
    const { ref, _id } = await known('rami');
    await report({ full: true, here: [hereText(ref, SINCE)] });
    const leftAt = (await heardAt())?.toISOString();
    after(HALF_HOUR_MS);
    const [boot, forgery] = [newIdentity(), { time: Date.now() + HALF_HOUR_MS }];
    await bridge.sync({ boot }, forgery);
    await bridge.sync({ boot, presence: { full: true, here: [], left: [] } }, forgery);
    expect(await visitsOf({ _id })).toMatchObject([{ leftAt, why: null }]);
  });

  it('has left a server that was disconnected or has been silent for an hour', async () => {
    const visits = city.connection.collection('city_visits');
    const { ref } = await known('walid');
    await report({ full: true, here: [hereText(ref, SINCE)] });
    const leftAt = await heardAt();
    await city.get(Presence).endLost();
    expect(await visits.findOne({})).toMatchObject({ leftAt: null });
    after(2 * HALF_HOUR_MS + 1_000);
    await city.get(Presence).endLost();
    expect(await visits.findOne({})).toMatchObject({ leftAt, why: null });
    jest.restoreAllMocks();
    // Only the connection was lost.
    await report({ full: true, here: [hereText(ref, SINCE)] });
    expect(await present()).toHaveLength(1);
    const again = await heardAt();
    expect((await admin.delete(`/api/bridges/${bridge.bridgeId}/keys`)).status).toBe(200);
    expect(await visits.findOne({})).toMatchObject({ leftAt: again, why: null });
  });

  it('is part of the export and goes with the account; nothing is kept for more than 30 days', async () => {
    const { player, ref, _id } = await known('farah');
    await report({ full: true, here: [hereText(ref, SINCE)] });
    const { body } = await player.get<PersonalDataExport>('/api/users/me/export');
    expect(body.cityVisits).toMatchObject([{ server: 'Los Santos', leftAt: null }]);
    const visits = city.connection.collection('city_visits');
    const ttl = (await visits.indexes()).find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
    expect(ttl).toMatchObject({ key: { leftAt: 1 }, expireAfterSeconds: 30 * 24 * 3_600 });
    await player.post('/api/users/me/erasure-request', {});
    expect((await admin.put(`/api/users/${_id}/erase`, { reason: 'Wanted.' })).status).toBe(200);
    await eventually(
      () => visits.countDocuments({}),
      (count) => count === 0,
    );
  });
});

describe('the announced restart', () => {
  const { state } = buildSync();
  const restartAt = async (player: Client) => (await player.get<MyGame>('/api/game/me')).body.restartAt;
  /** Whether a time is about this many seconds away. */
  const isIn = (at: string | null, seconds: number) =>
    at !== null && Math.abs(Date.parse(at) - Date.now() - seconds * 1_000) < 20_000;

  it('is shown to players', async () => {
    const player = await city.loginAs('hela');
    await bridge.sync({ state: { ...state, restartInS: 300 } });
    const at = await eventually(
      () => restartAt(player),
      (found) => found !== null,
      10_000,
    );
    expect(isIn(at, 300)).toBe(true);
  });

  it('is that of their own server for players in the city', async () => {
    const { player, ref } = await known('sonia');
    const other = await BridgeClient.paired(city.url, admin);
    const elsewhere = await city.loginAs('hela');
    await other.sync({ state: { ...state, players: 9, restartInS: 300 } });
    const presence = { full: true, here: [hereText(ref, SINCE)], left: [] };
    await bridge.sync({ presence, state: { ...state, restartInS: 1_800 } });
    await eventually(
      () => restartAt(elsewhere),
      (found) => found !== null,
      10_000,
    );
    expect(isIn(await restartAt(player), 1_800)).toBe(true);
    await bridge.sync({ state });
    expect(await restartAt(player)).toBeNull();
  });
});
