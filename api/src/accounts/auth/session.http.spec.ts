import type { CurrentUser } from '@city/contracts';
import { discordAnswers } from '../../../test/discord-answers.js';
import { createTestApp, logIn, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';

let city: TestApp;
beforeAll(async () => {
  city = await createTestApp({ env: { SESSION_HOURS: '48' } });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const DAY_MS = 24 * 3_600 * 1_000;

describe('a session', () => {
  it('is not given to visitors', async () => {
    const { headers } = await city.newClient().get('/api/config/site');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('returns the logged-in user, and null for visitors', async () => {
    const visitor = city.newClient();
    expect(await visitor.get('/api/auth/session')).toMatchObject({ status: 200, body: { user: null } });
    const client = await city.loginAs('youssef');
    const me = (await client.get<CurrentUser>('/api/auth/user/me')).body;
    expect((await client.get('/api/auth/session')).body).toEqual({ user: me });
    await client.post('/api/auth/logout');
    expect((await client.get('/api/auth/session')).body).toEqual({ user: null });
  });

  it('ends on the server with the logout, for every copy of the cookie', async () => {
    const client = await city.loginAs('youssef');
    const copy = city.newClient();
    copy.setCookie('city_session', client.cookie('city_session') ?? '');
    expect((await copy.get('/api/auth/user/me')).status).toBe(200);
    expect((await client.post('/api/auth/logout')).status).toBe(200);
    expect(client.cookie('city_session')).toBeUndefined();
    expect(await copy.get('/api/auth/user/me')).toMatchObject({
      status: 401,
      body: { code: 'NOT_LOGGED_IN' },
    });
    expect((await client.post('/api/auth/logout')).status).toBe(200);
  });

  it('is refused when its cookie was made up or changed', async () => {
    const client = await city.loginAs('youssef');
    const value = client.cookie('city_session') ?? '';
    const changed = `${value.startsWith('x') ? 'y' : 'x'}${value.slice(1)}`;
    for (const forged of [value.slice(0, -4), changed, 'x', value.split('.')[0] ?? '']) {
      const thief = city.newClient();
      thief.setCookie('city_session', forged);
      expect((await thief.get('/api/auth/user/me')).status).toBe(401);
    }
  });

  it('lives on while it is used, written at most once a day', async () => {
    const client = await city.loginAs('youssef');
    const read = () => client.get('/api/auth/user/me');
    expect((await read()).headers.getSetCookie()).toEqual([]);
    const later = new Date(Date.now() + DAY_MS);
    jest.spyOn(city.get(Clock), 'now').mockReturnValue(later);
    expect((await read()).headers.getSetCookie().join()).toContain('city_session=');
    expect((await read()).headers.getSetCookie()).toEqual([]);
    jest.restoreAllMocks();
  });

  it('shows a role that was taken away, and a suspension, at once', async () => {
    const client = await city.loginAs('omar');
    const users = city.connection.collection('users');
    expect((await client.get('/api/users/allplayers')).status).toBe(200);
    await users.updateOne({ username: 'omar' }, { $set: { role: 'Player' } });
    expect(await client.get('/api/users/allplayers')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    const omar = await client.get<CurrentUser>('/api/auth/user/me');
    const layla = await city.loginAs('layla');
    await layla.put(`/api/users/${omar.body._id}/suspend`, { reason: 'Testing the limits' });
    expect(await client.get('/api/auth/user/me')).toMatchObject({ status: 200, body: { suspended: true } });
    const application = { name: 'Omar', age: '30' };
    expect(await client.post('/api/betaApp', application)).toMatchObject({
      status: 403,
      body: { code: 'SUSPENDED' },
    });
  });
});

describe('the current user', () => {
  it('starts with the browser’s language and keeps the chosen one', async () => {
    const client = await city.loginAs('youssef');
    expect((await client.get('/api/auth/user/me')).body).toMatchObject({ locale: null });
    const french = city.newClient();
    await logIn(french, 'first-time', { headers: { 'accept-language': 'de, fr-TN;q=0.9, en;q=0.1' } });
    expect((await french.get('/api/auth/user/me')).body).toMatchObject({ locale: 'fr' });
    const set = await french.put('/api/users/me/language', { language: 'ar' });
    expect(set).toMatchObject({ status: 200, body: { locale: 'ar' } });
    // Another browser's language has no effect.
    await logIn(city.newClient(), 'first-time', { headers: { 'accept-language': 'en' } });
    expect((await french.get('/api/auth/user/me')).body).toMatchObject({ locale: 'ar' });
    for (const language of ['de', 'AR', '', null, ['ar'], { $ne: 'x' }]) {
      expect(await french.put('/api/users/me/language', { language })).toMatchObject({
        status: 400,
        body: { errors: expect.arrayContaining([expect.objectContaining({ field: 'language' })]) },
      });
    }
  });

  it('decides on cookies', async () => {
    const client = await city.loginAs('youssef');
    const consent = await client.put<CurrentUser>('/api/auth/user/consent', { cookiesConsent: true });
    expect(consent.body.cookiesConsent).toBe(true);
    expect((await client.get('/api/auth/user/me')).body).toMatchObject({
      cookiesConsent: true,
    });
  });

  it('is a member as soon as the bot sees them join', async () => {
    const client = await city.loginAs('salma-outsider');
    const { body: before } = await client.post<CurrentUser>('/api/auth/membership');
    expect(before.guilds).toEqual([]);
    const invitation = `${city.sandbox.url}/discord/invite/${city.sandbox.env['DISCORD_INVITE_CODE']}`;
    await fetch(invitation, { method: 'POST', body: new URLSearchParams({ user: 'salma-outsider' }) });
    const { status, body } = await client.post<CurrentUser>('/api/auth/membership');
    expect([status, body.guilds.length]).toEqual([200, 1]);
  });
});

it.each([
  ['the bot may not see the server', 403, 50001],
  ['its edge blocks the request', 403, 40333],
  ['it does not know the server', 404, 10004],
  ['it answers without a code', 404, 0],
])('keeps a membership that Discord does not deny: %s', async (_, status, code) => {
  const client = await city.loginAs('youssef');
  const blocked = discordAnswers('/members/', status, code);
  expect(await client.post('/api/auth/membership')).toMatchObject({
    status: 502,
    body: { code: 'DISCORD_UNAVAILABLE' },
  });
  blocked.mockRestore();
  expect((await client.get<CurrentUser>('/api/auth/user/me')).body.guilds).toHaveLength(1);
});

it('asks for a new login when there is no bot to ask', async () => {
  const small = await createTestApp({ env: { DISCORD_BOT_TOKEN: '' } });
  try {
    const client = await small.loginAs('nadia');
    const answer = await client.post('/api/auth/membership');
    expect(answer).toMatchObject({ status: 503, body: { code: 'PROVIDER_NOT_CONFIGURED' } });
  } finally {
    await small.close();
  }
});
