import { CREDENTIALS } from '../credentials.js';
import { call, TestSandbox } from '../testing/test-sandbox.spec-helper.js';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const PLATFORMS = [
  { platform: 'twitch', read: '/streams?user_login=dune', keys: CREDENTIALS.twitch, refused: 400 },
  { platform: 'kick', read: '/channels?slug=dune', keys: CREDENTIALS.kick, refused: 401 },
] as const;
type Platform = (typeof PLATFORMS)[number]['platform'];

const envOf = (platform: Platform, name: string) => sandbox.env[`${platform.toUpperCase()}_${name}`] ?? '';
const headersOf = (platform: Platform, token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(platform === 'twitch' ? { 'client-id': CREDENTIALS.twitch.clientId } : {}),
});
const askToken = (platform: Platform, form: Record<string, string>) =>
  call(envOf(platform, 'TOKEN_URL'), { method: 'POST', body: new URLSearchParams(form) });

async function tokenOf(platform: Platform): Promise<string> {
  const { clientId, clientSecret } = CREDENTIALS[platform];
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const { body } = await askToken(platform, form);
  expect(body).toMatchObject({ expires_in: 3_600 });
  return String(body['access_token']);
}

const read = async (platform: Platform, path: string, token?: string) =>
  call<{ data: Record<string, unknown>[]; message: string }>(`${envOf(platform, 'API_BASE_URL')}${path}`, {
    headers: headersOf(platform, token ?? (await tokenOf(platform))),
  });
const goLive = (platform: Platform, channel: string, more: object = {}) =>
  sandbox.control('PUT', `/streams/${platform}/${channel}`, { isLive: true, ...more });

describe.each(PLATFORMS)('$platform', ({ platform, read: path, keys, refused }) => {
  it('gives tokens for the right credentials only', async () => {
    const right = {
      grant_type: 'client_credentials',
      client_id: keys.clientId,
      client_secret: keys.clientSecret,
    };
    expect((await askToken(platform, right)).status).toBe(200);
    expect((await askToken(platform, { ...right, client_id: 'another' })).status).toBe(refused);
    expect((await askToken(platform, { ...right, client_secret: 'another' })).status).toBeGreaterThan(400);
    expect((await askToken(platform, { ...right, grant_type: 'password' })).status).toBe(400);
  });

  it('admits a token until it expires', async () => {
    const token = await tokenOf(platform);
    expect((await read(platform, path, token)).status).toBe(200);
    expect((await read(platform, path, 'another')).status).toBe(401);
    await sandbox.control('PUT', '/clock', { advanceSeconds: 3_601 });
    expect((await read(platform, path, token)).status).toBe(401);
  });

  it('refuses what it does not know, and too many channels', async () => {
    const one = path.split('?')[1] ?? '';
    const many = Array.from({ length: 101 }, () => one).join('&');
    const [resource = ''] = path.split('?');
    for (const query of ['', `${one}&colour=red`, many, one.replace('dune', 'a%20b')])
      expect({ query, status: (await read(platform, `${resource}?${query}`)).status }).toEqual({
        query,
        status: 400,
      });
  });

  it('asks for a pause', async () => {
    await sandbox.scenario(platform, 'too-many-requests', { match: path.split('?')[0] });
    const { status, headers } = await read(platform, path);
    expect([status, headers.has('ratelimit-reset')]).toEqual([429, platform === 'twitch']);
  });
});

it('answers with the channels that are live at Twitch, twenty unless more are asked for', async () => {
  for (let n = 0; n < 25; n += 1) await goLive('twitch', `dune_${n}`, { title: 'Night', viewers: n });
  await sandbox.control('PUT', '/streams/twitch/dune_3', { isLive: false });
  const query = Array.from({ length: 25 }, (_, n) => `user_login=Dune_${n}`).join('&');
  expect((await read('twitch', `/streams?${query}`)).body.data).toHaveLength(20);
  const { data } = (await read('twitch', `/streams?${query}&first=100`)).body;
  expect(data).toHaveLength(24);
  expect(data[1]).toMatchObject({ user_login: 'dune_1', type: 'live', title: 'Night', viewer_count: 1 });
});

it('needs the client id that the token was given to at Twitch', async () => {
  const authorization = `Bearer ${await tokenOf('twitch')}`;
  const address = `${envOf('twitch', 'API_BASE_URL')}/streams?user_login=dune`;
  const withoutId: HeadersInit = { authorization };
  for (const headers of [withoutId, { authorization, 'client-id': 'another' }])
    expect((await call(address, { headers })).status).toBe(401);
});

it('answers with the known channels at Kick, live or not, and can refuse unknown ones', async () => {
  await goLive('kick', 'dune', { title: 'Night', viewers: 7 });
  await sandbox.control('PUT', '/streams/kick/asleep', { isLive: false });
  const path = '/channels?slug=dune&slug=asleep&slug=nobody';
  const { body } = await read('kick', path);
  expect(body).toMatchObject({
    message: 'OK',
    data: [
      { slug: 'dune', stream_title: 'Night', stream: { is_live: true, viewer_count: 7 } },
      { slug: 'asleep', stream: { is_live: false, viewer_count: 0 } },
    ],
  });
  await sandbox.scenario('kick', 'unknown-slug');
  expect((await read('kick', path)).status).toBe(400);
});

it('refuses impossible streams', async () => {
  for (const change of [
    {},
    { isLive: 'yes' },
    { isLive: true, viewers: -1 },
    { isLive: true, colour: 'red' },
  ])
    expect((await sandbox.control('PUT', '/streams/kick/dune', change)).status).toBe(400);
  expect((await sandbox.control('PUT', '/streams/youtube/dune', { isLive: true })).status).toBe(404);
});
