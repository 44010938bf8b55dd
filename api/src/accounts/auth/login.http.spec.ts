import type { CurrentUser } from '@city/contracts';
import { discordAnswers } from '../../../test/discord-answers.js';
import { createTestApp, logIn, type Client, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';
import type { PendingLoginRecord } from './pending-login.schema.js';

let city: TestApp;
beforeAll(async () => {
  city = await createTestApp({ env: { DISCORD_TIMEOUT_MS: '400', LIMIT_LOGINS_PER_MINUTE: '10000' } });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

/** Starts a login and returns Discord's authorize URL for the given player. */
async function startLogin(client: Client, username: string, query = ''): Promise<URL> {
  const { headers } = await client.get(`/auth${query}`);
  const authorize = new URL(headers.get('location') ?? '');
  authorize.searchParams.set('sandbox_user', username);
  return authorize;
}

/** Grants consent at Discord and returns the callback URL with code and state. */
async function grant(authorize: URL): Promise<URL> {
  const answer = await fetch(authorize, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

/** The error code of a failed login, from the final URL. */
async function loginErrorOf(client: Client, callback: URL): Promise<string | null> {
  const answer = await client.get(callback.href);
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '').searchParams.get('loginError');
}

const meOf = (client: Client) => client.get<CurrentUser>('/api/auth/user/me');

describe('a login', () => {
  it('asks Discord for the least, with state and PKCE', async () => {
    const authorize = await startLogin(city.newClient(), 'youssef');
    expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'identify email guilds.members.read',
      code_challenge_method: 'S256',
      redirect_uri: `${city.url}/auth/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('ends on the page where it began, with a session that scripts cannot read', async () => {
    const client = city.newClient();
    const callback = await grant(await startLogin(client, 'youssef', '?returnTo=%2Fjoinus%3Fstep%3D3'));
    const { headers } = await client.get(callback.href);
    expect(headers.get('location')).toBe(`${city.url}/joinus?step=3`);
    expect(headers.getSetCookie().join()).toMatch(/city_session=[^;]+;.*HttpOnly; SameSite=Lax/);
    const { status, body } = await meOf(client);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      discord_username: 'youssef',
      role: 'Player',
      pack: 'None',
      whiteListStatus: 'noApp',
      suspended: false,
      guilds: [{ id: city.sandbox.env['DISCORD_GUILD_ID'] }],
    });
    expect(body.discord_id).toMatch(/^\d{15,20}$/);
    expect(JSON.stringify(body)).not.toMatch(/token/i);
  });

  it('knows the first Admins and who is not in the server', async () => {
    expect((await meOf(await city.loginAs('layla'))).body.role).toBe('Admin');
    expect((await meOf(await city.loginAs('nadia'))).body).toMatchObject({ role: 'Player', guilds: [] });
  });

  it('gives a new session id, so that a planted one is worth nothing', async () => {
    const client = city.newClient();
    const authorize = await startLogin(client, 'youssef');
    const before = client.cookie('city_session') ?? '';
    await client.get((await grant(authorize)).href);
    expect(client.cookie('city_session')).not.toBe(before);
    const thief = city.newClient();
    thief.setCookie('city_session', before);
    expect((await meOf(thief)).status).toBe(401);
  });

  it('can be under way in two tabs of one browser', async () => {
    const client = city.newClient();
    const first = await grant(await startLogin(client, 'youssef', '?returnTo=/joinus'));
    const second = await grant(await startLogin(client, 'youssef', '?returnTo=/me'));
    for (const [callback, page] of [[first, '/joinus'] as const, [second, '/me'] as const]) {
      const { headers } = await client.get(callback.href);
      expect(headers.get('location')).toBe(`${city.url}${page}`);
    }
    expect((await meOf(client)).status).toBe(200);
  });

  it('keeps the current session until it is completed', async () => {
    const client = await city.loginAs('youssef');
    const before = client.cookie('city_session');
    const callback = await grant(await startLogin(client, 'salma'));
    callback.searchParams.set('code', 'unknown');
    expect(await loginErrorOf(client, callback)).toBe('LOGIN_STATE_INVALID');
    expect(client.cookie('city_session')).toBe(before);
    expect((await meOf(client)).body.discord_username).toBe('youssef');
    await logIn(client, 'salma');
    expect(client.cookie('city_session')).not.toBe(before);
    expect((await meOf(client)).body.discord_username).toBe('salma');
  });

  it('waits once when Discord asks for it', async () => {
    const client = city.newClient();
    const callback = await grant(await startLogin(client, 'youssef'));
    await city.sandbox.scenario('discord', 'rate-limited', 1, { delayMs: 100, match: '/users/@me' });
    expect(await loginErrorOf(client, callback)).toBeNull();
    expect((await meOf(client)).status).toBe(200);
  });
});

describe('a login that is under way', () => {
  const records = () => city.connection.collection<PendingLoginRecord>('pending_logins');

  it('is stored for half an hour, apart from sessions', async () => {
    const client = city.newClient();
    const { headers } = await client.get('/auth?returnTo=/joinus');
    expect(headers.getSetCookie().sort()).toEqual([
      // For the limit of logins; see rate-limit.guard.ts.
      expect.stringMatching(
        /^city_browser=[\w-]{22}\.[\w%]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^city_login=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const { searchParams } = new URL(headers.get('location') ?? '');
    const [record] = await records().find().sort({ expiresAt: -1 }).limit(1).toArray();
    expect(record?.returnTo).toBe('/joinus');
    const minutes = ((record?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    expect(await records().indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
    // Neither the state nor the cookie can be read from the store.
    for (const secret of [searchParams.get('state'), client.cookie('city_login')])
      expect(JSON.stringify(record)).not.toContain(secret);
  });

  it('ends with the first answer, whatever that is', async () => {
    const client = city.newClient();
    const callback = await grant(await startLogin(client, 'youssef'));
    const code = callback.searchParams.get('code') ?? '';
    callback.searchParams.set('code', 'unknown');
    expect(await loginErrorOf(client, callback)).toBe('LOGIN_STATE_INVALID');
    callback.searchParams.set('code', code);
    expect(await loginErrorOf(client, callback)).toBe('LOGIN_STATE_INVALID');
    expect((await meOf(client)).status).toBe(401);
  });

  it('expires after half an hour', async () => {
    const client = city.newClient();
    const callback = await grant(await startLogin(client, 'youssef'));
    jest.spyOn(city.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 31 * 60_000));
    expect(await loginErrorOf(client, callback)).toBe('LOGIN_STATE_INVALID');
    jest.restoreAllMocks();
  });
});

describe('a login without a page at Discord', () => {
  const silently = '?returnTo=/joinus&prompt=none';
  const answered = (authorize: URL, error: string) =>
    `/auth/callback?error=${error}&state=${authorize.searchParams.get('state')}`;

  it('is asked of Discord', async () => {
    const { searchParams } = await startLogin(city.newClient(), 'youssef', silently);
    expect(searchParams.get('prompt')).toBe('none');
    const plain = await startLogin(city.newClient(), 'youssef', '?prompt=anything');
    expect(plain.searchParams.has('prompt')).toBe(false);
  });

  it.each(['consent_required', 'interaction_required', 'login_required'])(
    'becomes one with a page when Discord answers %s, and ends where it was to end',
    async (error) => {
      const client = city.newClient();
      const refused = await client.get(answered(await startLogin(client, 'youssef', silently), error));
      expect([refused.status, refused.headers.get('location')]).toEqual([
        302,
        `${city.url}/auth?returnTo=%2Fjoinus`,
      ]);
      const again = await startLogin(client, 'youssef', '?returnTo=%2Fjoinus');
      expect(again.searchParams.has('prompt')).toBe(false);
      const { headers } = await client.get((await grant(again)).href);
      expect(headers.get('location')).toBe(`${city.url}/joinus`);
    },
  );

  it('is not tried for ever, nor for a login that was begun elsewhere', async () => {
    const client = city.newClient();
    const withPage = answered(await startLogin(client, 'youssef', '?returnTo=/joinus'), 'consent_required');
    expect(await loginErrorOf(client, new URL(withPage, city.url))).toBe('LOGIN_REFUSED');
    const strange = new URL(`/auth/callback?error=consent_required&state=${'x'.repeat(24)}`, city.url);
    expect(await loginErrorOf(city.newClient(), strange)).toBe('LOGIN_REFUSED');
  });
});

describe('a login that is refused', () => {
  it.each([
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(24))],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['two codes', (url: URL) => url.searchParams.append('code', 'second')],
    ['another code', (url: URL) => url.searchParams.set('code', 'unknown')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://discord.example')],
  ])('with %s', async (_, spoil) => {
    const client = city.newClient();
    const callback = await grant(await startLogin(client, 'youssef'));
    spoil(callback);
    expect(await loginErrorOf(client, callback)).toBe('LOGIN_STATE_INVALID');
    expect((await meOf(client)).status).toBe(401);
  });

  it('in a browser that did not start it', async () => {
    const callback = await grant(await startLogin(city.newClient(), 'youssef'));
    expect(await loginErrorOf(city.newClient(), callback)).toBe('LOGIN_STATE_INVALID');
  });

  it('when the callback is visited again, while the session goes on', async () => {
    const client = city.newClient();
    const callback = await grant(await startLogin(client, 'youssef'));
    expect(await loginErrorOf(client, callback)).toBeNull();
    expect(await loginErrorOf(client, callback)).toBe('LOGIN_STATE_INVALID');
    expect((await meOf(client)).status).toBe(200);
  });

  it('when the player says no, back on the page where it began', async () => {
    const client = city.newClient();
    const { searchParams } = await startLogin(client, 'youssef', '?returnTo=/joinus');
    const callback = `/auth/callback?error=access_denied&state=${searchParams.get('state')}`;
    const { status, headers } = await client.get(callback);
    expect([status, headers.get('location')]).toEqual([302, `${city.url}/joinus?loginError=LOGIN_REFUSED`]);
  });

  it.each([
    ['fails', 'server-error', {}],
    ['is slow', 'slow', { delayMs: 3_000 }],
    ['sends a page of its proxy', 'html', {}],
    ['asks for too long a pause', 'rate-limited', { delayMs: 60_000 }],
  ])('when Discord %s', async (_, scenario, settings) => {
    const client = city.newClient();
    const callback = await grant(await startLogin(client, 'youssef'));
    await city.sandbox.scenario('discord', scenario, 3, settings);
    expect(await loginErrorOf(client, callback)).toBe('DISCORD_UNAVAILABLE');
    await city.sandbox.reset();
    expect((await meOf(client)).status).toBe(401);
    await logIn(client, 'youssef');
    expect((await meOf(client)).status).toBe(200);
  });
});

describe("Discord's answer about the membership", () => {
  it.each([
    ['unknown server', 404, 10004],
    ['unknown member', 404, 10007],
    ['a permission that the player unticked', 403, 50001],
  ])('is a no: %s', async (_, status, code) => {
    const client = city.newClient();
    const answer = discordAnswers('/users/@me/guilds/', status, code);
    await logIn(client, 'youssef');
    answer.mockRestore();
    expect((await meOf(client)).body).toMatchObject({ guilds: [] });
  });

  it.each([
    ['blocked at the edge', 403, 40333],
    ['no such address', 404, 0],
  ])('is none: %s', async (_, status, code) => {
    const client = city.newClient();
    const callback = await grant(await startLogin(client, 'youssef'));
    const answer = discordAnswers('/users/@me/guilds/', status, code);
    expect(await loginErrorOf(client, callback)).toBe('DISCORD_UNAVAILABLE');
    answer.mockRestore();
  });
});

const EVIL = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example',
  '\\/evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example/',
  '/..///evil.example',
  '/../..//evil.example:443/path',
  '/joinus/../..//evil.example?x=1#y',
  '/..\\evil.example',
  '/..//user@evil.example',
  '@evil.example',
  '.evil.example',
  ':80/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
  'joinus',
  '/auth?returnTo=/',
  '/./auth',
  '/x/../api/auth/logout',
  '/api/auth/logout',
  `/${'a'.repeat(600)}`,
];
const PAGES = [
  ['/shop?next=//evil.example', '/shop?next=//evil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/.evil.example', '/.evil.example'],
  ['/a/../joinus#step', '/joinus#step'],
  ['/authors', '/authors'],
] as const;

describe('the page after a login', () => {
  const asked = (returnTo: string) => `?returnTo=${encodeURIComponent(returnTo)}`;

  it.each([...EVIL.map((address) => [address, '/'] as const), ...PAGES])(
    'for %j is one of the site, whether it worked or not',
    async (returnTo, expected) => {
      const client = city.newClient();
      const callback = await grant(await startLogin(client, 'youssef', asked(returnTo)));
      const { headers } = await client.get(callback.href);
      expect(headers.get('location')).toBe(`${city.url}${expected}`);

      const { searchParams } = await startLogin(client, 'youssef', asked(returnTo));
      const refused = await client.get(
        `/auth/callback?error=access_denied&state=${searchParams.get('state')}`,
      );
      const target = new URL(refused.headers.get('location') ?? '');
      const page = new URL(`${city.url}${expected}`);
      page.searchParams.set('loginError', 'LOGIN_REFUSED');
      expect(target.href).toBe(page.href);

      const silent = await startLogin(client, 'youssef', `${asked(returnTo)}&prompt=none`);
      const again = await client.get(
        `/auth/callback?error=login_required&state=${silent.searchParams.get('state')}`,
      );
      expect(again.headers.get('location')).toBe(
        `${city.url}/auth?${new URLSearchParams({ returnTo: expected }).toString()}`,
      );
    },
  );

  it('is the one where it began when Discord does not answer', async () => {
    const client = city.newClient();
    const callback = await grant(await startLogin(client, 'youssef', '?returnTo=/joinus'));
    await city.sandbox.scenario('discord', 'server-error', 3, {});
    const { headers } = await client.get(callback.href);
    await city.sandbox.reset();
    expect(headers.get('location')).toBe(`${city.url}/joinus?loginError=DISCORD_UNAVAILABLE`);
  });
});
