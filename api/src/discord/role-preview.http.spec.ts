import { randomUUID } from 'node:crypto';
import { takesOf, type RoleRule, type RoleRules, type RoleRulesPreview } from '@city/contracts';
import { Types } from 'mongoose';
import { QueryWatch } from '../../test/query-costs.js';
import { createTestApp, type Client, type TestApp } from '../../test/test-app.js';
import { ROLE, rolesIn } from './roles.spec-helper.js';

/** Members in these tests. `ROLE_MEMBERS=10000` tests a large community; Jest prints the time of each test. */
const MEMBERS = Number(process.env['ROLE_MEMBERS'] ?? 1_000);
/** Allowed reads: players are read in pages of 500, with at most ten reads a page and twenty of background work. */
const [PAGE, READS_OF_PAGE, OTHER_READS] = [500, 10, 20];

let city: TestApp;
let admin: Client;
let watch: QueryWatch;
let sent = 0;
beforeAll(async () => {
  const store = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  store.pathname = `/city_${randomUUID().slice(0, 8)}`;
  store.searchParams.set('monitorCommands', 'true');
  city = await createTestApp({ env: { MONGODB_URI: store.href } });
  admin = await city.loginAs('layla');
  await city.loginAs('youssef');
  const users = city.connection.collection('users');
  const like = await users.findOne({ username: 'youssef' });
  const crowd = Array.from({ length: MEMBERS }, (_, n) => ({
    ...like,
    _id: new Types.ObjectId(),
    username: `crowd-${n}`,
    discordId: `2200000000000${100_000 + n}`,
  }));
  await users.insertMany(crowd);
  const { states } = rolesIn(city, admin);
  await states.insertMany(
    crowd.map(({ _id, discordId }) => ({
      ...{ _id, discordId, wanted: [], known: [ROLE.gold], readAt: new Date(), notMember: false },
      ...{ version: 1, working: null, lane: 2, attempts: 0, code: null },
    })),
  );
  watch = new QueryWatch(city);
  const reads = ['find', 'count', 'aggregate'];
  city.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (reads.includes(commandName) && command[commandName] !== 'sessions') sent += 1;
  });
}, 120_000);
afterAll(() => city.close());

const RULES: RoleRule[] = [
  { when: { fact: 'application', kind: 'whitelist' }, roleId: ROLE.whitelisted, take: true },
  { when: { fact: 'nobody' }, roleId: ROLE.gold, take: true },
];

/** The number of reads during `work`, and the collections that it scanned without an index. */
async function costOf(work: () => Promise<void>): Promise<{ reads: number; scans: string[] }> {
  watch.take();
  sent = 0;
  await work();
  const reads = sent;
  const costs = await Promise.all(
    watch.take().map(async (query) => ({ query, stages: (await watch.costOf(query)).stages })),
  );
  const scans = costs.filter(({ stages }) => stages.includes('COLLSCAN'));
  return { reads, scans: scans.map(({ query }) => JSON.stringify(query.command)) };
}
const few = Math.ceil(MEMBERS / PAGE) * READS_OF_PAGE + OTHER_READS;

it(`the dry run over ${MEMBERS} members reads them page by page, by indexes`, async () => {
  let takes = 0;
  const { reads, scans } = await costOf(async () => {
    const { body } = await admin.post<RoleRulesPreview>('/api/discord/rules/preview', { rules: RULES });
    takes = takesOf(body);
  });
  expect(takes).toBe(MEMBERS);
  expect(reads).toBeLessThan(few);
  expect(scans).toEqual([]);
}, 120_000);

it(`so does a save, which counts what ${MEMBERS} members would lose`, async () => {
  const { version } = (await admin.get<RoleRules>('/api/discord/rules')).body;
  let status = 0;
  const { reads, scans } = await costOf(async () => {
    ({ status } = await admin.put('/api/discord/rules', { version, rules: RULES }));
  });
  expect(status).toBe(400);
  expect(reads).toBeLessThan(few);
  expect(scans).toEqual([]);
}, 120_000);
