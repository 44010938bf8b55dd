import {
  PERMISSIONS,
  READY_ROLES,
  type ApplicationReview,
  type CurrentUser,
  type ErrorBody,
  type PersonalDataExport,
  type ReviewDesk,
  type StaffMember,
} from '@city/contracts';
import { EXAMPLES } from '@city/contracts/examples';
import { giveRole } from '../../../test/staff.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { RoleRulesService } from '../../discord/role-rules.service.js';
import { Clock } from '../../platform/clock.js';
import { StaffRights } from './staff-rights.service.js';

const HOUR_MS = 3_600_000;
/** A role of the server on the stand-in of Discord. */
const MODERATOR = '1100000000000000204';

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  const env = { LIMIT_WRITES_PER_MINUTE: '10000', SESSION_MAX_HOURS: '72', SESSION_ADMIN_MAX_HOURS: '10' };
  city = await createTestApp({ env });
  layla = await city.loginAs('layla');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const me = async (client: Client) => (await client.get<CurrentUser>('/api/auth/user/me')).body;
const inHours = (hours: number) =>
  jest.spyOn(city.get(Clock), 'now').mockReturnValue(new Date(Date.now() + hours * HOUR_MS));
const staffWith = async (name: string, roleId: string): Promise<{ client: Client; member: StaffMember }> => {
  const client = await city.loginAs(name);
  return { client, member: (await giveRole(layla, client, { roleId })).body };
};
const players = (client: Client) => client.get<ErrorBody>('/api/users/allplayers');
const apply = async (client: Client, path: string, form: object) =>
  (await client.post<{ _id: string }>(`/api/${path}`, form)).body._id;

describe('what a user may do', () => {
  it('is everything for an Admin, nothing for a player, and what their roles contain for staff', async () => {
    const player = await city.loginAs('amal');
    const { client: support } = await staffWith('badis', 'support');
    expect((await me(layla)).permissions).toEqual(PERMISSIONS);
    expect((await me(player)).permissions).toEqual([]);
    expect(await me(support)).toMatchObject({ role: 'Player', permissions: READY_ROLES.support });
    await giveRole(layla, support, { roleId: 'editor' });
    expect((await me(support)).permissions).toEqual(['people', 'orders', 'content', 'pages', 'messages']);
    expect((await players(player)).body.code).toBe('FORBIDDEN');
    expect((await players(support)).status).toBe(200);
  });

  it('ends with the role: when it is taken away, at its end, and with a suspension', async () => {
    const { client, member } = await staffWith('chiraz', 'support');
    await layla.delete(`/api/staff/members/${member._id}`);
    expect((await players(client)).body.code).toBe('FORBIDDEN');

    const until = new Date(Date.now() + HOUR_MS).toISOString();
    await giveRole(layla, client, { roleId: 'support', until });
    expect((await players(client)).status).toBe(200);
    inHours(1.1);
    expect((await players(client)).body.code).toBe('FORBIDDEN');
    jest.restoreAllMocks();

    const { _id } = await me(client);
    await layla.put(`/api/users/${_id}/suspend`, { reason: 'Row of the test' });
    expect((await players(client)).body.code).toBe('FORBIDDEN');
    expect((await me(client)).permissions).toEqual([]);
  });

  it('includes no decision about themselves', async () => {
    const { client } = await staffWith('dorra', 'reviewer');
    const id = await apply(client, 'betaApp', EXAMPLES.beta);
    expect((await client.put<ErrorBody>(`/api/betaApp/accept/${id}`, {})).body.code).toBe(
      'CONCERNS_YOURSELF',
    );
  });

  it('makes their sessions as short as those of Admins', async () => {
    const { client } = await staffWith('elyes', 'editor');
    inHours(11);
    expect((await client.get('/api/auth/user/me')).status).toBe(401);
  });
});

