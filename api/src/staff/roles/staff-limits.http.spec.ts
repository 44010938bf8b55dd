import type { ApplicationReview, CurrentUser, ErrorBody, Player } from '@city/contracts';
import { addStaffRole, giveRole } from '../../../test/staff.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { entityForm } from '../../applications/kinds/entity/entity-form.spec-helper.js';

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp({ env: { LIMIT_WRITES_PER_MINUTE: '10000' } });
  layla = await city.loginAs('layla');
});
afterAll(() => city.close());

const idOf = async (client: Client) => (await client.get<CurrentUser>('/api/auth/user/me')).body._id;
const staffWith = async (name: string, roleId: string): Promise<Client> => {
  const client = await city.loginAs(name);
  await giveRole(layla, client, { roleId });
  return client;
};

/** The entity of a reviewer, which somebody else has decided. */
async function ownEntity(name: string): Promise<{ reviewer: Client; path: string; id: string }> {
  const reviewer = await staffWith(name, 'reviewer');
  const { _id: id } = (await reviewer.post<{ _id: string }>('/api/entities', entityForm())).body;
  const note = { text: 'Leads a gang elsewhere.' };
  expect((await layla.post(`/api/applications/${id}/notes`, note)).status).toBe(201);
  expect((await layla.put(`/api/entities/${id}/accept`)).status).toBe(200);
  return { reviewer, path: `/api/entities/${id}`, id };
}

it('a reviewer cannot change or withdraw their own application once it is decided', async () => {
  const { reviewer, path } = await ownEntity('own-olfa');
  for (const answer of [
    await reviewer.put<ErrorBody>(path, entityForm()),
    await reviewer.delete<ErrorBody>(path),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'APPLICATION_ALREADY_DECIDED']);
  }
});

it('a reviewer reads no notes about their own application', async () => {
  const { reviewer, id } = await ownEntity('own-oumayma');
  const path = `/api/applications/${id}/review`;
  expect((await layla.get<ApplicationReview>(path)).body.notes).toHaveLength(1);
  expect((await reviewer.get<ApplicationReview>(path)).body.notes).toEqual([]);
});

it('nobody but who manages staff puts a colleague out of office', async () => {
  const roleId = await addStaffRole(layla, { name: 'Privacy', permissions: ['people', 'personalData'] });
  const staff = await staffWith('own-oualid', roleId);
  const treasurer = await staffWith('own-odile', 'treasurer');
  const reason = 'A quarrel';
  for (const colleague of [treasurer, layla]) {
    const path = `/api/users/${await idOf(colleague)}`;
    for (const answer of [
      await staff.put<ErrorBody>(`${path}/suspend`, { reason }),
      await staff.put<ErrorBody>(`${path}/erase`, { reason }),
      await staff.delete<ErrorBody>(`${path}/sessions`),
    ]) {
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'PERMISSION_MISSING', details: { permission: 'staff' } },
      });
    }
    expect((await colleague.get('/api/auth/user/me')).status).toBe(200);
  }
  expect((await layla.put(`/api/users/${await idOf(treasurer)}/suspend`, { reason })).status).toBe(200);
  const player = `/api/users/${await idOf(await city.loginAs('own-oumar'))}`;
  expect((await staff.put(`${player}/suspend`, { reason })).status).toBe(200);
  expect((await staff.delete(`${player}/sessions`)).status).toBe(200);
  expect((await staff.put(`${player}/erase`, { reason })).status).toBe(200);
});

it('does not show personal data to staff who set packs but may not read players', async () => {
  const roleId = await addStaffRole(layla, { name: 'Packs', permissions: ['packs'] });
  const staff = await staffWith('own-oueslati', roleId);
  const userId = await idOf(await city.loginAs('own-omar'));
  const input = { userId, newPack: 'Gold' };
  expect((await layla.put<Player>('/api/users/update-pack', input)).body.email).toContain('@');
  expect((await staff.put<Player>('/api/users/update-pack', input)).body).toMatchObject({
    pack: 'Gold',
    email: null,
    suspension: null,
    applications: null,
    lastLoginAt: null,
  });
});

it('webhooks, whose calls contain orders and decisions, are for Admins only', async () => {
  const roleId = await addStaffRole(layla, { name: 'Settings', permissions: ['settings'] });
  const staff = await staffWith('own-olfa-two', roleId);
  expect((await staff.get('/api/settings')).status).toBe(200);
  expect(await staff.get('/api/webhooks')).toMatchObject({
    status: 403,
    body: { code: 'PERMISSION_MISSING' },
  });
});
