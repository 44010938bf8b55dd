import { takesOf, type RoleRule, type RoleRules, type RoleRulesPreview } from '@city/contracts';
import { eventually } from '../../test/eventually.js';
import { entityForm } from '../applications/kinds/entity/entity-form.spec-helper.js';
import { Outbox } from '../platform/outbox/outbox.service.js';
import { createTestApp, type Client, type TestApp } from '../../test/test-app.js';
import { whitelistForm } from '../applications/kinds/whitelist/whitelist-form.spec-helper.js';
import { openRoles, ROLE, WHITELIST_RULE } from './roles.spec-helper.js';
import { workOff } from '../../test/work-off.js';

let city: TestApp;
let admin: Client;
let roles: Awaited<ReturnType<typeof openRoles>>['roles'];
beforeAll(async () => {
  ({ city, admin, roles } = await openRoles());
});
afterAll(() => city.close());

const FOR_NOBODY: RoleRule = { when: { fact: 'nobody' }, roleId: ROLE.whitelisted, take: true };

const idOf = async (client: Client) => (await client.get<{ _id: string }>('/api/auth/user/me')).body._id;

describe('the role of DISCORD_ROLE_WHITELIST_ID', () => {
  it('is given after the decision and taken when it is reopened, with reasons in the server’s audit log', async () => {
    const { id } = await roles.apply('accepted-amin');
    expect((await roles.decide('accept', id)).status).toBe(200);
    await roles.expectRoles('accepted-amin', [ROLE.whitelisted]);
    const reasons = (await roles.discord()).auditLog.map(({ reason }) => reason);
    expect(reasons).toContain('Site: whitelist accepted');
    expect((await roles.decide('reopen', id)).status).toBe(200);
    await roles.expectRoles('accepted-amin', []);
  });

  it('is given to a player who is not on the server as soon as they join', async () => {
    const { player, id } = await roles.apply('leaver-lina');
    await city.sandbox.call('POST', '/discord/members/leaver-lina/leave');
    await roles.decide('accept', id);
    await eventually(
      () => roles.states.findOne({ wanted: ROLE.whitelisted, notMember: true }),
      (row) => row !== null,
      10_000,
    );
    await city.sandbox.call('POST', '/discord/members/leaver-lina/join');
    expect((await player.post('/api/auth/membership')).status).toBe(200);
    await roles.expectRoles('leaver-lina', [ROLE.whitelisted]);
  });

  it('does not touch roles without a rule', async () => {
    await city.sandbox.call('POST', '/seed', { users: [{ username: 'vago-victor', roles: [ROLE.vagos] }] });
    const { id } = await roles.apply('vago-victor');
    await roles.decide('accept', id);
    await roles.expectRoles('vago-victor', [ROLE.vagos, ROLE.whitelisted]);
    await roles.decide('reopen', id);
    await roles.expectRoles('vago-victor', [ROLE.vagos]);
  });

  it('is read again if a process died during a pass', async () => {
    const { player, id } = await roles.apply('crashed-chedi');
    await roles.decide('accept', id);
    await roles.expectRoles('crashed-chedi', [ROLE.whitelisted]);
    // The dead process took the role and did not store that.
    await city.sandbox.call('POST', '/discord/members/crashed-chedi/leave');
    await city.sandbox.call('POST', '/discord/members/crashed-chedi/join');
    const { body } = await player.get<{ discord_id: string }>('/api/auth/user/me');
    // Waits for the end of the pass that gave the role, because that would end this one as well.
    await eventually(
      () =>
        roles.states.findOneAndUpdate(
          { discordId: body.discord_id, working: null, workAt: { $exists: false } },
          { $set: { working: 'a dead process', workAt: new Date() } },
        ),
      (row) => row !== null,
    );
    await roles.expectRoles('crashed-chedi', [ROLE.whitelisted]);
  });
});

