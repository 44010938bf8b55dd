import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BRIDGE_PATHS, levelPrincipal, levelsAt, type AccessHeld, type AccessRow } from '@city/contracts';
import { KvpStore, SimulatedServer } from '../../simulation/index.js';
import { FakeSite } from '../fake-site.spec-helper.js';
import { builtResource, until } from '../resource.spec-helper.js';

const code = builtResource();
const LICENCE = 'a'.repeat(40);
const DISCORD = '100000000000000001';
const ids = { license: LICENCE, discord: DISCORD };
const nowS = () => Math.floor(Date.now() / 1_000);
const rowWith = (...levels: string[]): AccessRow => ['a'.repeat(16), 1, DISCORD, [], 'en', 0, '', levels];

let site: FakeSite;
let server: SimulatedServer;
beforeEach(async () => {
  site = await FakeSite.start();
});
afterEach(async () => {
  server.kill();
  await site.close();
});

const start = (kvp = new KvpStore(), isAllowed = true) => {
  server = new SimulatedServer({ code, kvp, speed: 10 });
  for (const name of isAllowed ? ['add_principal', 'remove_principal'] : []) {
    server.aces.add(`resource.city-bridge command.${name}`);
  }
};
const untilSealed = async () => {
  const held = () => site.to(BRIDGE_PATHS.sync).at(-1)?.input['access'] as AccessHeld | undefined;
  await until(() => site.news(held() ?? { digest: '' }).seal);
  await until(() => server.kvp.get('seal')?.includes(`\\"until\\":${site.list.until}`));
};
const connect = async (...levels: string[]) => {
  site.list.rows = [rowWith(...levels)];
  server.command(`bridge_pair 0123456789ABCDEF ${site.url}`);
  await untilSealed();
};
const change = async (...levels: string[]) => {
  const { v, until: end } = site.list;
  site.list = { rows: [rowWith(...levels)], v: v + 1, until: end + 1 };
  await untilSealed();
};
const groups = () => [...server.principals].map((pair) => pair.split(' ')[1]).sort();
const untilGroups = (...wanted: string[]) => until(() => JSON.stringify(groups()) === JSON.stringify(wanted));
const join = async () => {
  const { player } = await server.join('Amal', ids);
  if (!player) throw new Error('not let in');
  return player;
};

describe('levels', () => {
  it('are groups of the server’s permissions while a player is connected', async () => {
    start();
    await connect('vip.3', 'vip.1', 'queue.2');
    const player = await join();
    const own = `identifier.license:${LICENCE}`;
    expect(server.principals).toEqual(new Set([`${own} group.site_vip_3`, `${own} group.site_queue_2`]));
    server.command(`bridge_why ${DISCORD}`);
    expect(server.printed.at(-1)).toMatch(/let in: .*; levels: group\.site_vip_3, group\.site_queue_2$/);
    await change('vip.1', 'job-ems.1');
    await untilGroups('group.site_job-ems_1', 'group.site_vip_1');
    server.leave(player);
    expect(groups()).toEqual([]);
    expect(server.ticks.errors).toEqual([]);
  });

  it('end on time, even without the site', async () => {
    start();
    await connect('vip.3', 'vip.1');
    await join();
    expect(groups()).toEqual(['group.site_vip_3']);
    await change(`vip.3@${nowS() + 2}`, 'vip.1');
    site.answer = () => ({ status: 500, body: { code: 'INTERNAL_ERROR' } });
    await untilGroups('group.site_vip_1');
  });

  it('are taken back at the start from players who left while the resource was down', async () => {
    const kvp = new KvpStore();
    start(kvp);
    await connect('vip.3');
    await join();
    const left = [...server.principals];
    server.kill();
    start(kvp);
    for (const pair of left) server.principals.add(pair);
    await change('vip.2');
    await join();
    expect(groups()).toEqual(['group.site_vip_2']);
  });

  it('are not given without the ACE lines in server.cfg; the console says so once', async () => {
    start(undefined, false);
    await connect('vip.3');
    await join();
    await change('vip.2');
    expect(groups()).toEqual([]);
    expect(server.ticks.errors).toEqual([]);
    expect(server.printed.filter((text) => text.includes('bridge.example.cfg'))).toHaveLength(1);
  });

  it.each([
    ['none by hand', null, [20], 'none'],
    ['a lower one by hand', 5, [20], 5],
    ['a higher one by hand', 50, [50], 50],
    ['one that is changed by hand meanwhile', null, [20, 35], 35],
  ])('of the ladder “queue” are priorities in connectqueue until they end: %s', async (_, by, then, left) => {
    const key = `license:${LICENCE}`;
    const priorities = new Map<unknown, unknown>(by === null ? [] : [[key, by]]);
    const queue = {
      GetPriorityList: () => Object.fromEntries(priorities),
      AddPriority: (_self: unknown, identifier: unknown, power: unknown) => priorities.set(identifier, power),
      RemovePriority: (_self: unknown, identifier: unknown) => priorities.delete(identifier),
    };
    start();
    server.resources.set('connectqueue', { GetQueueExports: () => queue });
    await connect('queue.2', 'vip.3');
    await join();
    expect(priorities.get(key)).toBe(then[0]);
    if (then[1]) priorities.set(key, then[1]);
    await change(`queue.2@${nowS() + 2}`, 'vip.3');
    await untilGroups('group.site_vip_3');
    expect(priorities.get(key) ?? 'none').toBe(left);
  });

  it('are read as the shared corpus defines', () => {
    const corpus = JSON.parse(
      readFileSync(resolve(__dirname, '../../../contracts/corpus/bridge.json'), 'utf8'),
    ) as { levels: { texts: string[]; at: { now: number; principals: string[] }[] }[] };
    for (const { texts, at } of corpus.levels) {
      for (const { now, principals } of at) {
        expect(levelsAt(texts, now).map(levelPrincipal)).toEqual(principals);
      }
    }
  });
});
