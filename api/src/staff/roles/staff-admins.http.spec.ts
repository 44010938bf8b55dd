import type { AuditEntry, CurrentUser, ErrorBody, Person } from '@city/contracts';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';

let city: TestApp;
let layla: Client;
let omar: Client;
beforeEach(async () => {
  city = await createTestApp({ env: { ADMIN_REQUIRE_MFA: 'false' } });
  [layla, omar] = [await city.loginAs('layla'), await city.loginAs('omar')];
});
afterEach(() => city.close());

const me = async (client: Client) => (await client.get<CurrentUser>('/api/auth/user/me')).body;
const idOf = async (client: Client) => (await me(client))._id;
const name = (by: Client, id: string) => by.put<Person[]>(`/api/staff/admins/${id}`, {});
const remove = (by: Client, id: string) => by.delete<Person[]>(`/api/staff/admins/${id}`);

it('an Admin names another and removes them, at once and audited; a login does not bring them back', async () => {
  const amal = await city.loginAs('amal');
  const id = await idOf(amal);
  const named = await name(layla, id);
  expect([named.status, named.body.map((person) => person._id)]).toEqual([200, expect.arrayContaining([id])]);
  expect((await me(amal)).role).toBe('Admin');
  expect((await amal.get('/api/staff/members')).status).toBe(200);

  expect((await remove(layla, id)).body.map((person) => person._id)).not.toContain(id);
  expect((await amal.get('/api/staff/members')).status).toBe(403);
  const filter = encodeURIComponent(JSON.stringify({ targetId: id }));
  expect((await layla.get<AuditEntry[]>(`/api/audit?filter=${filter}`)).body).toMatchObject([
    { action: 'staff.remove-admin', before: { role: 'Admin' }, after: { role: 'Player' } },
    { action: 'staff.name-admin', before: { role: 'Player' }, after: { role: 'Admin' } },
  ]);

  await remove(layla, await idOf(omar));
  expect((await me(await city.loginAs('omar'))).role).toBe('Player');
});

it('nobody names or removes themselves, and of two who remove each other one remains', async () => {
  const ids = [await idOf(layla), await idOf(omar)] as const;
  expect(await layla.delete<ErrorBody>(`/api/staff/admins/${ids[0]}`)).toMatchObject({
    status: 403,
    body: { code: 'CONCERNS_YOURSELF' },
  });
  const ends = await Promise.all([remove(layla, ids[1]), remove(omar, ids[0])]);
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 403]);
  const users = city.connection.collection('users');
  expect(await users.countDocuments({ role: 'Admin' })).toBe(1);
});

it('with four eyes on, another Admin confirms it', async () => {
  const amal = await city.loginAs('amal');
  const { body } = await layla.get<{ fourEyes: object }>('/api/staff/roles');
  await layla.put('/api/staff/four-eyes', { ...body.fourEyes, roles: true });
  const asked = await layla.put<ErrorBody>(`/api/staff/admins/${await idOf(amal)}`, {});
  expect(asked).toMatchObject({ status: 202, body: { code: 'APPROVAL_NEEDED' } });
  const { approvalId } = asked.body.details as { approvalId: string };
  expect((await omar.put(`/api/approvals/${approvalId}/approve`, {})).status).toBe(200);
  expect((await me(amal)).role).toBe('Admin');
  // Of three, the third confirms a removal.
  expect((await remove(layla, await idOf(omar))).status).toBe(202);
  expect((await remove(omar, await idOf(amal))).status).toBe(202);
});
