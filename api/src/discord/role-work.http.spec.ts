import {
  takesOf,
  type AuditEntry,
  type RoleRule,
  type RoleRules,
  type RoleRulesPreview,
} from '@city/contracts';
import { Types } from 'mongoose';
import { eventually } from '../../test/eventually.js';
import type { Client, TestApp } from '../../test/test-app.js';
import { workOff } from '../../test/work-off.js';
import { RoleSync } from './role-sync.service.js';
import { openRoles, ROLE, WHITELIST_RULE } from './roles.spec-helper.js';

let city: TestApp;
let admin: Client;
let roles: Awaited<ReturnType<typeof openRoles>>['roles'];
beforeAll(async () => {
  ({ city, admin, roles } = await openRoles());
});
afterAll(() => city.close());

const pause = (paused: boolean) => admin.put<RoleRules>('/api/discord/pause', { paused });
const preview = async (rules: RoleRule[]) =>
  (await admin.post<RoleRulesPreview>('/api/discord/rules/preview', { rules })).body;
const EVERYONE: RoleRule = { when: { fact: 'account' }, roleId: ROLE.vagos, take: true };
const atRest = () =>
  eventually(
    () => roles.states.countDocuments({ $or: [{ workAt: { $exists: true } }, { working: { $ne: null } }] }),
    (count) => count === 0,
    20_000,
  );
const idOf = async (username: string) => {
  const user = await city.connection.collection('users').findOne({ username });
  return user?._id;
};

describe('a pause', () => {
  it('stops the work of new rules, but not of decisions made meanwhile', async () => {
    await city.loginAs('patient-papa');
    const _id = await idOf('patient-papa');
    await atRest();
    expect((await pause(true)).body).toMatchObject({ paused: true, version: 0, rules: [WHITELIST_RULE] });
    expect((await pause(true)).status).toBe(200);
    await roles.saveRules([WHITELIST_RULE, EVERYONE]);
    await eventually(
      () => roles.states.findOne({ _id, wanted: ROLE.vagos }),
      (row) => row !== null,
      20_000,
    );
    const { id } = await roles.apply('urgent-uma');
    await roles.decide('accept', id);
    await roles.expectRoles('urgent-uma', [ROLE.whitelisted, ROLE.vagos]);
    expect(await roles.rolesOf('patient-papa')).toEqual([]);

    expect((await pause(false)).body).toMatchObject({ paused: false });
    await roles.expectRoles('patient-papa', [ROLE.vagos]);
    const filter = encodeURIComponent(JSON.stringify({ action: 'discord.pause' }));
    const { body } = await admin.get<AuditEntry[]>(`/api/audit?filter=${filter}`);
    expect(body.map(({ after }) => after)).toEqual([{ paused: false }, { paused: true }]);
  });
});

describe('rules that would take more than a hundred roles', () => {
  it('are saved only with the number that staff have typed', async () => {
    await pause(true);
    const users = city.connection.collection('users');
    const like = await users.findOne({ username: 'patient-papa' });
    const crowd = Array.from({ length: 101 }, (_, n) => ({
      ...like,
      _id: new Types.ObjectId(),
      username: `crowd-${n}`,
      discordId: `22000000000000${1_000 + n}`,
    }));
    const row = await roles.states.findOne({ _id: like?._id });
    const rows = crowd.map(({ _id, discordId }) => ({ ...row, _id, discordId, known: [ROLE.gold] }));
    // Stored before the players, because a sweep adds missing rows.
    await roles.states.insertMany(rows);
    await users.insertMany(crowd);
    const rules: RoleRule[] = [
      WHITELIST_RULE,
      { when: { fact: 'suspended' }, roleId: ROLE.gold, take: true },
    ];
    const takes = takesOf(await preview(rules));
    expect(takes).toBe(101);
    for (const typed of [undefined, takes - 1]) {
      expect(await roles.saveRules(rules, typed)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', errors: [{ field: 'takes' }] },
      });
    }
    expect((await roles.saveRules(rules, takes)).status).toBe(200);
    const ids = { _id: { $in: crowd.map(({ _id }) => _id) } };
    await Promise.all([users.deleteMany(ids), roles.states.deleteMany(ids)]);
    await roles.saveRules([WHITELIST_RULE, EVERYONE]);
    await pause(false);
  });
});

it('the preview counts players who are not on the server separately', async () => {
  const rules = [WHITELIST_RULE, EVERYONE];
  await atRest();
  const before = await preview(rules);
  const { id } = await roles.apply('gone-ghassen');
  await city.sandbox.call('POST', '/discord/members/gone-ghassen/leave');
  await roles.decide('accept', id);
  const after = await eventually(
    () => preview(rules),
    ({ absent }) => absent === before.absent + 1,
    15_000,
  );
  expect(after.roles).toEqual(before.roles);
});

it('new rules are applied to all players', async () => {
  await city.loginAs('missed-mounir');
  const rules: RoleRule[] = [
    WHITELIST_RULE,
    EVERYONE,
    { when: { fact: 'account' }, roleId: ROLE.gold, take: true },
  ];
  expect((await roles.saveRules(rules)).status).toBe(200);
  await eventually(
    () => roles.rolesOf('missed-mounir'),
    (held) => held?.includes(ROLE.gold) ?? false,
    20_000,
  );
});

it('work for all players does not hold up the outbox', async () => {
  let end = (): void => undefined;
  const lasting = new Promise<void>((resolve) => (end = resolve));
  const work = jest.spyOn(city.get(RoleSync), 'refreshAll').mockReturnValue(lasting);
  const { version, rules } = (await admin.get<RoleRules>('/api/discord/rules')).body;
  expect((await admin.put('/api/discord/rules', { version, rules })).status).toBe(200);
  await workOff(city);
  await eventually(
    () => Promise.resolve(work.mock.calls.length),
    (calls) => calls > 0,
  );
  work.mockRestore();
  end();
});

it('roles that were taken by hand are noticed by the counts, given again and shown to staff', async () => {
  await atRest();
  const sync = city.get(RoleSync);
  const names = Array.from({ length: 6 }, (_, n) => `by-hand-${n}`);
  for (const name of names) await city.loginAs(name);
  for (const name of names) await roles.expectRoles(name, [ROLE.gold, ROLE.vagos]);
  await atRest();
  await sync.checkDrift();
  await city.sandbox.call('POST', '/seed', {
    users: names.map((username) => ({ username, roles: [ROLE.vagos] })),
  });
  await sync.checkDrift();
  for (const name of names) await roles.expectRoles(name, [ROLE.gold, ROLE.vagos]);
  const { changedByHand } = (await admin.get<RoleRules>('/api/discord/rules')).body;
  const found = changedByHand.map(({ player, given, taken }) => [player.discord_username, given, taken]);
  expect(found).toEqual(expect.arrayContaining(names.map((name) => [name, [], [ROLE.gold]])));
});
