import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { give, takeBack } from '../src/effects/city.spec-helper.js';
import { FakeDeliveries } from '../src/effects/fake-deliveries.spec-helper.js';
import { FakeSite } from '../src/fake-site.spec-helper.js';
import { builtResource, until } from '../src/resource.spec-helper.js';
import type { CityDatabase } from './city-database.js';
import { CityServer } from './city-server.js';
import { KvpStore } from './kvp.js';
import { MariaDbDatabase } from './mariadb-database.js';
import { MariaDb, mariaDbProgram } from './mariadb.js';
import { MemoryDatabase } from './memory-database.js';
import { PlayedCity, type PlayedCityState } from './played-city.js';

const code = builtResource();
const effects = JSON.stringify({
  'car.sultan': { do: 'vehicle', label: 'Sultan', model: 'sultan', garage: 'legion', plate: 'MRG ####' },
});
const folder = mkdtempSync(join(tmpdir(), 'played-city-'));
let mariadb: MariaDb | null = null;
let site: FakeSite;
let deliveries: FakeDeliveries;
let city: PlayedCity;

afterAll(async () => {
  await mariadb?.remove();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await city.kill();
  await site.close();
});

/** A city with Amal, who is accepted, and Badis, who is not. */
async function open(database: CityDatabase): Promise<void> {
  site = await FakeSite.start();
  deliveries = new FakeDeliveries();
  site.work = deliveries.answer;
  const kvp = new KvpStore();
  city = new PlayedCity({ code, effects, kvp, database });
  await city.add({ name: 'amal', discord: '100000000000000001' });
  await city.add({ name: 'badis', discord: '100000000000000002' });
  site.list.rows = [['a'.repeat(16), 1, '100000000000000001', [], 'en', 0, '', []]];
  city.command(`bridge_pair 0123456789ABCDEF ${site.url}`);
  await until(() => deliveries.report && kvp.get('seal'));
}
const personOf = async (name: string) => {
  const found = (await city.state()).people.find((person) => person.name === name);
  if (!found) throw new Error('nobody');
  return found;
};
const carsOf = async (name: string) =>
  (await personOf(name)).characters.map(({ cars }) => cars.map(({ plate }) => plate));
/** Hands out a task and waits for what becomes of it. */
function run(task: ReturnType<typeof give>) {
  deliveries.tasks.push(task);
  return until(() => deliveries.receiptOf(task));
}
const enter = (name: string) =>
  until(() => {
    void city.join(name);
    return city.isIn(name);
  });

describe.each(['in memory', 'on MariaDB'])('a played city with a database %s', (place) => {
  const isReal = place === 'on MariaDB';
  const test = isReal && !mariaDbProgram() ? it.skip : it;
  const openCity = async () => {
    if (!isReal) return open(new MemoryDatabase(join(folder, 'memory')));
    mariadb ??= await MariaDb.start();
    return open(await MariaDbDatabase.open({ socket: mariadb.socket, database: 'played' }));
  };

  test('gives a car once, takes it back, and keeps both over a crash', async () => {
    await openCity();
    await enter('amal');
    const { characters } = await personOf('amal');
    const character = characters[1]?.key ?? '';
    city.choose('amal', character);
    const known = await until(() => deliveries.characters.at(-1));
    const task = give({ licences: [known.licence] });
    const { made, character: owner } = await run(task);
    expect(owner).toEqual({ key: character, name: 'Selma Amal' });
    expect(await carsOf('amal')).toEqual([[], [made]]);

    expect(await run({ ...task, attempt: 2 })).toMatchObject({ result: 'done', made });
    expect(await run(give({ slot: task.slot, character }))).toMatchObject({ code: 'ALREADY_THERE' });
    expect(await run(give({ character: 'NOBODY11' }))).toMatchObject({ code: 'CHARACTER_UNKNOWN' });
    await city.crash();
    expect(await city.state()).toMatchObject({ isUp: false });
    await until(() => city.isUp);
    expect(await carsOf('amal')).toEqual([[], [made]]);

    expect(await run(takeBack(task, made))).toMatchObject({ result: 'done' });
    expect(await carsOf('amal')).toEqual([[], []]);
    expect(await run(takeBack(task, made))).toMatchObject({ result: 'done' });
    expect(await run(takeBack(give(), 'MRG 1111'))).toMatchObject({ code: 'SOLD_ON' });
  });
});

describe('the database in memory', () => {
  it('is still there when the process starts again', async () => {
    const file = join(folder, 'kept');
    await open(new MemoryDatabase(file));
    const [character] = (await personOf('amal')).characters;
    const { made } = await run(give({ character: character?.key ?? null }));
    const again = new MemoryDatabase(file);
    expect(await again.vehicles()).toEqual([{ plate: made, owner: character?.key, model: 'sultan' }]);
  });
});

describe('the page of a played city', () => {
  let page: CityServer | null = null;
  const url = async () => {
    page = await CityServer.start(city, { port: 0, siteUrl: 'http://localhost:5000' });
    return page.url;
  };
  const post = (address: string, headers = {}) =>
    fetch(address, { method: 'POST', headers, redirect: 'manual' });
  beforeEach(() => open(new MemoryDatabase()));
  afterEach(() => page?.close());

  it('lets people come, change character, crash and leave', async () => {
    const address = await url();
    await enter('amal');
    const { characters } = await personOf('amal');
    const to = (act: string) => post(`${address}/people/amal/${act}`);
    const answer = await to(`choose?character=${characters[1]?.key}`);
    const { people } = (await answer.json()) as PlayedCityState;
    expect(people[0]).toMatchObject({ isIn: true, plays: characters[1]?.key });
    expect(await (await fetch(`${address}/parts`)).text()).toContain('Play Karim Amal');
    await to('crash');
    expect(await personOf('amal')).toMatchObject({ isIn: false, read: null });
    expect((await post(`${address}/people/amal/fly`)).status).toBe(404);
  });

  it('shows what somebody reads who is refused, as text', async () => {
    const address = await url();
    await city.add({ name: '<b>Chiraz', discord: '100000000000000003' });
    const join = `${address}/people/${encodeURIComponent('<b>Chiraz')}/join`;
    const answer = await post(join, { accept: 'text/html' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    const page = await (await fetch(address)).text();
    expect(page).toContain('&lt;b&gt;Chiraz');
    expect(page).not.toContain('<b>Chiraz');
    expect(page).toContain('You aren’t on the whitelist');
  });

  it('refuses forms of other pages', async () => {
    const address = await url();
    const foreign = await post(`${address}/crash`, { origin: 'https://example.com' });
    expect(foreign.status).toBe(421);
    expect(await city.state()).toMatchObject({ isUp: true });
  });
});
