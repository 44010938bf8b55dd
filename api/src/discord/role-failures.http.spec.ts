import type { RoleRule, RoleRules } from '@city/contracts';
import { eventually } from '../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../test/test-app.js';
import { AppConfig } from '../config/app-config.js';
import { RoleSync } from './role-sync.service.js';
import { openRoles, ROLE, rolesIn, WHITELIST_RULE } from './roles.spec-helper.js';

let city: TestApp;
let admin: Client;
let roles: Awaited<ReturnType<typeof openRoles>>['roles'];
beforeAll(async () => {
  ({ city, admin, roles } = await openRoles());
});
afterAll(() => city.close());

const ON_A_ROLE = { match: '/roles/' };
const rowOf = async (username: string) => {
  const { users } = await roles.discord();
  return roles.states.findOne({ discordId: users.find((user) => user.username === username)?.id });
};

describe('a decision is stored and the role follows', () => {
  it.each([
    ['Discord fails', 'server-error', 0],
    ['Discord limits the route', 'rate-limited', 200],
    ['Discord limits every route', 'global-rate-limited', 200],
    ['others have used up a shared limit', 'shared-limit', 200],
  ])('when %s', async (_, scenario, delayMs) => {
    const name = `${scenario}-sami`;
    const { id } = await roles.apply(name);
    await city.sandbox.scenario('discord', scenario, 1, { delayMs, ...ON_A_ROLE });
    expect((await roles.decide('accept', id)).status).toBe(200);
    await roles.expectRoles(name, [ROLE.whitelisted]);
  });

  it('when Discord gives no answer in time: the member is read before the next call', async () => {
    const { id } = await roles.apply('slow-selma');
    const timeout = jest.replaceProperty(city.get(AppConfig).discord, 'timeoutMs', 700);
    try {
      await city.sandbox.scenario('discord', 'slow', 1, { delayMs: 1_500, ...ON_A_ROLE });
      expect((await roles.decide('accept', id)).status).toBe(200);
      await eventually(
        () => rowOf('slow-selma'),
        (row) => row?.['code'] === 'no-answer' && row['known'] === null,
      );
    } finally {
      timeout.restore();
    }
    await roles.expectRoles('slow-selma', [ROLE.whitelisted]);
  });

  it('when the player leaves during a pass: nothing is tried until they are back', async () => {
    const { player, id } = await roles.apply('leaving-lamia');
    await city.sandbox.scenario('discord', 'unknown-member', 1, ON_A_ROLE);
    await roles.decide('accept', id);
    await eventually(
      () => rowOf('leaving-lamia'),
      (row) => row?.['notMember'] === true && !row['workAt'],
    );
    await city.sandbox.call('POST', '/discord/members/leaving-lamia/join');
    await player.post('/api/auth/membership');
    await roles.expectRoles('leaving-lamia', [ROLE.whitelisted]);
  });
});

it('two processes with overlapping leases give and take each role once', async () => {
  const sync = city.get(RoleSync);
  const names = ['twice-tarek', 'twice-thouraya', 'twice-taha'];
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, (await roles.apply(name)).id);
  for (const [verb, held] of [
    ['accept', [ROLE.whitelisted]],
    ['reopen', []],
  ] as const) {
    for (const [name, id] of ids) {
      expect((await roles.decide(verb, id)).status).toBe(200);
      const row = await eventually(() => rowOf(name), Boolean);
      if (row) await Promise.all(['one', 'other'].map((owner) => sync.syncMember(row._id, owner)));
    }
    for (const name of names) await roles.expectRoles(name, [...held]);
  }
  const { auditLog, users } = await roles.discord();
  for (const name of names) {
    const { id } = users.find((user) => user.username === name) ?? {};
    expect(auditLog.filter(({ targetId }) => targetId === id)).toHaveLength(2);
  }
});

it('a role that was moved above the bot’s waits and is named; other roles are still changed', async () => {
  const everyone: RoleRule = { when: { fact: 'account' }, roleId: ROLE.vagos, take: true };
  await roles.saveRules([WHITELIST_RULE, everyone]);
  const { id } = await roles.apply('blocked-bilal');
  await city.sandbox.call('PUT', `/discord/roles/${ROLE.whitelisted}`, { position: 50 });
  await roles.decide('accept', id);
  await eventually(
    () => rowOf('blocked-bilal'),
    (row) => row?.['code'] === 'blocked',
    15_000,
  );
  await roles.expectRoles('blocked-bilal', [ROLE.vagos]);
  const { blocked } = (await admin.get<RoleRules>('/api/discord/rules')).body;
  expect(blocked).toEqual([{ roleId: ROLE.whitelisted, obstacle: 'above-bot' }]);
});

it('a revoked token stops all calls after the first one, and staff are told', async () => {
  const other = await createTestApp({
    env: { DISCORD_ROLE_WHITELIST_ID: ROLE.whitelisted, DISCORD_BOT_TOKEN: 'revoked' },
  });
  try {
    const staff = await other.loginAs('layla');
    const { apply, decide, discord, states } = rolesIn(other, staff);
    const { id } = await apply('stopped-slim');
    expect((await decide('accept', id)).status).toBe(200);
    await eventually(
      async () => (await staff.get<RoleRules>('/api/discord/rules')).body.bot,
      (bot) => bot === 'token-refused',
    );
    const { invalidAnswers } = await discord();
    await decide('reopen', id);
    await decide('accept', id);
    await eventually(
      () => states.findOne({ wanted: ROLE.whitelisted, workAt: { $exists: true } }),
      (row) => row !== null,
    );
    // Calls of several routes may have been under way at once. None was sent after that.
    expect(invalidAnswers).toBeLessThanOrEqual(4);
    expect((await discord()).invalidAnswers).toBe(invalidAnswers);
  } finally {
    await other.close();
  }
});
