import { createHmac } from 'node:crypto';
import type { CurrentUser } from '@city/contracts';
import { createTestApp, logIn, type Client, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';

const NEW_SECRET = 'the-newest-secret-of-the-session-spec-1';
const OLD_SECRET = 'the-secret-of-last-year-of-the-same-spec';
const HOUR_MS = 3_600_000;

let city: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const env = {
    SESSION_SECRET: `${NEW_SECRET} ${OLD_SECRET}`,
    SESSION_MAX_HOURS: '72',
    SESSION_ADMIN_MAX_HOURS: '10',
    ADMIN_REQUIRE_MFA: 'true',
    LOG_LEVEL: 'info',
  };
  city = await createTestApp({ env, log: (line) => lines.push(line) });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const me = (client: Client) => client.get<CurrentUser>('/api/auth/user/me');
const inHours = (hours: number) =>
  jest.spyOn(city.get(Clock), 'now').mockReturnValue(new Date(Date.now() + hours * HOUR_MS));

describe('the longest life of a session', () => {
  it.each([
    ['youssef', 71, 73],
    ['layla', 9, 11],
  ])('ends %s’s, however much it is used', async (name, alive, over) => {
    const client = await city.loginAs(name);
    inHours(alive);
    expect((await me(client)).status).toBe(200);
    inHours(over);
    expect(await me(client)).toMatchObject({ status: 401, body: { code: 'NOT_LOGGED_IN' } });
    jest.restoreAllMocks();
    // The session is deleted, not just refused.
    expect((await me(client)).status).toBe(401);
    expect((await me(await city.loginAs(name))).status).toBe(200);
  });

  it('leaves a browser with which one can log in again, and log out', async () => {
    const client = await city.loginAs('amal');
    inHours(73);
    expect((await client.post('/api/auth/logout')).status).toBe(200);
    jest.restoreAllMocks();
    await logIn(client, 'amal');
    inHours(73);
    expect(await client.get('/auth?returnTo=/me')).toMatchObject({ status: 302 });
    jest.restoreAllMocks();
    await logIn(client, 'amal');
    expect((await me(client)).status).toBe(200);
  });

  it('begins with the end of a login, not with its start', async () => {
    const client = city.newClient();
    const sessions = city.connection.collection<{ _id: string; expires: Date }>('sessions');
    const known = (await sessions.find().toArray()).map(({ _id }) => _id);
    const started = () => sessions.find({ _id: { $nin: known } }).toArray();
    await client.get('/auth');
    expect(await started()).toEqual([]);
    await logIn(client, 'youssef');
    const [session, ...others] = await started();
    expect(others).toEqual([]);
    expect(session?.expires.getTime()).toBeGreaterThan(Date.now() + 24 * HOUR_MS);
  });

  it('counts for sessions of older versions, which do not know when they began', async () => {
    const client = await city.loginAs('nadia');
    const id = (await me(client)).body._id;
    await city.connection
      .collection('sessions')
      .updateOne({ 'session.userId': id }, { $unset: { 'session.loginAt': 1 } });
    expect((await me(client)).status).toBe(200);
    inHours(73);
    expect((await me(client)).status).toBe(401);
  });
});

describe('Admins whose Discord account has no two-factor authentication', () => {
  it('are players until they have logged in with one', async () => {
    const omar = await city.loginAs('omar');
    expect((await me(omar)).body).toMatchObject({ role: 'Player', mfaMissing: true });
    expect(await omar.get('/api/users/allplayers')).toMatchObject({
      status: 403,
      body: { code: 'MFA_REQUIRED' },
    });
    expect((await omar.put('/api/auth/user/consent', { cookiesConsent: true })).body).toMatchObject({
      ...{ role: 'Player', mfaMissing: true },
    });
    const youssef = await city.loginAs('youssef');
    const { body: application } = await youssef.post<{ _id: string }>('/api/betaApp', {
      name: 'Y',
      age: '25',
    });
    expect((await omar.get(`/api/betaApp/${application._id}`)).status).toBe(404);

    const layla = await city.loginAs('layla');
    expect((await me(layla)).body).toMatchObject({ role: 'Admin', mfaMissing: false });
    expect((await layla.get('/api/users/allplayers')).status).toBe(200);
  });
});

describe('the secrets of sessions', () => {
  it('may be several: the first signs, the others are still believed', async () => {
    const client = await city.loginAs('salma');
    const [id = '', signature] = decodeURIComponent(client.cookie('city_session') ?? '').split(
      /\.(?=[^.]*$)/,
    );
    const signedBy = (secret: string) =>
      createHmac('sha256', secret).update(id).digest('base64').replace('=', '');
    expect(signature).toBe(signedBy(NEW_SECRET));
    const statusWith = async (secret: string) => {
      const other = city.newClient();
      other.setCookie('city_session', encodeURIComponent(`${id}.${signedBy(secret)}`));
      return (await me(other)).status;
    };
    expect(await statusWith(OLD_SECRET)).toBe(200);
    expect(await statusWith('a-secret-that-nobody-has-ever-configured')).toBe(401);
  });
});

describe('the log', () => {
  const events = (requestId: string | null) =>
    lines
      .map((line) => JSON.parse(line) as { process: string; data?: Record<string, unknown> })
      .filter(({ data }) => data?.['requestId'] === requestId);

  it('says who has logged in and out, and which process says so', async () => {
    lines.splice(0);
    const client = await city.loginAs('youssef');
    const user = (await me(client)).body._id;
    const login = lines.find((line) => line.includes('"event":"login"')) ?? '{}';
    expect(JSON.parse(login)).toMatchObject({
      process: expect.stringMatching(/^api@.+:\d+$/),
      data: { event: 'login', user, requestId: expect.any(String) },
    });
    const { headers } = await client.post('/api/auth/logout');
    expect(events(headers.get('x-request-id'))).toMatchObject([{ data: { event: 'log-out', user } }]);
    expect(lines.join('')).not.toContain('youssef');
  });
});

it('lets the browser forget the answers of the session at the log-out', async () => {
  const { headers } = await (await city.loginAs('youssef')).post('/api/auth/logout');
  expect(headers.get('clear-site-data')).toBe('"cache"');
});

it('lets an Admin without two-factor authentication work where the owner does not demand it', async () => {
  const demo = await createTestApp();
  try {
    expect((await (await demo.loginAs('omar')).get('/api/users/allplayers')).status).toBe(200);
  } finally {
    await demo.close();
  }
});
