import { MAP_DELAY_MS, type CityMapNow, type ErrorBody, type Settings } from '@city/contracts';
import { BridgeClient } from '../../../test/bridge-client.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';
import { GameStatusService } from './game-status.service.js';

let city: TestApp;
let admin: Client;
let bridge: BridgeClient;
beforeAll(async () => {
  city = await createTestApp();
  admin = await city.loginAs('layla');
});
beforeEach(async () => {
  for (const name of ['bridges', 'rate_limits']) await city.connection.collection(name).deleteMany({});
  bridge = await BridgeClient.paired(city.url, admin);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const map = async () => (await city.anonymous.get<CityMapNow>('/api/game/map')).body.map;
/** What the process keeps in memory is older after each step. */
let steps = 0;
/** Lets time pass. The server then calls again. */
async function later(ms: number): Promise<void> {
  const clock = city.get(Clock);
  steps += 1;
  jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + ms));
  jest.spyOn(clock, 'ticks').mockReturnValue(steps * 3_600_000);
  await bridge.sync({}, { time: Date.now() + ms });
}
const set = async (cityMap: string) => {
  const { version, own } = (await admin.get<Settings>('/api/settings')).body;
  return admin.put('/api/settings', { ...own, version, cityMap });
};

it('shows ten minutes later where players were, from three players on', async () => {
  const { body } = await bridge.sync({ districts: { port: 5, hill: 2 } });
  expect(body.districts).toBe(true);
  await later(MAP_DELAY_MS - 5_000);
  expect(await map()).toBeNull();
  await later(MAP_DELAY_MS + 5_000);
  expect(await map()).toEqual({ districts: { port: 5 }, lastNight: null });
});

it('is absent without a server that counts, and for a server of an older version', async () => {
  await bridge.sync();
  await later(MAP_DELAY_MS + 5_000);
  expect(await map()).toBeNull();
});

it('is absent while it is switched off; the server then counts nothing', async () => {
  await bridge.sync({ districts: { port: 5 } });
  await set('hidden');
  await later(MAP_DELAY_MS + 5_000);
  expect(await map()).toBeNull();
  const { body } = await bridge.sync({ districts: { port: 9 } }, { time: Date.now() + MAP_DELAY_MS + 6_000 });
  expect(body.districts).toBe(false);
  const stored = await city.connection.collection('bridges').findOne({});
  expect(stored?.['districts']).toHaveLength(1);
  await set('shown');
  await later(MAP_DELAY_MS + 30_000);
  expect(await map()).toMatchObject({ districts: { port: 5 } });
});

it('is absent while no server is online', async () => {
  await bridge.sync({ districts: { port: 5 } });
  await later(MAP_DELAY_MS + 5_000);
  await admin.put(`/api/bridges/${bridge.bridgeId}/pause`, { paused: true });
  await later(MAP_DELAY_MS + 10_000);
  expect(await map()).toBeNull();
});

it('stays in documents for ten minutes after the API last read it', async () => {
  await bridge.sync({ districts: { port: 5 } });
  await later(MAP_DELAY_MS + 5_000);
  const read = await map();
  const status = city.get(GameStatusService);
  const ticks = steps * 3_600_000;
  jest.spyOn(city.get(Clock), 'ticks').mockImplementation(() => ticks + 9 * 60_000);
  expect(status.peekMap()).toEqual(read);
  jest.spyOn(city.get(Clock), 'ticks').mockImplementation(() => ticks + 11 * 60_000);
  expect(status.peekMap()).toBeNull();
});

it.each([
  ['districts.harbour', { harbour: 3 }],
  ['districts.port', { port: -1 }],
  ['districts.port', { port: 2_049 }],
  ['districts.port', { port: 1.5 }],
  ['districts', 'port'],
])('refuses a report that is wrong in %s', async (field, districts) => {
  const { status, body } = await bridge.sync({ districts: districts as never });
  expect([status, (body as unknown as ErrorBody).errors?.[0]?.field]).toEqual([400, field]);
  expect((await city.connection.collection('bridges').findOne({}))?.['districts']).toBeUndefined();
});