describe('rules of staff', () => {
  it('give the role of a level, and take it with the level', async () => {
    const rule: RoleRule = {
      when: { fact: 'level', group: 'vip', rank: 3, exact: false },
      roleId: ROLE.gold,
      take: true,
    };
    expect((await roles.saveRules([WHITELIST_RULE, rule])).status).toBe(200);
    const player = await city.loginAs('golden-ghada');
    const setPack = async (newPack: string) =>
      (await admin.put('/api/users/update-pack', { userId: await idOf(player), newPack })).status;
    expect(await setPack('Gold')).toBe(200);
    await roles.expectRoles('golden-ghada', [ROLE.gold]);
    expect(await setPack('None')).toBe(200);
    await roles.expectRoles('golden-ghada', []);
  });

  it('apply to earlier decisions as well; a preview shows what they would change', async () => {
    await city.loginAs('before-bechir');
    const rules: RoleRule[] = [
      WHITELIST_RULE,
      { when: { fact: 'account' }, roleId: ROLE.vagos, take: false },
    ];
    const preview = await admin.post<RoleRulesPreview>('/api/discord/rules/preview', { rules });
    const counts = preview.body.roles.find(({ roleId }) => roleId === ROLE.vagos);
    expect(counts?.gives).toBeGreaterThan(1);
    expect(counts?.takes).toBe(0);
    await roles.saveRules(rules);
    await eventually(
      () => roles.rolesOf('before-bechir'),
      (held) => held?.includes(ROLE.vagos) ?? false,
      20_000,
    );
  });

  it('take a role that was given by hand before it had a rule; the preview says so', async () => {
    await roles.saveRules([WHITELIST_RULE]);
    await city.sandbox.call('POST', '/seed', { users: [{ username: 'by-hand-hela', roles: [ROLE.gold] }] });
    const { player, id } = await roles.apply('by-hand-hela');
    await roles.decide('accept', id);
    await roles.expectRoles('by-hand-hela', [ROLE.gold, ROLE.whitelisted]);
    const rules: RoleRule[] = [
      WHITELIST_RULE,
      { when: { fact: 'suspended' }, roleId: ROLE.gold, take: true },
    ];
    const { discord_id: discordId } = (await player.get<{ discord_id: string }>('/api/auth/user/me')).body;
    await eventually(
      () => roles.states.findOne({ discordId, working: null, workAt: { $exists: false } }),
      (row) => row !== null,
    );
    const { body } = await admin.post<RoleRulesPreview>('/api/discord/rules/preview', { rules });
    expect(body.roles).toContainEqual({ roleId: ROLE.gold, gives: 0, takes: 1 });
  });

  it('for nobody take a role from all players; without the rule the role is not touched', async () => {
    await roles.saveRules([WHITELIST_RULE]);
    const { id } = await roles.apply('all-amine');
    await roles.decide('accept', id);
    await roles.expectRoles('all-amine', [ROLE.whitelisted]);
    const { body } = await admin.post<RoleRulesPreview>('/api/discord/rules/preview', {
      rules: [FOR_NOBODY],
    });
    expect(body.roles).toContainEqual({ roleId: ROLE.whitelisted, gives: 0, takes: expect.any(Number) });
    expect(takesOf(body)).toBeGreaterThan(0);
    await roles.saveRules([FOR_NOBODY]);
    await eventually(
      () => roles.rolesOf('all-amine'),
      (held) => held?.length === 0,
      20_000,
    );
    const { auditLog } = await roles.discord();
    expect(auditLog.at(-1)).toMatchObject({ taken: [ROLE.whitelisted], reason: 'Site: taken from everyone' });
    await roles.saveRules([]);
    await city.sandbox.call('POST', '/seed', {
      users: [{ username: 'all-amine', roles: [ROLE.whitelisted] }],
    });
    await city.loginAs('all-amine');
    await roles.expectRoles('all-amine', [ROLE.whitelisted]);
  });

  it('give a role for as long as a suspension lasts', async () => {
    const player = await city.loginAs('suspended-sonia');
    await roles.saveRules([{ when: { fact: 'suspended' }, roleId: ROLE.gold, take: true }]);
    const path = `/api/users/${await idOf(player)}`;
    await admin.put(`${path}/suspend`, { reason: 'Cheating' });
    await eventually(
      () => roles.rolesOf('suspended-sonia'),
      (held) => held?.includes(ROLE.gold) ?? false,
      10_000,
    );
    await admin.put(`${path}/lift-suspension`, { reason: 'Served' });
    await eventually(
      () => roles.rolesOf('suspended-sonia'),
      (held) => held?.includes(ROLE.gold) === false,
      10_000,
    );
  });

  it('take the roles of an entity that staff delete, even if the process dies right after', async () => {
    const [leader, member] = [await city.loginAs('leading-lotfi'), await city.loginAs('member-meriem')];
    const { discord_id: discordId } = (await member.get<{ discord_id: string }>('/api/auth/user/me')).body;
    const form = entityForm({ membersDiscordIds: [discordId], membersInGameNames: ['Meriem'] });
    const { _id: entityId } = (await leader.post<{ _id: string }>('/api/entities', form)).body;
    const path = `/api/entities/${entityId}`;
    await member.put(`${path}/membership`, { answer: 'confirm' });
    await roles.saveRules([
      { when: { fact: 'entity', entityId, part: 'leader' }, roleId: ROLE.vagos, take: true },
      { when: { fact: 'entity', entityId, part: 'member' }, roleId: ROLE.gold, take: true },
    ]);
    expect((await admin.put(`${path}/accept`, { reason: 'Welcome.' })).status).toBe(200);
    await roles.expectRoles('leading-lotfi', [ROLE.vagos]);
    await roles.expectRoles('member-meriem', [ROLE.gold]);

    // A crash right after the removal.
    const killed = jest.spyOn(Outbox.prototype, 'wake').mockReturnValue();
    expect((await admin.delete(path)).status).toBe(200);
    killed.mockRestore();
    await workOff(city);
    await roles.expectRoles('leading-lotfi', []);
    await roles.expectRoles('member-meriem', []);
  });

  it.each([
    ['above the bot’s own', ROLE.owner],
    ['with power', ROLE.moderator],
    ['managed by Discord', ROLE.booster],
    ['that does not exist', '1100000000000000999'],
  ])('cannot name a role %s', async (_, roleId) => {
    const refused = await roles.saveRules([{ ...WHITELIST_RULE, roleId }]);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors: [{ field: 'rules.0.roleId' }] },
    });
  });

  it('are saved only once if two people edit the same version', async () => {
    const { version, rules } = (await admin.get<RoleRules>('/api/discord/rules')).body;
    const answers = await Promise.all([1, 2].map(() => admin.put('/api/discord/rules', { version, rules })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('a stop does not wait for Discord’s limits; the next start gives the role', async () => {
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
