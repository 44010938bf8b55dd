import { WHITELIST, type RoleRule, type RoleRules, type RoleRulesPreview } from '@city/contracts';
import { eventually } from '../../test/eventually.js';
import { AuditService } from '../audit/audit.service.js';
import { EntityMembersService } from '../applications/members/entity-members.service.js';
import { entityForm } from '../applications/kinds/entity/entity-form.spec-helper.js';
import { Follow } from '../platform/follow/follow.service.js';
import { createTestApp, type Client, type TestApp } from '../../test/test-app.js';
import { whitelistForm } from '../applications/kinds/whitelist/whitelist-form.spec-helper.js';

const ROLE = {
  whitelisted: '1100000000000000201',
  owner: '1100000000000000202',
  moderator: '1100000000000000204',
  booster: '1100000000000000205',
  gold: '1100000000000000215',
  vagos: '1100000000000000216',
};

interface SandboxState {
  discord: {
    users: { id: string; username: string; membership: { roles: string[] } | null }[];
    auditLog: { targetId: string; reason: string; given: string[]; taken: string[] }[];
  };
}

let city: TestApp;
let admin: Client;
beforeAll(async () => {
  city = await createTestApp({ env: { DISCORD_ROLE_WHITELIST_ID: ROLE.whitelisted } });
  admin = await city.loginAs('layla');
});
afterAll(() => city.close());

const discord = async () => (await city.sandbox.call<SandboxState>('GET', '/state')).discord;
const rolesOf = async (username: string) =>
  (await discord()).users.find((user) => user.username === username)?.membership?.roles;
const expectRoles = (username: string, roles: string[]) =>
  eventually(
    () => rolesOf(username),
    (held) => JSON.stringify([...(held ?? [])].sort()) === JSON.stringify([...roles].sort()),
    10_000,
  );
const idOf = async (client: Client) => (await client.get<{ _id: string }>('/api/auth/user/me')).body._id;

async function apply(username: string): Promise<{ player: Client; id: string }> {
  const player = await city.loginAs(username);
  const { body } = await player.post<{ _id: string }>(
    `/api/${WHITELIST.api.path}`,
    whitelistForm({ signature: username }),
  );
  return { player, id: body._id };
}
const decide = (verb: string, id: string) =>
  admin.put(`/api/${WHITELIST.api.path}/${verb}/${id}`, { reason: 'As decided.' });

/** Saves rules in place of the present ones. */
async function saveRules(rules: RoleRule[]) {
  const { version } = (await admin.get<RoleRules>('/api/discord/rules')).body;
  return admin.put<RoleRules>('/api/discord/rules', { version, rules });
}
const WHITELIST_RULE: RoleRule = {
  when: { fact: 'application', kind: 'whitelist' },
  roleId: ROLE.whitelisted,
  take: true,
};

describe('the role of DISCORD_ROLE_WHITELIST_ID', () => {
  it('follows the decision, with a reason in the server’s audit log, and goes when it is reopened', async () => {
    const { id } = await apply('accepted-amin');
    expect((await decide('accept', id)).status).toBe(200);
    await expectRoles('accepted-amin', [ROLE.whitelisted]);
    const reasons = (await discord()).auditLog.map(({ reason }) => reason);
    expect(reasons).toContain('Site: whitelist accepted');
    expect((await decide('reopen', id)).status).toBe(200);
    await expectRoles('accepted-amin', []);
  });

  it('waits for a player who is not on the server, and comes when they have joined', async () => {
    const { player, id } = await apply('leaver-lina');
    await city.sandbox.call('POST', '/discord/members/leaver-lina/leave');
    await decide('accept', id);
    const states = city.connection.collection('discord_role_states');
    await eventually(
      () => states.findOne({ wanted: ROLE.whitelisted, notMember: true }),
      (row) => row !== null,
      10_000,
    );
    await city.sandbox.call('POST', '/discord/members/leaver-lina/join');
    expect((await player.post('/api/auth/membership')).status).toBe(200);
    await expectRoles('leaver-lina', [ROLE.whitelisted]);
  });

  it('leaves roles that no rule speaks of alone', async () => {
    await city.sandbox.call('POST', '/seed', { users: [{ username: 'vago-victor', roles: [ROLE.vagos] }] });
    const { id } = await apply('vago-victor');
    await decide('accept', id);
    await expectRoles('vago-victor', [ROLE.vagos, ROLE.whitelisted]);
    await decide('reopen', id);
    await expectRoles('vago-victor', [ROLE.vagos]);
  });

  it.each([
    ['Discord fails', 'server-error'],
    ['limits it', 'rate-limited'],
  ])('comes although %s meanwhile', async (_, scenario) => {
    const name = `${scenario}-sami`;
    const { id } = await apply(name);
    await city.sandbox.scenario('discord', scenario, 1, { delayMs: 200, match: '/roles/' });
    await decide('accept', id);
    await expectRoles(name, [ROLE.whitelisted]);
  });

  it('is read first after a process died in the middle of a pass', async () => {
    const { player, id } = await apply('crashed-chedi');
    await decide('accept', id);
    await expectRoles('crashed-chedi', [ROLE.whitelisted]);
    // The dead process has taken the role, and not written so.
    await city.sandbox.call('POST', '/discord/members/crashed-chedi/leave');
    await city.sandbox.call('POST', '/discord/members/crashed-chedi/join');
    const states = city.connection.collection('discord_role_states');
    const { body } = await player.get<{ discord_id: string }>('/api/auth/user/me');
    await states.updateOne(
      { discordId: body.discord_id },
      { $set: { working: 'a dead process', workAt: new Date() } },
    );
    await expectRoles('crashed-chedi', [ROLE.whitelisted]);
  });
});

