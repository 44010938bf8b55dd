import type { CurrentUser, EndedSessions } from '@city/contracts';
import { createTestApp, logIn, type Client, type TestApp } from '../../../../test/test-app.js';
import { Clock } from '../../../platform/clock.js';

const ROUNDS = 15;
const DISCORD_ANSWERS_AFTER_MS = 300;
const DAY_MS = 24 * 3_600_000;

let city: TestApp;
beforeAll(async () => {
  city = await createTestApp({ env: { LIMIT_LOGINS_PER_MINUTE: '10000', LIMIT_WRITES_PER_MINUTE: '10000' } });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const statusOf = async (client: Client) => (await client.get('/api/auth/user/me')).status;

/** An attacker's browser with stolen cookies. */
function copyOf(client: Client): Client {
  const copy = city.newClient();
  copy.setCookie('city_session', client.cookie('city_session') ?? '');
  return copy;
}

/** The callback URL for this browser's login, with an invalid code. */
async function callbackWithBadCode(client: Client): Promise<string> {
  const { headers } = await client.get('/auth');
  const state = new URL(headers.get('location') ?? '').searchParams.get('state');
  return `/auth/callback?code=unknown&state=${state}`;
}

/** Races `use` of a stolen cookie against `end` by its owner in many rounds; counts how often it still worked. */
async function revived(
  use: (thief: Client) => Promise<unknown>,
  end = (owner: Client): Promise<unknown> => owner.post('/api/auth/logout'),
): Promise<number> {
  let alive = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = await city.loginAs('youssef');
    const thief = copyOf(owner);
    await Promise.all([use(thief), end(owner)]);
    if ((await statusOf(thief)) !== 401) alive += 1;
  }
  return alive;
}

describe('a session that was ended', () => {
  it('is not stored again by a login that was waiting for Discord', async () => {
    const owner = await city.loginAs('salma');
    const thief = copyOf(owner);
    const callback = await callbackWithBadCode(thief);
    await city.sandbox.scenario('discord', 'slow', 1, { delayMs: DISCORD_ANSWERS_AFTER_MS });
    const waiting = thief.get(callback);
    await owner.post('/api/auth/logout');
    expect(await statusOf(owner)).toBe(401);
    expect((await waiting).status).toBe(302);
    expect(await statusOf(thief)).toBe(401);
  });

  it('is not stored again by a login that begins at the same moment', async () => {
    expect(await revived((thief) => thief.get('/auth'))).toBe(0);
  });

  it('is not stored again by its own renewal', async () => {
    const clock = city.get(Clock);
    const renewing = (thief: Client) => {
      jest.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + DAY_MS));
      return statusOf(thief).finally(() => jest.restoreAllMocks());
    };
    expect(await revived(renewing)).toBe(0);
  });

  it('is not stored again when another device has ended it', async () => {
    const phone = city.newClient();
    await logIn(phone, 'youssef');
    const end = () => phone.delete('/api/auth/sessions');
    expect(await revived((thief) => thief.get('/auth'), end)).toBe(0);
  });
});

describe('the end of all other sessions', () => {
  it('ends every one of them, however many there are', async () => {
    const device = await city.loginAs('hedi');
    const { _id } = (await device.get<CurrentUser>('/api/auth/user/me')).body;
    const sessions = city.connection.collection<{ _id: string }>('sessions');
    const own = await sessions.findOne({ 'session.userId': _id });
    const others = Array.from({ length: 250 }, (_, n) => ({ ...own, _id: `another-device-${n}` }));
    await sessions.insertMany(others);
    expect((await device.get<unknown[]>('/api/auth/sessions')).body).toHaveLength(100);
    expect((await device.delete<EndedSessions>('/api/auth/sessions')).body).toEqual({ ended: 250 });
    expect(await sessions.countDocuments({ 'session.userId': _id })).toBe(1);
    expect(await statusOf(device)).toBe(200);
  });
});
