import sharp from 'sharp';
import { CREDENTIALS } from '../credentials.js';
import { call, TestSandbox } from '../testing/test-sandbox.spec-helper.js';
import { snowflakeOf } from './snowflake.js';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const { guildId, inviteCode } = CREDENTIALS.discord;
const idOf = snowflakeOf;

describe('current user', () => {
  it('shows the e-mail only with its scope', async () => {
    const withMail = await sandbox.discord('/users/@me', { as: await sandbox.login('layla') });
    expect(withMail.body).toMatchObject({
      id: idOf('layla'),
      username: 'layla',
      discriminator: '0',
      global_name: 'Layla Ben Amor',
      email: 'layla@players.example',
      verified: true,
    });
    const without = await sandbox.discord('/users/@me', { as: await sandbox.login('layla', 'identify') });
    expect(without.body).not.toHaveProperty('email');
    expect(without.body).not.toHaveProperty('verified');
  });

  it('keeps a stable id that fits no number', () => {
    expect(idOf('layla')).toBe(idOf('layla'));
    expect(idOf('layla')).toMatch(/^\d{17,20}$/);
    expect(Number(idOf('layla'))).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
  });

  it('refuses tokens that are missing, wrong, expired or lack the scope', async () => {
    const token = await sandbox.login('layla', 'identify');
    const refusal = { message: '401: Unauthorized', code: 0 };
    for (const answer of [
      await call(`${sandbox.env.DISCORD_API_BASE_URL}/users/@me`),
      await sandbox.discord('/users/@me', { as: 'nonsense' }),
      await sandbox.discord(`/users/@me/guilds/${guildId}/member`, { as: token }),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(refusal);
    }
    await sandbox.control('PUT', '/clock', { advanceSeconds: 604_801 });
    expect((await sandbox.discord('/users/@me', { as: token })).status).toBe(401);
  });

  it('knows the personas', async () => {
    const me = async (name: string) =>
      (await sandbox.discord('/users/@me', { as: await sandbox.login(name) })).body;
    expect((await me('plain-pia')).avatar).toBeNull();
    expect((await me('animated-amir')).avatar).toMatch(/^a_[0-9a-f]{32}$/);
    expect((await me('unverified-una')).verified).toBe(false);
    expect((await me('no-mail-nils')).email).toBeNull();
  });
});

describe('membership', () => {
  const own = async (name: string) =>
    sandbox.discord(`/users/@me/guilds/${guildId}/member`, { as: await sandbox.login(name) });

  it.each(['youssef', 'someone-new'])('has %s as a member', async (name) => {
    const { status, body } = await own(name);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { id: idOf(name) }, roles: [], pending: false });
  });

  it.each(['nadia', 'someone-outsider'])('does not have %s', async (name) => {
    const { status, body } = await own(name);
    expect(status).toBe(404);
    expect(body).toEqual({ message: 'Unknown Guild', code: 10004 });
  });

  it('tells who has not passed the screening', async () => {
    expect((await own('pending-petra')).body.pending).toBe(true);
  });

  it('answers the bot about anybody, and follows who joins by the invitation', async () => {
    const member = () => sandbox.discord(`/guilds/${guildId}/members/${idOf('nadia')}`);
    expect((await member()).body).toEqual({ message: 'Unknown Member', code: 10007 });
    const body = new URLSearchParams({ user: 'nadia' });
    const joined = await call(`${sandbox.url}/discord/invite/${inviteCode}`, { method: 'POST', body });
    expect(joined.status).toBe(303);
    expect((await member()).status).toBe(200);
    await sandbox.control('POST', '/discord/members/nadia/leave');
    expect((await member()).status).toBe(404);
    expect((await sandbox.discord(`/guilds/1/members/${idOf('nadia')}`)).body.code).toBe(10004);
  });
});

