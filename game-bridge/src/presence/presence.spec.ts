import { BRIDGE_PATHS, hereText, type AccessRow, type PresenceReport } from '@city/contracts';
import { KvpStore, SimulatedServer, type Player } from '../../simulation/index.js';
import { FakeSite } from '../fake-site.spec-helper.js';
import { builtResource, until } from '../resource.spec-helper.js';
import { Presence } from './presence.js';

const code = builtResource();
const licenceOf = (letter: string) => letter.repeat(40);
const rowOf = (letter: string): AccessRow => [
  letter.repeat(16),
  1,
  `1000000000000000${letter.charCodeAt(0)}`,
  [licenceOf(letter)],
  'en',
  0,
  '',
  [],
];

let site: FakeSite;
let server: SimulatedServer;
/** Whether the site takes reports; undefined: it is of an older version. */
let takes: boolean | undefined;
beforeEach(async () => {
  takes = true;
  site = await FakeSite.start();
  site.list.rows = ['a', 'b'].map(rowOf);
  const { answer } = site;
  site.answer = (call) =>
    call.path === BRIDGE_PATHS.sync
      ? { body: { now: Date.now(), nextMs: 50, ...(takes !== undefined && { presence: takes }) } }
      : answer(call);
});
afterEach(async () => {
  server.kill();
  await site.close();
});

const start = (kvp = new KvpStore(), players: readonly Player[] = [], speed = 10) =>
  (server = new SimulatedServer({ code, kvp, players, speed }));
const connect = async (speed?: number) => {
  start(new KvpStore(), [], speed);
  server.command(`bridge_pair 0123456789ABCDEF ${site.url}`);
  await until(() => server.kvp.get('seal'));
};
const reports = () =>
  site.to(BRIDGE_PATHS.sync).flatMap(({ input }) => (input['presence'] as PresenceReport | undefined) ?? []);
const refsOf = ({ here }: PresenceReport) => here.map((text) => text.split('@')[0]);
const join = async (letter: string) => {
  const { player } = await server.join(letter, { license: licenceOf(letter) });
  if (!player) throw new Error('not let in');
  return player;
};
/** Waits for a report like this one. */
const told = (isRight: (report: PresenceReport) => boolean) => until(() => reports().find(isRight));

it('tells who is there in full once, then only who comes and who leaves', async () => {
  await connect();
  const player = await join('a');
  await told(({ here }) => here.length === 1);
  const since = Number(reports().at(-1)?.here[0]?.split('@')[1]);
  expect(Math.abs(since - Date.now() / 1_000)).toBeLessThan(60);
  await join('b');
  const next = await told((report) => refsOf(report).includes('b'.repeat(16)));
  expect(next).toEqual({ full: false, here: [expect.stringMatching(/^b{16}@/)], left: [] });
  server.leave(player, 'Exiting');
  await told(({ left }) => left[0] === `${'a'.repeat(16)}:quit`);
  expect(reports().filter(({ full }) => full)).toHaveLength(1);
  // Nobody comes or leaves: nothing is told.
  const count = reports().length;
  const calls = site.to(BRIDGE_PATHS.sync).length;
  await until(() => site.to(BRIDGE_PATHS.sync).length > calls + 5);
  expect(reports()).toHaveLength(count);
  expect(server.ticks.errors).toEqual([]);
});

it.each([
  ['Timed out after 60 seconds.', 'timeout'],
  ['Game crashed: gta-core-five.dll', 'crash'],
  ['Exiting', 'quit'],
  ['You were kicked: insults', 'kick'],
])('reports why somebody left as one of four reasons, never as text: %s', async (words, why) => {
  await connect();
  const player = await join('a');
  await told(({ here }) => here.length === 1);
  server.leave(player, words);
  expect((await told(({ left }) => left.length > 0)).left).toEqual([`${'a'.repeat(16)}:${why}`]);
});

it('sends a report again until it is answered', async () => {
  await connect();
  await join('a');
  await told(({ here }) => here.length === 1);
  const { answer } = site;
  site.answer = () => ({ status: 500, body: { code: 'INTERNAL_ERROR' } });
  await join('b');
  await told((report) => refsOf(report).includes('b'.repeat(16)));
  const before = reports().length;
  site.answer = answer;
  const again = await until(() => reports()[before]);
  expect(refsOf(again)).toEqual(['b'.repeat(16)]);
});

it('names everybody after a restart of the resource while players are there', async () => {
  await connect();
  const player = await join('a');
  await told(({ here }) => here.length === 1);
  const { kvp } = server;
  server.kill();
  site.calls.length = 0;
  start(kvp, [player]);
  const first = await told(({ here }) => here.length === 1);
  expect(first).toMatchObject({ full: true, left: [] });
});

it('names everybody again after a minute', () => {
  const here: [string, number][] = [['a'.repeat(16), 1]];
  const presence = new Presence({ changes: 1, accounts: () => here, onLeft: () => undefined } as never);
  const tell = () => {
    const report = presence.report();
    presence.learn(true, report);
    return report;
  };
  expect([tell(), tell()?.full, tell()]).toEqual([undefined, true, undefined]);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
  expect([tell()?.full, tell()]).toEqual([true, undefined]);
  jest.restoreAllMocks();
});

it('tells nothing to a site that does not take it, and everything once it does', async () => {
  takes = undefined;
  await connect();
  await join('a');
  await until(() => site.to(BRIDGE_PATHS.sync).length > 5);
  takes = false;
  const calls = site.to(BRIDGE_PATHS.sync).length;
  await until(() => site.to(BRIDGE_PATHS.sync).length > calls + 5);
  expect(reports()).toEqual([]);
  takes = true;
  expect(refsOf(await told(({ full }) => full))).toEqual(['a'.repeat(16)]);
});

it('does not name players whom the list does not know', async () => {
  await connect();
  server.kill();
  const { kvp } = server;
  site.calls.length = 0;
  const stranger = { id: '1', name: 'x', identifiers: { license: licenceOf('c') } };
  const known = { id: '2', name: 'y', identifiers: { license: licenceOf('a') } };
  start(kvp, [stranger, known]);
  const { here } = await told(({ here: all }) => all.length > 0);
  expect(here).toEqual([hereText('a'.repeat(16), Number(here[0]?.split('@')[1]))]);
});