describe('a reviewer of one kind', () => {
  it('sees applications of that kind only, in every list and behind every address', async () => {
    const { body: role } = await layla.post<{ _id: string }>('/api/staff/roles', {
      name: 'Beta team',
      permissions: ['review.beta'],
    });
    const { client: reviewer } = await staffWith('farah', role._id);
    const player = await city.loginAs('ghada');
    const beta = await apply(player, 'betaApp', EXAMPLES.beta);
    const job = await apply(player, 'job-applications', EXAMPLES.job);

    expect((await reviewer.get(`/api/betaApp/${beta}`)).status).toBe(200);
    expect((await reviewer.get(`/api/job-applications/${job}`)).status).toBe(404);
    expect((await reviewer.get(`/api/applications/${job}`)).status).toBe(404);
    expect(await reviewer.get(`/api/applications/${job}/review`)).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_MISSING', details: { permission: 'review.job' } },
    });
    const { others } = (await reviewer.get<ApplicationReview>(`/api/applications/${beta}/review`)).body;
    expect(others).toEqual([]);
    expect(
      (await layla.get<ApplicationReview>(`/api/applications/${beta}/review`)).body.others,
    ).toMatchObject([{ _id: job }]);

    await layla.put(`/api/applications/${job}/claim`, {});
    const desk = (await reviewer.get<ReviewDesk>('/api/applications/desk')).body;
    expect(desk.pending.beta).toBeGreaterThan(0);
    expect(desk).toMatchObject({ pending: { job: 0 }, revisions: { job: 0 }, claims: [] });
    expect((await reviewer.put(`/api/betaApp/accept/${beta}`, {})).status).toBe(200);
  });
});

describe('a Discord role', () => {
  const setRoles = (username: string, roles: string[]) =>
    city.sandbox.call('POST', '/seed', { users: [{ username, roles }] });

  it('gives its rights from the next login on, until it is taken away on Discord or on the site', async () => {
    await setRoles('hatem', [MODERATOR]);
    const before = await city.loginAs('hatem');
    const given = { roleId: 'support', discordRoleId: MODERATOR };
    const { body: member } = await layla.put<StaffMember>('/api/staff/members', given);
    expect((await players(before)).status).toBe(403);
    const client = await city.loginAs('hatem');
    expect((await players(client)).status).toBe(200);
    // A login tells it for all sessions.
    expect((await players(before)).status).toBe(200);

    await city.get(StaffRights).refresh();
    expect((await players(client)).status).toBe(200);
    await setRoles('hatem', []);
    await city.get(StaffRights).refresh();
    expect((await players(client)).status).toBe(403);

    await setRoles('hatem', [MODERATOR]);
    const again = await city.loginAs('hatem');
    expect((await players(again)).status).toBe(200);
    const { _id } = await me(again);
    const exported = await layla.get<PersonalDataExport>(`/api/users/${_id}/export`);
    expect(exported.body.staffRoles).toMatchObject([{ role: 'support' }]);
    await layla.delete(`/api/staff/members/${member._id}`);
    expect((await players(again)).status).toBe(403);

    // The site has forgotten who had the Discord role, when it carries a staff role again.
    await city.get(StaffRights).refresh();
    await layla.put('/api/staff/members', given);
    expect((await players(again)).status).toBe(403);
  });

  it('cannot carry a staff role if the site gives it, nor be given by the site if it carries one', async () => {
    const rules = [{ when: { fact: 'account' }, roleId: '1100000000000000215', take: true }];
    const { version } = (await layla.get<{ version: number }>('/api/discord/rules')).body;
    expect((await layla.put('/api/discord/rules', { version, rules })).status).toBe(200);
    const give = (discordRoleId: string) =>
      layla.put<ErrorBody>('/api/staff/members', { roleId: 'support', discordRoleId });
    expect((await give('1100000000000000215')).body.errors).toMatchObject([
      { field: 'discordRoleId', code: 'OPTION_INVALID' },
    ]);
    expect((await give('1100000000000000216')).status).toBe(200);
    const wanted = [{ when: { fact: 'account' }, roleId: '1100000000000000216', take: true }];
    const answer = await layla.put<ErrorBody>('/api/discord/rules', { version: version + 1, rules: wanted });
    expect(answer.body.errors).toMatchObject([{ field: 'rules.0.roleId', code: 'OPTION_INVALID' }]);
  });

  it('gives no rights while a rule gives it, which was stored at the same moment', async () => {
    await setRoles('hamza', ['1100000000000000214']);
    const given = { roleId: 'support', discordRoleId: '1100000000000000214' };
    expect((await layla.put('/api/staff/members', given)).status).toBe(200);
    const client = await city.loginAs('hamza');
    expect((await players(client)).status).toBe(200);
    const rule = { when: { fact: 'account' }, roleId: '1100000000000000214', take: true };
    await city.connection.collection('discord_role_rules').updateOne({}, { $push: { rules: rule as never } });
    await city.connection.collection('discord_role_rules').updateOne({}, { $inc: { version: 1 } });
    city.get(RoleRulesService).forget();
    expect((await players(client)).status).toBe(403);
    await city.connection
      .collection('discord_role_rules')
      .updateOne({}, { $pull: { rules: { roleId: rule.roleId } as never } });
    city.get(RoleRulesService).forget();
    expect((await players(client)).status).toBe(200);
  });
});