describe('rules of staff', () => {
  it('give the role of a level, and take it with the level', async () => {
    const rule: RoleRule = {
      when: { fact: 'level', group: 'vip', rank: 3, exact: false },
      roleId: ROLE.gold,
      take: true,
    };
    expect((await saveRules([WHITELIST_RULE, rule])).status).toBe(200);
    const player = await city.loginAs('golden-ghada');
    const setPack = async (newPack: string) =>
      (await admin.put('/api/users/update-pack', { userId: await idOf(player), newPack })).status;
    expect(await setPack('Gold')).toBe(200);
    await expectRoles('golden-ghada', [ROLE.gold]);
    expect(await setPack('None')).toBe(200);
    await expectRoles('golden-ghada', []);
  });

  it('reach players of before, and are shown with what they would do', async () => {
    await city.loginAs('before-bechir');
    const rules: RoleRule[] = [
      WHITELIST_RULE,
      { when: { fact: 'account' }, roleId: ROLE.vagos, take: false },
    ];
    const preview = await admin.post<RoleRulesPreview>('/api/discord/rules/preview', { rules });
    const counts = preview.body.roles.find(({ roleId }) => roleId === ROLE.vagos);
    expect(counts?.gives).toBeGreaterThan(1);
    expect(counts?.takes).toBe(0);
    await saveRules(rules);
    await eventually(
      () => rolesOf('before-bechir'),
      (held) => held?.includes(ROLE.vagos) ?? false,
      20_000,
    );
  });

  it('would take a role that was given by hand before there was a rule for it', async () => {
    await saveRules([WHITELIST_RULE]);
    await city.sandbox.call('POST', '/seed', { users: [{ username: 'by-hand-hela', roles: [ROLE.gold] }] });
    const { player, id } = await apply('by-hand-hela');
    await decide('accept', id);
    await expectRoles('by-hand-hela', [ROLE.gold, ROLE.whitelisted]);
    const rules: RoleRule[] = [
      WHITELIST_RULE,
      { when: { fact: 'suspended' }, roleId: ROLE.gold, take: true },
    ];
    const states = city.connection.collection('discord_role_states');
    const { discord_id: discordId } = (await player.get<{ discord_id: string }>('/api/auth/user/me')).body;
    await eventually(
      () => states.findOne({ discordId, working: null, workAt: { $exists: false } }),
      (row) => row !== null,
    );
    const { body } = await admin.post<RoleRulesPreview>('/api/discord/rules/preview', { rules });
    expect(body.roles).toContainEqual({ roleId: ROLE.gold, gives: 0, takes: 1 });
  });

  it('give a role for as long as a suspension lasts', async () => {
    const player = await city.loginAs('suspended-sonia');
    await saveRules([{ when: { fact: 'suspended' }, roleId: ROLE.gold, take: true }]);
    const path = `/api/users/${await idOf(player)}`;
    await admin.put(`${path}/suspend`, { reason: 'Cheating' });
    await eventually(
      () => rolesOf('suspended-sonia'),
      (held) => held?.includes(ROLE.gold) ?? false,
      10_000,
    );
    await admin.put(`${path}/lift-suspension`, { reason: 'Served' });
    await eventually(
      () => rolesOf('suspended-sonia'),
      (held) => held?.includes(ROLE.gold) === false,
      10_000,
    );
  });

  it('take the roles of an entity that staff delete, also when the process dies right after', async () => {
    const [leader, member] = [await city.loginAs('leading-lotfi'), await city.loginAs('member-meriem')];
    const { discord_id: discordId } = (await member.get<{ discord_id: string }>('/api/auth/user/me')).body;
    const form = entityForm({ membersDiscordIds: [discordId], membersInGameNames: ['Meriem'] });
    const { _id: entityId } = (await leader.post<{ _id: string }>('/api/entities', form)).body;
    const path = `/api/entities/${entityId}`;
    await member.put(`${path}/membership`, { answer: 'confirm' });
    await saveRules([
      { when: { fact: 'entity', entityId, part: 'leader' }, roleId: ROLE.vagos, take: true },
      { when: { fact: 'entity', entityId, part: 'member' }, roleId: ROLE.gold, take: true },
    ]);
    expect((await admin.put(`${path}/accept`, { reason: 'Welcome.' })).status).toBe(200);
    await expectRoles('leading-lotfi', [ROLE.vagos]);
    await expectRoles('member-meriem', [ROLE.gold]);

    const killed = jest
      .spyOn(EntityMembersService.prototype, 'lose')
      .mockRejectedValueOnce(new Error('killed'));
    expect((await admin.delete(path)).status).toBe(500);
    killed.mockRestore();
    const left = () => city.connection.collection('applications').countDocuments({ kind: 'removed' });
    // The audit sweep must not delete the document before the roles have followed.
    const audit = city.get(AuditService);
    await audit.sweep(new Date(Date.now() + 60_000));
    expect(await left()).toBe(1);
    await city.get(Follow).sweep();
    await expectRoles('leading-lotfi', []);
    await expectRoles('member-meriem', []);
    await audit.sweep(new Date(Date.now() + 60_000));
    expect(await left()).toBe(0);
  });

  it.each([
    ['above the bot’s own', ROLE.owner],
    ['with power', ROLE.moderator],
    ['managed by Discord', ROLE.booster],
    ['that does not exist', '1100000000000000999'],
  ])('cannot name a role %s', async (_, roleId) => {
    const refused = await saveRules([{ ...WHITELIST_RULE, roleId }]);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors: [{ field: 'rules.0.roleId' }] },
    });
  });

  it('are saved by one of two who have read the same version', async () => {
    const { version, rules } = (await admin.get<RoleRules>('/api/discord/rules')).body;
    const answers = await Promise.all([1, 2].map(() => admin.put('/api/discord/rules', { version, rules })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are shown as blocked when somebody has moved the role above the bot', async () => {
    await saveRules([WHITELIST_RULE]);
    const { id } = await apply('blocked-bilal');
    await city.sandbox.call('PUT', `/discord/roles/${ROLE.whitelisted}`, { position: 50 });
    await decide('accept', id);
    const states = city.connection.collection('discord_role_states');
    await eventually(
      () => states.findOne({ code: 'blocked' }),
      (row) => row !== null,
      15_000,
    );
    expect(await rolesOf('blocked-bilal')).not.toContain(ROLE.whitelisted);
    await city.sandbox.call('PUT', `/discord/roles/${ROLE.whitelisted}`, { position: 1 });
  });
});

it('a stop does not wait for Discord’s limits, and leaves the role to the next start', async () => {
  const other = await createTestApp({ env: { DISCORD_ROLE_WHITELIST_ID: ROLE.whitelisted } });
  await other.sandbox.call('PUT', '/discord/limits', {
    limits: [{ match: '/roles/', limit: 1, windowMs: 100_000 }],
  });
  const staff = await other.loginAs('layla');
  for (const username of ['first-fares', 'second-selim']) {
    const player = await other.loginAs(username);
    const { body } = await player.post<{ _id: string }>(
      '/api/whiteList',
      whitelistForm({ signature: username }),
    );
    await staff.put(`/api/whiteList/accept/${body._id}`, { reason: 'Welcome.' });
  }
  const waiting = { working: { $ne: null }, wanted: ROLE.whitelisted };
  const states = other.connection.collection('discord_role_states');
  await eventually(
    () => states.countDocuments(waiting),
    (count) => count === 1,
  );
  const begun = performance.now();
  const left = await states.find({ working: { $ne: null } }).toArray();
  await other.close();
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(left.map(({ workAt }) => workAt)).toEqual([expect.any(Date)]);
}, 60_000);
