import { eventually } from '../../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { CurrentUserService } from './current-user.service.js';
import { DiscordUserApi } from './discord-user-api.js';

let city: TestApp | undefined;
afterEach(async () => {
  jest.restoreAllMocks();
  await city?.close();
});

const CARRIER = { 'x-forwarded-for': '198.51.100.9' };
const login = async (client: Client, headers: Record<string, string> = {}, query = '') =>
  client.get<string>(`/auth${query}`, { headers: { ...CARRIER, ...headers } });
const statuses = async (client: Client, count: number) => {
  const answers: number[] = [];
  for (let n = 0; n < count; n += 1) answers.push((await login(client)).status);
  return answers;
};

describe('logins from one address', () => {
  it('of a browser that is known are not refused because of its neighbours', async () => {
    city = await createTestApp({ env: { LIMIT_LOGINS_PER_MINUTE: '2', TRUST_PROXY: '1' } });
    const known = city.newClient();
    expect(await statuses(known, 1)).toEqual([302]);
    expect(await statuses(city.newClient(), 1)).toEqual([302]);
    expect(await statuses(city.newClient(), 1)).toEqual([429]);
    expect(await statuses(known, 1)).toEqual([302]);
  });

  it('of one browser have a limit of their own, and a cookie that was made up counts for nothing', async () => {
    city = await createTestApp({ env: { LIMIT_LOGINS_PER_MINUTE: '12', TRUST_PROXY: '1' } });
    const browser = city.newClient();
    expect(await statuses(browser, 4)).toEqual([302, 302, 302, 429]);
    const forged = city.newClient();
    for (let n = 1; n < 12; n += 1) {
      forged.setCookie('city_browser', n % 2 ? 'made-up' : `${n}.made-up`);
      expect(await statuses(forged, 1)).toEqual([302]);
    }
    forged.setCookie('city_browser', 'ghi.jkl');
    expect(await statuses(forged, 1)).toEqual([429]);
  });

  it('have a ceiling for all browsers together', async () => {
    city = await createTestApp({ env: { LIMIT_LOGINS_PER_MINUTE: '6', TRUST_PROXY: '1' } });
    const limits = city.connection.collection('rate_limits');
    const collected: Client[] = [];
    // Six minutes, each with the maximum of new browsers.
    for (let minute = 0; minute < 6; minute += 1) {
      const newcomers = Array.from({ length: 6 }, () => (city as TestApp).newClient());
      for (const client of newcomers) expect(await statuses(client, 1)).toEqual([302]);
      collected.push(...newcomers);
      await limits.deleteMany({});
    }
    const answers: number[] = [];
    for (const client of collected) answers.push(...(await statuses(client, 1)));
    expect(answers).toEqual([...Array<number>(30).fill(302), ...Array<number>(6).fill(429)]);
  });

  it.each<[string, string, string, string, RegExp, string]>([
    ['en', '?returnTo=/joinus', 'en-GB', 'ltr', /Wait \d+ seconds? and/, '/joinus'],
    ['fr', '?returnTo=/fr/joinus', 'en', 'ltr', /Attends \d+\s?secondes?, puis/, '/fr/joinus'],
    ['ar', '', 'ar', 'rtl', /انتظر \S+/, '/ar'],
    ['en', '?returnTo=//evil.example', 'de', 'ltr', /Wait \d+ seconds? and/, '/'],
  ])('beyond it show a person a page in %s (%s)', async (lang, query, language, dir, wait, back) => {
    city = await createTestApp({ env: { LIMIT_LOGINS_PER_MINUTE: '1', TRUST_PROXY: '1' } });
    await login(city.newClient());
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': language };
    const { status, headers: answered, body } = await login(city.newClient(), headers, query);
    expect([status, answered.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(answered.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(body).toMatch(wait);
    expect(body).toContain(`<a href="${city.url}${back}">`);
    expect(body).not.toContain('evil.example');
    expect(answered.get('content-security-policy')).toMatch(/style-src [^;]*'sha256-/);
    // A program gets JSON.
    expect(await login(city.newClient())).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });
});

describe('"I have joined"', () => {
  it('asks Discord at most six times a minute for a player', async () => {
    city = await createTestApp();
    const player = await city.loginAs('youssef');
    const answers: number[] = [];
    for (let n = 0; n < 7; n += 1) answers.push((await player.post('/api/auth/membership')).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await (await city.loginAs('omar')).post('/api/auth/membership')).status).toBe(200);
  });

  it('asks Discord once for requests that come together', async () => {
    city = await createTestApp();
    const player = await city.loginAs('youssef');
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const asked = jest.spyOn(city.get(DiscordUserApi), 'membershipByBot').mockImplementation(async () => {
      await gate;
      return true;
    });
    const received = jest.spyOn(city.get(CurrentUserService), 'refreshMembership');
    const answers = Promise.all(Array.from({ length: 4 }, () => player.post('/api/auth/membership')));
    await eventually(
      () => Promise.resolve(received.mock.calls.length),
      (count) => count === 4,
    );
    release();
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
