import type { AuditEntry, CurrentUser, EndedSessions, OwnSession } from '@city/contracts';
import { createTestApp, logIn, type Client, type TestApp } from '../../../../test/test-app.js';

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

let city: TestApp;
beforeAll(async () => {
  city = await createTestApp();
});
afterAll(() => city.close());

const PATH = '/api/auth/sessions';
const statusOf = async (client: Client) => (await client.get('/api/auth/user/me')).status;
const listOf = async (client: Client) => (await client.get<OwnSession[]>(PATH)).body;

/** A player with a computer and a phone. */
async function twoDevices(name: string): Promise<[computer: Client, phone: Client]> {
  const computer = await city.loginAs(name);
  const phone = city.newClient();
  await logIn(phone, name, { headers: { 'user-agent': PHONE } });
  return [computer, phone];
}

describe('the own sessions', () => {
  it('are told by their device and times, this one first, and open nothing', async () => {
    const [computer, phone] = await twoDevices('salma');
    const sessions = await listOf(phone);
    expect(sessions).toEqual([
      {
        ...{ browser: 'Firefox', system: 'Android', current: true },
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        loginAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
      expect.objectContaining({ browser: 'other', system: 'other', current: false }),
    ]);
    for (const client of [computer, phone]) {
      const cookie = decodeURIComponent(client.cookie('city_session') ?? '').split('.')[0] ?? '';
      expect(JSON.stringify(sessions)).not.toContain(cookie);
    }
  });

  it('are ended one by one, but not the one that asks', async () => {
    const [computer, phone] = await twoDevices('hedi');
    const [mine, other] = await listOf(phone);
    expect((await phone.delete(`${PATH}/${mine?.id}`)).status).toBe(404);
    expect((await phone.delete(`${PATH}/${other?.id}`)).status).toBe(204);
    expect([await statusOf(computer), await statusOf(phone)]).toEqual([401, 200]);
    expect(await phone.delete(`${PATH}/${other?.id}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('are not ended by others', async () => {
    const [computer] = await twoDevices('amal');
    const stranger = await city.loginAs('youssef');
    for (const { id } of await listOf(computer)) {
      expect((await stranger.delete(`${PATH}/${id}`)).status).toBe(404);
    }
    expect(await listOf(computer)).toHaveLength(2);
  });

  it('are ended together, but for the one that asks', async () => {
    const [computer, phone] = await twoDevices('nour');
    const tablet = await city.loginAs('nour');
    expect((await tablet.delete<EndedSessions>(PATH)).body).toEqual({ ended: 2 });
    expect(await Promise.all([computer, phone, tablet].map(statusOf))).toEqual([401, 401, 200]);
    expect((await tablet.delete<EndedSessions>(PATH)).body).toEqual({ ended: 0 });
  });
});

describe('staff', () => {
  it('end all sessions of a player, who can log in again; the audit log says so', async () => {
    const [computer, phone] = await twoDevices('karim');
    const { _id } = (await computer.get<CurrentUser>('/api/auth/user/me')).body;
    const layla = await city.loginAs('layla');
    expect(await layla.delete(`/api/users/${_id}/sessions`)).toMatchObject({
      status: 200,
      body: { ended: 2 },
    });
    expect(await Promise.all([computer, phone].map(statusOf))).toEqual([401, 401]);
    expect(await statusOf(await city.loginAs('karim'))).toBe(200);
    const { body: log } = await layla.get<AuditEntry[]>('/api/audit');
    expect(log[0]).toMatchObject({
      action: 'user.end-sessions',
      target: { type: 'user', id: _id },
      actor: { discord_username: 'layla' },
    });
  });

  it('end a session even if it is stored again by a request that was under way', async () => {
    const computer = await city.loginAs('sami');
    const { _id } = (await computer.get<CurrentUser>('/api/auth/user/me')).body;
    const sessions = city.connection.collection('sessions');
    const stored = await sessions.findOne({ 'session.userId': _id });
    await (await city.loginAs('layla')).delete(`/api/users/${_id}/sessions`);
    if (stored) await sessions.insertOne(stored);
    expect(await statusOf(computer)).toBe(401);
  });

  it('are told of a player who is not there', async () => {
    const layla = await city.loginAs('layla');
    expect((await layla.delete('/api/users/00000000000000000000000f/sessions')).status).toBe(404);
  });
});
