import { discordAnswers } from '../../../test/discord-answers.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { DiscordCallFailed, DiscordCalls, type DiscordCall } from './discord-calls.service.js';

const GUILD = '1100000000000000001';
const WHITELISTED = '1100000000000000201';

let city: TestApp;
let calls: DiscordCalls;
let userId: string;

beforeAll(async () => {
  city = await createTestApp();
  calls = city.get(DiscordCalls);
  const { body } = await (await city.loginAs('youssef')).get<{ discord_id: string }>('/api/auth/user/me');
  userId = body.discord_id;
});
afterAll(() => city.close());
beforeEach(() => city.sandbox.call('PUT', '/discord/limits', { limits: [] }));

const give = (more: Partial<DiscordCall> = {}): DiscordCall => ({
  method: 'PUT',
  path: '/guilds/{guildId}/members/{userId}/roles/{roleId}',
  params: { guildId: GUILD, userId, roleId: WHITELISTED },
  priority: 'soon',
  withinMs: 20_000,
  ...more,
});
const failureOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => 'answered',
    (error: unknown) => (error instanceof DiscordCallFailed ? error.failure : error),
  );
const stateOfDiscord = async () =>
  (
    await city.sandbox.call<{ discord: { invalidAnswers: number; auditLog: { reason: string }[] } }>(
      'GET',
      '/state',
    )
  ).discord;

describe('calls to Discord', () => {
  it('carry the reason for the audit log', async () => {
    const reason = 'Whitelist #214 accepted by ليلى';
    expect((await calls.send(give({ reason }))).status).toBe(204);
    expect((await stateOfDiscord()).auditLog.map((entry) => entry.reason)).toEqual([reason]);
  });

  it('return refusals with their code', async () => {
    const params = { guildId: GUILD, userId, roleId: '1' };
    expect(await calls.send(give({ params }))).toMatchObject({ status: 404, ok: false, code: 10011 });
  });

  it('stay within the limits that the headers tell, whatever these are', async () => {
    await city.sandbox.call('PUT', '/discord/limits', {
      limits: [{ match: '/roles/', limit: 3, windowMs: 1_000 }],
    });
    const before = (await stateOfDiscord()).invalidAnswers;
    const answers = await Promise.all(Array.from({ length: 12 }, () => calls.send(give())));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(204));
    expect((await stateOfDiscord()).invalidAnswers).toBe(before);
  });

  it('go on after a 401 for the expired token of an interaction', async () => {
    const expired = discordAnswers('/webhooks/', 401, 50027);
    const params = { webhookId: '1', token: 'of-an-interaction' };
    const path = '/webhooks/{webhookId}/{token}/messages/@original';
    const answer = await calls.send(give({ method: 'PATCH', path, params, body: {} }));
    expired.mockRestore();
    expect(answer).toMatchObject({ status: 401, code: 50027 });
    expect((await calls.send(give())).status).toBe(204);
  });

  it('let an urgent one overtake those that wait', async () => {
    await city.sandbox.call('PUT', '/discord/limits', {
      limits: [{ match: '/roles/', limit: 1, windowMs: 500 }],
    });
    // Its answer tells the limit. With what earlier tests have told, all three would be sent at once.
    await calls.send(give());
    const order: string[] = [];
    const send = (name: string, priority: DiscordCall['priority']) =>
      calls.send(give({ priority })).then(() => order.push(name));
    await Promise.all([send('first', 'check'), send('second', 'check'), send('urgent', 'now')]);
    expect(order.indexOf('urgent')).toBeLessThan(order.indexOf('second'));
  });

  it('wait a 429 out, if there is time for it', async () => {
    await city.sandbox.scenario('discord', 'rate-limited', 1, { delayMs: 300, match: '/roles/' });
    expect((await calls.send(give())).status).toBe(204);
    await city.sandbox.scenario('discord', 'rate-limited', 1, { delayMs: 60_000, match: '/roles/' });
    expect(await failureOf(calls.send(give({ withinMs: 1_000 })))).toBe('late');
  });
});

describe('without a usable token', () => {
  it('nothing more is sent after Discord has refused it', async () => {
    const other = await createTestApp({ env: { DISCORD_BOT_TOKEN: 'revoked' } });
    try {
      const refused = other.get(DiscordCalls);
      expect((await refused.send(give())).status).toBe(401);
      expect(refused.isTokenRefused).toBe(true);
      expect(await failureOf(refused.send(give()))).toBe('token-refused');
      const { discord } = await other.sandbox.call<{ discord: { invalidAnswers: number } }>('GET', '/state');
      expect(discord.invalidAnswers).toBe(1);
    } finally {
      await other.close();
    }
  });

  it('nothing is sent at all', async () => {
    const other = await createTestApp({ env: { DISCORD_BOT_TOKEN: '' } });
    try {
      expect(await failureOf(other.get(DiscordCalls).send(give()))).toBe('not-configured');
    } finally {
      await other.close();
    }
  });
});