describe('the bot', () => {
  it('must show its token', async () => {
    const url = `${sandbox.env.DISCORD_API_BASE_URL}/guilds/${guildId}/members/${idOf('layla')}`;
    expect((await call(url, { headers: { authorization: 'Bot wrong' } })).status).toBe(401);
  });

  const open = async (name: string) => {
    const body = { recipient_id: idOf(name) };
    return (await sandbox.discord('/users/@me/channels', { method: 'POST', body })).body.id;
  };
  const send = async (name: string, body: unknown) =>
    sandbox.discord(`/channels/${await open(name)}/messages`, { method: 'POST', body });

  it('writes direct messages, which land in the outbox', async () => {
    expect(await open('youssef')).toBe(await open('youssef'));
    const body = {
      content: 'Hello',
      embeds: [{ title: 'Accepted', fields: [{ name: 'By', value: 'layla' }] }],
      allowed_mentions: { parse: [] },
    };
    expect((await send('youssef', body)).status).toBe(200);
    const { body: outbox } = await sandbox.control<{ messages: unknown[] }>('GET', '/outbox');
    expect(outbox.messages).toEqual([
      expect.objectContaining({
        channel: 'discord',
        to: idOf('youssef'),
        toName: 'youssef',
        text: 'Hello\nAccepted\nBy: layla',
        at: expect.stringMatching(/^\d{4}-/),
      }),
    ]);
  });

  it('delivers a message with an enforced nonce once', async () => {
    const body = { content: 'Once', nonce: 'job-1', enforce_nonce: true };
    const [first, second] = [await send('youssef', body), await send('youssef', body)];
    expect(second.body.id).toBe(first.body.id);
    const outbox = await sandbox.control<{ messages: unknown[] }>('GET', '/outbox');
    expect(outbox.body.messages).toHaveLength(1);
  });

  it.each([
    ['closed-karim', { content: 'x' }, 403, 50007],
    ['nadia', { content: 'x' }, 403, 50278],
    ['youssef', {}, 400, 50006],
    ['youssef', { content: 'x'.repeat(2001) }, 400, 50035],
    ['youssef', { embeds: [{ title: 'x'.repeat(257) }] }, 400, 50035],
    ['youssef', { embeds: Array(11).fill({ title: 'x' }) }, 400, 50035],
    ['youssef', { embeds: [{ fields: [{ name: 'x', value: '' }] }] }, 400, 50035],
    [
      'youssef',
      { embeds: [{ description: 'x'.repeat(4000) }, { description: 'x'.repeat(2001) }] },
      400,
      50035,
    ],
  ])('cannot write to %s: case %#', async (name, body, status, code) => {
    const answer = await send(name, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('names the wrong field', async () => {
    const { body } = await send('youssef', { embeds: [{ title: 'x'.repeat(257) }] });
    expect(body.errors).toEqual({
      embeds: {
        0: {
          title: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 256 or fewer in length.' }] },
        },
      },
    });
  });

  it('does not know channels it has not opened', async () => {
    const answer = await sandbox.discord('/channels/123456789012345678/messages', {
      method: 'POST',
      body: { content: 'x' },
    });
    expect([answer.status, answer.body.code]).toEqual([404, 10003]);
  });
});

describe('staff webhook', () => {
  const post = (url: string, body: unknown = { content: 'New order' }) =>
    call(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('answers 204, or the message to who waits', async () => {
    const url = sandbox.env.DISCORD_STAFF_WEBHOOK_URL ?? '';
    expect((await post(url)).status).toBe(204);
    const waited = await post(`${url}?wait=true`);
    expect([waited.status, waited.body.content]).toEqual([200, 'New order']);
    const known = url.slice(0, url.lastIndexOf('/'));
    expect((await post(`${known}/wrong`)).body.code).toBe(50027);
    expect((await post(url.replace(CREDENTIALS.discord.staffWebhookId, '1'))).body.code).toBe(10015);
  });
});

describe('invitation', () => {
  it('counts only when asked, for any web page', async () => {
    const url = `${sandbox.env.DISCORD_API_BASE_URL}/invites/${inviteCode}`;
    expect((await call(url)).body).not.toHaveProperty('approximate_member_count');
    const counted = await call(`${url}?with_counts=true`);
    expect(counted.body.approximate_member_count).toBe(1284);
    expect(counted.headers.get('access-control-allow-origin')).toBe('*');
    expect((await call(`${sandbox.env.DISCORD_API_BASE_URL}/invites/none`)).body.code).toBe(10006);
  });
});

describe('pictures', () => {
  const hash = 'a_0123456789abcdef0123456789abcdef';
  const load = async (path: string) => {
    const answer = await fetch(`${sandbox.env.DISCORD_CDN_BASE_URL}${path}`);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const avatar = (file: string) => load(`/avatars/${idOf('animated-amir')}/${file}`);

  it.each([
    [`${hash}.gif`, 'gif'],
    [`${hash}.webp`, 'webp'],
    [`${hash}.png?size=64`, 'png'],
    [`${hash.slice(2)}.jpg`, 'jpeg'],
  ])('draws %s as %s', async (file, format) => {
    const { bytes } = await avatar(file);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.format, metadata.width]).toEqual([format, file.includes('64') ? 64 : 128]);
  });

  it('refuses what the CDN would refuse', async () => {
    expect((await avatar(`${hash.slice(2)}.gif`)).status).toBe(415);
    expect((await avatar(`${hash}.png?size=100`)).status).toBe(400);
    expect((await avatar('nonsense.png')).status).toBe(404);
    expect((await load('/embed/avatars/5.png')).status).toBe(200);
    expect((await load('/embed/avatars/6.png')).status).toBe(404);
  });
});

describe('trouble', () => {
  const invite = () => sandbox.discord(`/invites/${inviteCode}`);

  it('asks to wait, as often as told', async () => {
    await sandbox.scenario('discord', 'rate-limited', { times: 2, delayMs: 250 });
    for (let i = 0; i < 2; i += 1) {
      const { status, body, headers } = await invite();
      expect(status).toBe(429);
      expect(body).toMatchObject({
        message: 'You are being rate limited.',
        retry_after: 0.25,
        global: false,
      });
      expect(headers.get('retry-after')).toBe('1');
      expect(headers.get('x-ratelimit-scope')).toBe('user');
    }
    const { status, headers } = await invite();
    expect(status).toBe(200);
    expect(headers.get('x-ratelimit-limit')).toBe('50');
    expect(headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]+$/);
  });

  it('fails with JSON, with a page of HTML, or late', async () => {
    await sandbox.scenario('discord', 'global-rate-limited');
    expect((await invite()).body.global).toBe(true);
    await sandbox.scenario('discord', 'server-error');
    expect((await invite()).status).toBe(500);
    await sandbox.scenario('discord', 'html');
    const page = await invite();
    expect(page.status).toBe(429);
    expect(page.headers.get('content-type')).toMatch('text/html');
    await sandbox.scenario('discord', 'slow', { delayMs: 120 });
    const start = performance.now();
    await invite();
    expect(performance.now() - start).toBeGreaterThan(110);
  });

  it('can be meant for one path', async () => {
    await sandbox.scenario('discord', 'server-error', { match: '/users/@me' });
    expect((await invite()).status).toBe(200);
    expect((await sandbox.discord('/users/@me')).status).toBe(500);
  });

  it('knows no path without the version', async () => {
    const answer = await call(`${sandbox.url}/discord/api/users/@me`);
    expect([answer.status, answer.body.message]).toEqual([404, '404: Not Found']);
  });
});
