import {
  STAFF_LIMITS,
  type AuditEntry,
  type CurrentUser,
  type ErrorBody,
  type PersonalDataExport,
  type StaffMember,
  type StaffMembers,
  type StaffRole,
  type StaffRoles,
} from '@city/contracts';
import { addStaffRole, giveRole, OWN_ROLE } from '../../../test/staff.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';
import { Erasures } from '../../privacy/personal-data/erasures.service.js';
import { StaffRights } from './staff-rights.service.js';

const DAY_MS = 24 * 3_600_000;

let city: TestApp;
let layla: Client;
/** An Admin without a second factor. */
let omar: Client;
beforeAll(async () => {
  city = await createTestApp({ env: { LIMIT_WRITES_PER_MINUTE: '10000' } });
  layla = await city.loginAs('layla');
  omar = await city.loginAs('omar');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const roles = async () => (await layla.get<StaffRoles>('/api/staff/roles')).body;
const members = async () => (await layla.get<StaffMembers>('/api/staff/members')).body;
const idOf = async (client: Client) => (await client.get<CurrentUser>('/api/auth/user/me')).body._id;
const entriesOf = async (targetId: string) => {
  const filter = encodeURIComponent(JSON.stringify({ targetId }));
  return (await layla.get<AuditEntry[]>(`/api/audit?filter=${filter}`)).body;
};

describe('an own role', () => {
  it('is created, changed for all who have it, and deleted with their rights; each is audited', async () => {
    const id = await addStaffRole(layla);
    const player = await city.loginAs('amal');
    await giveRole(layla, player, { roleId: id });
    expect((await player.get('/api/entries')).status).toBe(200);

    const change = { name: 'Shop team', permissions: ['products'], version: 1 };
    const changed = await layla.put<StaffRole>(`/api/staff/roles/${id}`, change);
    expect(changed.body).toMatchObject({ ...change, version: 2 });
    expect((await player.get('/api/entries')).status).toBe(403);
    const stale = await layla.put<ErrorBody>(`/api/staff/roles/${id}`, change);
    expect(stale).toMatchObject({ status: 409, body: { code: 'SETTINGS_CHANGED' } });

    expect((await layla.delete<StaffRoles>(`/api/staff/roles/${id}`)).body.roles).toEqual([]);
    expect((await members()).members.filter(({ roleId }) => roleId === id)).toEqual([]);
    expect((await player.get<CurrentUser>('/api/auth/user/me')).body.permissions).toEqual([]);
    expect(await entriesOf(id)).toMatchObject([
      { action: 'staff.remove-role', before: { name: 'Shop team', members: 1 } },
      {
        action: 'staff.update-role',
        before: OWN_ROLE,
        after: { name: 'Shop team', permissions: ['products'] },
      },
      { action: 'staff.create-role', after: OWN_ROLE },
    ]);
  });

  it('contains only permissions that can be given', async () => {
    for (const permissions of [[], ['staff'], ['review.nothing'], ['content', 'content'], 'content']) {
      const answer = await layla.post<ErrorBody>('/api/staff/roles', { name: 'X', permissions });
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.every(({ field }) => field.startsWith('permissions'))).toBe(true);
    }
  });

  it('is refused once there are as many roles as allowed', async () => {
    await addStaffRole(layla);
    for (let n = 1; n < STAFF_LIMITS.roles; n += 1) await layla.post('/api/staff/roles', OWN_ROLE);
    const answer = await layla.post<ErrorBody>('/api/staff/roles', OWN_ROLE);
    expect(answer).toMatchObject({ status: 409, body: { code: 'STAFF_FULL' } });
    await addStaffRole(layla);
  });

  it('is stored even when others are created at the same moment', async () => {
    await addStaffRole(layla);
    await Promise.all(
      ['One', 'Two', 'Three'].map((name) => layla.post('/api/staff/roles', { ...OWN_ROLE, name })),
    );
    expect((await roles()).roles.map(({ name }) => name).toSorted()).toEqual([
      'Event team',
      'One',
      'Three',
      'Two',
    ]);
  });
});

describe('a role of a player', () => {
  it('is listed with who gave it, and giving it again changes its end', async () => {
    const player = await city.loginAs('badis');
    const { body: first } = await giveRole(layla, player, { roleId: 'reviewer' });
    const until = new Date(Date.now() + DAY_MS).toISOString();
    const { body: again } = await giveRole(omar, player, { roleId: 'reviewer', until });
    expect(again).toMatchObject({ _id: first._id, until, givenBy: { discord_username: 'omar' } });
    const { admins, members: listed } = await members();
    expect(admins.map(({ discord_username: name }) => name).toSorted()).toEqual(['layla', 'omar']);
    expect(listed[0]).toEqual(again);
    await layla.delete(`/api/staff/members/${first._id}`);
    expect(await entriesOf(await idOf(player))).toMatchObject([
      { action: 'staff.take-role', before: { role: 'reviewer', until } },
      { action: 'staff.give-role', before: { role: 'reviewer', until: null }, after: { until } },
      { action: 'staff.give-role', after: { role: 'reviewer', until: null } },
    ]);
  });

  it('is refused for a role, a player or an end that does not exist', async () => {
    const userId = await idOf(await city.loginAs('chiraz'));
    const wrong: [object, string][] = [
      [{ roleId: 'f'.repeat(24), userId }, 'roleId'],
      [{ roleId: 'owner', userId }, 'roleId'],
      [{ roleId: 'editor' }, 'userId'],
      [{ roleId: 'editor', userId, discordRoleId: '1100000000000000204' }, 'discordRoleId'],
      [{ roleId: 'editor', discordRoleId: 'moderators' }, 'discordRoleId'],
      [{ roleId: 'editor', userId, until: '2020-01-01T00:00:00.000Z' }, 'until'],
    ];
    for (const [input, field] of wrong) {
      const answer = await layla.put<ErrorBody>('/api/staff/members', input);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    const missing = { roleId: 'editor', userId: 'f'.repeat(24) };
    expect((await layla.put('/api/staff/members', missing)).status).toBe(404);
  });

  it('takes null for left out', async () => {
    const userId = await idOf(await city.loginAs('hatem'));
    const input = { roleId: 'editor', userId, discordRoleId: null, until: null };
    expect(await layla.put('/api/staff/members', input)).toMatchObject({
      status: 200,
      body: { until: null },
    });
    const nobody = { roleId: 'editor', userId: null, discordRoleId: null };
    expect((await layla.put<ErrorBody>('/api/staff/members', nobody)).body.errors).toMatchObject([
      { field: 'userId', code: 'FIELD_EMPTY' },
    ]);
  });

  it('is neither given to nor taken from oneself', async () => {
    const own = { roleId: 'editor', userId: await idOf(layla) };
    const { body: given } = await omar.put<StaffMember>('/api/staff/members', own);
    for (const answer of [
      await layla.put<ErrorBody>('/api/staff/members', own),
      await layla.delete<ErrorBody>(`/api/staff/members/${given._id}`),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'CONCERNS_YOURSELF' } });
    expect((await omar.delete(`/api/staff/members/${given._id}`)).status).toBe(200);
  });

  it('is in the player’s data, and goes with an erasure and thirty days after its end', async () => {
    const [player, other] = [await city.loginAs('dorra'), await city.loginAs('elyes')];
    const until = new Date(Date.now() + DAY_MS).toISOString();
    const before = new Set((await members()).members.map(({ _id }) => _id));
    await giveRole(layla, player, { roleId: 'editor', until });
    await giveRole(layla, other, { roleId: 'editor', until });
    const { body: own } = await player.get<PersonalDataExport>('/api/users/me/export');
    expect(own.staffRoles).toEqual([{ role: 'editor', givenAt: expect.any(String), until }]);

    await layla.put(`/api/users/${await idOf(player)}/erase`, { reason: 'They asked for it' });
    await city.get(Erasures).sweep();
    const left = async () => (await members()).members.filter(({ _id }) => !before.has(_id));
    expect(await left()).toMatchObject([{ player: { discord_username: 'elyes' } }]);

    jest
      .spyOn(city.get(Clock), 'now')
      .mockReturnValue(new Date(Date.now() + (STAFF_LIMITS.endedDays + 2) * DAY_MS));
    await city.get(StaffRights).refresh();
    jest.restoreAllMocks();
    expect(await left()).toEqual([]);
  });
});

describe('permissions that need a second factor', () => {
  const set = async (client: Client, permissions: string[]) =>
    client.put<ErrorBody>('/api/staff/second-factor', {
      permissions,
      version: (await roles()).secondFactor.version,
    });
  afterEach(async () => {
    await set(layla, []);
  });

  it('are withheld without one, from Admins too, and the answer says why', async () => {
    const support = await city.loginAs('farah');
    await giveRole(layla, support, { roleId: 'support' });
    expect((await set(layla, ['people', 'money'])).status).toBe(200);
    for (const client of [support, omar]) {
      expect(await client.get('/api/users/allplayers')).toMatchObject({
        status: 403,
        body: { code: 'MFA_REQUIRED' },
      });
      expect((await client.get('/api/notifications/failing')).status).toBe(200);
    }
    expect((await support.get<CurrentUser>('/api/auth/user/me')).body).toMatchObject({
      permissions: ['orders', 'messages'],
      mfaMissing: true,
    });
    expect((await layla.get('/api/users/allplayers')).status).toBe(200);
  });

  it('are chosen only after a login with a second factor, and by one Admin at a time', async () => {
    expect(await set(omar, ['people'])).toMatchObject({ status: 403, body: { code: 'MFA_REQUIRED' } });
    const { version } = (await roles()).secondFactor;
    const input = { permissions: ['audit'], version };
    expect((await layla.put('/api/staff/second-factor', input)).status).toBe(200);
    expect(await layla.put('/api/staff/second-factor', input)).toMatchObject({
      status: 409,
      body: { code: 'SETTINGS_CHANGED' },
    });
  });

  it('stay required when somebody without a second factor asks for none', async () => {
    expect((await set(layla, ['money'])).status).toBe(200);
    expect(await set(omar, [])).toMatchObject({ status: 403, body: { code: 'MFA_REQUIRED' } });
    expect((await roles()).secondFactor.permissions).toEqual(['money']);
    expect((await set(layla, [])).status).toBe(200);
  });

  it('are given by nobody from whom they are withheld', async () => {
    await set(layla, ['money']);
    const player = await city.loginAs('ghada');
    const answer = await giveRole(omar, player, { roleId: 'treasurer' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'MFA_REQUIRED' } });
    const role = { name: 'Till', permissions: ['money'] };
    expect((await omar.post('/api/staff/roles', role)).status).toBe(403);
    expect((await giveRole(omar, player, { roleId: 'editor' })).status).toBe(200);
  });
});
