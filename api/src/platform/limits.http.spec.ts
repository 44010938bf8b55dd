import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type Client, type TestApp } from '../../test/test-app.js';

let city: TestApp | undefined;
afterEach(() => city?.close());

const consent = { cookiesConsent: true };

/** How many sequential requests are answered before one is refused. */
async function answeredOf(client: Client, tries: number, forwardedFor = (_: number) => ''): Promise<number> {
  for (let count = 0; count < tries; count++) {
    const address = forwardedFor(count);
    const headers: Record<string, string> = address ? { 'x-forwarded-for': address } : {};
    const { status } = await client.get('/api/config/site', { headers });
    if (status === 429) return count;
  }
  return tries;
}

it('asks an address that sends too much to wait, and does not believe the one that the caller names', async () => {
  city = await createTestApp({ env: { LIMIT_REQUESTS_PER_MINUTE: '5' } });
  const { anonymous } = city;
  expect(await answeredOf(anonymous, 8, (n) => `203.0.113.${n}`)).toBe(5);
  const refused = await anonymous.get('/api/config/site');
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await anonymous.get('/api/health/live')).status).toBe(200);
});

it('shows the limit that is closest to its end', async () => {
  city = await createTestApp({ env: { LIMIT_REQUESTS_PER_MINUTE: '9', LIMIT_WRITES_PER_MINUTE: '2' } });
  const shown = ({ headers }: { headers: Headers }) =>
    ['limit', 'remaining'].map((name) => headers.get(`ratelimit-${name}`));
  const player = await city.loginAs('youssef');
  // The login has counted as well.
  const read = await player.get('/api/auth/user/me');
  expect(read.headers.get('ratelimit-limit')).toBe('9');
  const left = Number(read.headers.get('ratelimit-remaining'));
  expect(left).toBeLessThan(9);
  expect(shown(await player.get('/api/auth/user/me'))).toEqual(['9', String(left - 1)]);
  expect(shown(await player.put('/api/auth/user/consent', consent))).toEqual(['2', '1']);
  const last = await player.put('/api/auth/user/consent', consent);
  expect(shown(last)).toEqual(['2', '0']);
  expect(Number(last.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60);
  const refused = await player.put('/api/auth/user/consent', consent);
  expect([refused.status, ...shown(refused)]).toEqual([429, '2', '0']);
  expect(refused.headers.get('ratelimit-reset')).toBe(refused.headers.get('retry-after'));
});

it('asks to wait for a page of the site as well', async () => {
  const site = mkdtempSync(join(tmpdir(), 'city-limits-'));
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>home</title>');
  writeFileSync(join(site, 'shell.html'), '<!doctype html><title>shell</title>');
  writeFileSync(join(site, '404.html'), '<!doctype html><title>nowhere</title>');
  city = await createTestApp({ env: { LIMIT_REQUESTS_PER_MINUTE: '2', SITE_DIST: site } });
  const { anonymous } = city;
  for (const path of ['/', '/shop']) expect((await anonymous.get(path)).status).toBe(200);
  for (const path of ['/', '/shop', '/no-such-page']) {
    const refused = await anonymous.get(path);
    expect(refused).toMatchObject({ status: 429, body: { statusCode: 429, code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // A browser gets a page in the language of its reader.
  const open = (path: string, language = '') =>
    anonymous.get(path, { headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': language } });
  for (const [path, language, words] of [
    ['/shop', 'en', 'A lot of pages were opened from here. Wait'],
    ['/shop', 'ar', 'فُتحت صفحات كثيرة من هنا'],
    ['/fr/shop', 'ar', 'Beaucoup de pages ont été ouvertes d’ici'],
  ] as const) {
    const refused = await open(path, language);
    expect(refused).toMatchObject({ status: 429, body: expect.stringContaining(words) });
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(refused.headers.get('content-security-policy')).toContain('sha256-');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await open('/api/config/site')).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('counts by the address that the last trusted proxy saw, whatever the caller writes before it', async () => {
  city = await createTestApp({
    // Large enough to include cached responses.
    env: { LIMIT_REQUESTS_PER_MINUTE: '40', LIMIT_LOGINS_PER_MINUTE: '2', TRUST_PROXY: '1' },
  });
  const { anonymous } = city;
  expect(await answeredOf(anonymous, 45, (n) => `203.0.113.${n}, 198.51.100.7`)).toBe(40);
  expect(await answeredOf(anonymous, 45, () => '203.0.113.1, 198.51.100.8')).toBe(40);
  // One home has a whole /64.
  expect(await answeredOf(anonymous, 45, (n) => `2001:db8:1:2::${n}`)).toBe(40);

  const newcomer = { headers: { 'x-forwarded-for': '198.51.100.9' } };
  const login = () => (city as TestApp).newClient().get('/auth', newcomer);
  expect([(await login()).status, (await login()).status]).toEqual([302, 302]);
  const refused = await login();
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(refused.headers.get('retry-after')).not.toBeNull();
});

it('counts for all processes together: writes by user, requests by address', async () => {
  const limits = { LIMIT_REQUESTS_PER_MINUTE: '40', LIMIT_WRITES_PER_MINUTE: '3' };
  city = await createTestApp({ env: limits });
  const [here, nadia] = [await city.loginAs('youssef'), await city.loginAs('nadia')];
  const store = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  store.pathname = `/${city.connection.name}`;
  const second = await createTestApp({ env: { ...limits, MONGODB_URI: store.href } });
  try {
    // One session shared by both processes.
    const there = second.newClient();
    there.setCookie('city_session', here.cookie('city_session') ?? '');
    const write = async (client: Client) => (await client.put('/api/auth/user/consent', consent)).status;
    const statuses = [await write(here), await write(there), await write(here), await write(there)];
    expect(statuses).toEqual([200, 200, 200, 429]);
    // Reads and other users are not affected.
    expect((await here.get('/api/auth/user/me')).status).toBe(200);
    expect(await write(nadia)).toBe(200);
    // Each process alone would allow 40.
    const answered = (await answeredOf(city.anonymous, 15)) + (await answeredOf(second.anonymous, 40));
    expect(answered).toBeLessThan(40);
  } finally {
    await second.close();
  }
});

it('forgets a minute that was begun while the clock was ahead', async () => {
  city = await createTestApp({ env: { LIMIT_WRITES_PER_MINUTE: '3' } });
  const player = await city.loginAs('youssef');
  const language = { language: 'fr' };
  for (let count = 0; count < 3; count += 1)
    expect((await player.put('/api/users/me/language', language)).status).toBe(200);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  await city.connection
    .collection<{ key: string }>('rate_limits')
    .updateMany({ key: /^writes:/ }, { $set: { expire: tomorrow } });
  // Another process without own counts uses the stored row.
  const store = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  store.pathname = `/${city.connection.name}`;
  const second = await createTestApp({ env: { LIMIT_WRITES_PER_MINUTE: '3', MONGODB_URI: store.href } });
  try {
    const there = second.newClient();
    there.setCookie('city_session', player.cookie('city_session') ?? '');
    const write = async () => (await there.put('/api/users/me/language', language)).status;
    expect([await write(), await write(), await write()]).toEqual([200, 200, 200]);
    expect(await write()).toBe(429);
  } finally {
    await second.close();
  }
});
