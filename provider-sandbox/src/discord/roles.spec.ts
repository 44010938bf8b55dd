import { CREDENTIALS } from '../credentials.js';
import { call, TestSandbox } from '../testing/test-sandbox.spec-helper.js';
import { snowflakeOf } from './snowflake.js';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const { guildId, whitelistRoleId, ownerRoleId, boosterRoleId, botRoleId, botToken } = CREDENTIALS.discord;
const youssef = snowflakeOf('youssef');
const member = (id = youssef) => `/guilds/${guildId}/members/${id}`;

/** Gives or takes a role, with a header for the audit log. */
async function change(method: 'PUT' | 'DELETE', roleId: string, { of = youssef, reason = 'Accepted' } = {}) {
  const url = `${sandbox.env.DISCORD_API_BASE_URL}${member(of)}/roles/${roleId}`;
  const headers = {
    authorization: `Bot ${botToken}`,
    'user-agent': 'DiscordBot (https://example.org, 1)',
    'x-audit-log-reason': reason,
  };
  return call(url, { method, headers });
}

const rolesOf = async (id = youssef) => (await sandbox.discord(member(id))).body.roles;

describe('roles of members', () => {
  it('are given and taken one by one', async () => {
    expect((await change('PUT', whitelistRoleId)).status).toBe(204);
    expect((await change('PUT', whitelistRoleId)).status).toBe(204);
    expect(await rolesOf()).toEqual([whitelistRoleId]);
    expect((await change('DELETE', whitelistRoleId)).status).toBe(204);
    expect(await rolesOf()).toEqual([]);
  });

  it.each([
    ['above the bot', ownerRoleId, 50013],
    ['of the bot itself', botRoleId, 50013],
    ['managed by Discord', boosterRoleId, 50013],
    ['of everybody', guildId, 50013],
    ['unknown', '1', 10011],
  ])('a role %s is refused', async (_, roleId, code) => {
    expect((await change('PUT', roleId)).body.code).toBe(code);
    expect(await rolesOf()).toEqual([]);
  });

  it('need a member', async () => {
    expect((await change('PUT', whitelistRoleId, { of: snowflakeOf('nadia') })).body.code).toBe(10007);
  });

  it('leave a line in the audit log with the decoded reason, if something changed', async () => {
    const reason = 'Whitelist n° 214 – accepté par ليلى';
    await change('PUT', whitelistRoleId, { reason: encodeURIComponent(reason) });
    await change('PUT', whitelistRoleId);
    const { body } = await sandbox.control<{ discord: { auditLog: unknown[] } }>('GET', '/state');
    expect(body.discord.auditLog).toEqual([expect.objectContaining({ targetId: youssef, reason })]);
    expect((await change('DELETE', whitelistRoleId, { reason: 'x'.repeat(513) })).body.code).toBe(50035);
    expect(await rolesOf()).toEqual([whitelistRoleId]);
  });

  it('are counted', async () => {
    await change('PUT', whitelistRoleId);
    const { body } = await sandbox.discord(`/guilds/${guildId}/roles/member-counts`);
    expect(body[whitelistRoleId]).toBe(1);
    expect(body).not.toHaveProperty(guildId);
  });

  it('below the bot stay so only until somebody moves them', async () => {
    await sandbox.control('PUT', `/discord/roles/${whitelistRoleId}`, { position: 20 });
    expect((await change('PUT', whitelistRoleId)).body.code).toBe(50013);
  });
});

it('roles of the server are listed', async () => {
  const { body } = await sandbox.discord<{ id: string }[]>(`/guilds/${guildId}/roles`);
  expect(body.map(({ id }) => id)).toEqual(expect.arrayContaining([guildId, whitelistRoleId, botRoleId]));
});

describe('limits', () => {
  const limited = { limits: [{ match: '/roles/', limit: 2, windowMs: 60_000 }] };

  it('are those that were set, for the routes that match', async () => {
    await sandbox.control('PUT', '/discord/limits', limited);
    await change('PUT', whitelistRoleId);
    expect((await change('PUT', whitelistRoleId)).headers.get('x-ratelimit-remaining')).toBe('0');
    const third = await change('PUT', whitelistRoleId);
    expect(third).toMatchObject({ status: 429, body: { global: false } });
    expect(third.headers.get('x-ratelimit-scope')).toBe('user');
    expect((await sandbox.discord(member())).status).toBe(200);
  });

  it('count invalid answers, but not those of a shared limit', async () => {
    const invalid = async () =>
      (await sandbox.control<{ discord: { invalidAnswers: number } }>('GET', '/state')).body.discord
        .invalidAnswers;
    await sandbox.control('PUT', '/scenarios/discord', { name: 'shared-limit' });
    expect((await sandbox.discord(member())).status).toBe(429);
    expect(await invalid()).toBe(0);
    await change('PUT', ownerRoleId);
    expect(await invalid()).toBe(1);
  });

  it('are refused when they make no sense', async () => {
    const wrong = { limits: [{ match: '/roles/', limit: 0, windowMs: 1 }] };
    expect((await sandbox.control('PUT', '/discord/limits', wrong)).status).toBe(400);
  });
});
