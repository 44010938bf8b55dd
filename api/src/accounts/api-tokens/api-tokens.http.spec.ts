import {
  API_TOKEN_LIMITS,
  TOKEN_PERMISSIONS,
  type ApiTokens,
  type AuditEntry,
  type CurrentUser,
  type ErrorBody,
  type PersonalDataExport,
  type StaffContent,
  type StaffRoles,
} from '@city/contracts';
import { Types } from 'mongoose';
import { askForToken, ENTRY, inHours, Program } from '../../../test/api-tokens.js';
import { giveRole } from '../../../test/staff.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { AuditDigests } from '../../staff/audit/audit-digests.service.js';
import { verifyDigests } from '../../staff/audit/verify-digests.js';
import { Clock } from '../../platform/clock.js';

const DAY_HOURS = 24;
const PLAYERS = '/api/users/allplayers';
const FAILING = '/api/notifications/failing';
let city: TestApp;
/** An Admin with a second factor. */
let layla: Client;
/** An Admin without one. */
let omar: Client;
beforeAll(async () => {
  city = await createTestApp({ env: { LIMIT_WRITES_PER_MINUTE: '10000' } });
  layla = await city.loginAs('layla');
  omar = await city.loginAs('omar');
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const { _id } of await all()) await layla.delete(`/api/tokens/${_id}`);
});
afterAll(() => city.close());

const all = async () => (await layla.get<ApiTokens>('/api/tokens')).body.tokens;
const idOf = async (client: Client) => (await client.get<CurrentUser>('/api/auth/user/me')).body._id;
const users = () => city.connection.collection('users');
const setUser = async (client: Client, set: object) =>
  users().updateOne({ _id: new Types.ObjectId(await idOf(client)) }, { $set: set });
const later = (hours: number) =>
  jest.spyOn(city.get(Clock), 'now').mockReturnValue(new Date(Date.now() + hours * 3_600_000));

/** Makes a token. @returns the program that uses it, and its id */
async function programOf(admin: Client, permissions: string[], more: object = {}) {
  const { status, body } = await askForToken(admin, { permissions, ...more });
  expect(status).toBe(201);
  return { program: new Program(city.url, body.secret), id: body.token._id, secret: body.secret };
}
const ask = (client: Client, path = PLAYERS) => client.get<ErrorBody>(path);
const codeOf = async (client: Client, path = PLAYERS) => {
  const { status, body } = await ask(client, path);
  return status === 200 ? 200 : body.code;
};
const newEntries = async (target: string) => {
  const filter = encodeURIComponent(JSON.stringify({ targetId: target }));
  return (await layla.get<AuditEntry[]>(`/api/audit?filter=${filter}`)).body;
};

describe('a token', () => {
  it('is shown once, and stored as a hash', async () => {
    const { body } = await askForToken(layla, { name: 'Board', permissions: ['orders', 'money'] });
    expect(body.secret).toMatch(/^city_[\w-]{43}$/);
    expect(body.token).toMatchObject({
      ...{ name: 'Board', permissions: ['orders', 'money'], state: 'active', lastUsedAt: null },
      start: body.secret.slice(0, 9),
      person: { discord_username: 'layla' },
    });
    expect(await all()).toEqual([body.token]);
    const stored = await city.connection.collection('api_tokens').find().toArray();
    const rows = JSON.stringify([stored, await newEntries(body.token._id)]);
    expect(rows).not.toContain(body.secret.slice(9));
  });

  it.each([
    ['no permission', { permissions: [] }, 'permissions'],
    ['the right to change staff', { permissions: ['staff'] }, 'permissions'],
    ['personal data', { permissions: ['personalData'] }, 'permissions'],
    ['game servers', { permissions: ['gameServers'] }, 'permissions'],
    ['no name', { name: ' ' }, 'name'],
    ['no end', { expiresAt: undefined }, 'expiresAt'],
    ['an end in the past', { expiresAt: inHours(-1) }, 'expiresAt'],
    ['a life of over a year', { expiresAt: inHours(366 * DAY_HOURS) }, 'expiresAt'],
  ])('is not made with %s', async (_, input, field) => {
    const { status, body } = await askForToken(layla, input);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.errors?.map((error) => error.field)).toContain(field);
    expect(await all()).toEqual([]);
  });

  it('is made by Admins only, and there is a limit', async () => {
    const support = await city.loginAs('amal');
    await giveRole(layla, support, { roleId: 'support' });
    expect((await askForToken(support)).body.code).toBe('PERMISSION_MISSING');
    const { body } = await askForToken(layla);
    const row = await city.connection
      .collection('api_tokens')
      .findOne({ _id: new Types.ObjectId(body.token._id) });
    const more = Array.from({ length: API_TOKEN_LIMITS.tokens - 1 }, (_, n) => ({
      ...{ ...row, _id: new Types.ObjectId(), hash: `row ${n}` },
    }));
    await city.connection.collection('api_tokens').insertMany(more);
    expect(await askForToken(layla)).toMatchObject({ status: 409, body: { code: 'TOKENS_FULL' } });
    await city.connection.collection('api_tokens').deleteMany({});
  });
});

describe('a program with a token', () => {
  it('may do what the token contains, and nothing else', async () => {
    const { program } = await programOf(layla, ['messages']);
    expect(await codeOf(program, FAILING)).toBe(200);
    expect(await ask(program)).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_MISSING', details: { permission: 'people' } },
    });
  });

  it.each([
    '/api/auth/user/me',
    '/api/auth/sessions',
    '/api/orders/mine',
    '/api/tokens',
    '/api/staff/roles',
    '/api/webhooks',
    '/api/bridges',
    '/api/approvals',
    '/api/grants/mine',
  ])('may not call %s, whatever the token contains', async (path) => {
    const { program } = await programOf(layla, [...TOKEN_PERMISSIONS]);
    expect(await ask(program, path)).toMatchObject({ status: 403, body: { code: 'TOKEN_REFUSED' } });
  });

  it('reads what everybody may read, as nobody in particular', async () => {
    const { program } = await programOf(layla, ['orders']);
    expect((await program.get('/api/config/site')).status).toBe(200);
    expect((await program.get('/api/auth/session')).body).toEqual({ user: null });
  });

  it('sends no session along', async () => {
    const { secret } = await programOf(layla, ['people']);
    const headers = { authorization: `Bearer ${secret}` };
    expect(await layla.get(PLAYERS, { headers })).toMatchObject({
      status: 400,
      body: { code: 'TOKEN_WITH_SESSION' },
    });
  });

  it('writes without the origin of a browser, once for each Idempotency-Key; a foreign page cannot', async () => {
    const { program } = await programOf(layla, ['content']);
    const headers = { 'idempotency-key': 'token-entry-1' };
    const write = (more = {}) =>
      program.request<StaffContent>('POST', '/api/entries', ENTRY, { headers: { ...headers, ...more } });
    const [first, again] = [await write(), await write()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body._id).toBe(first.body._id);
    expect(await write({ origin: 'https://elsewhere.example' })).toMatchObject({
      body: { code: 'CROSS_ORIGIN_REFUSED' },
    });
  });

  it('decides nothing about its own person', async () => {
    const { program } = await programOf(layla, ['people']);
    const reason = { reason: 'They asked' };
    const own = await program.put<ErrorBody>(`/api/users/${await idOf(layla)}/suspend`, reason);
    expect([own.status, own.body.code]).toEqual([403, 'CONCERNS_YOURSELF']);
  });

  it('is named in the audit log, in the part that its digest covers', async () => {
    const { program, id } = await programOf(layla, ['content']);
    const { body } = await program.post<StaffContent>('/api/entries', ENTRY);
    await layla.put(`/api/entries/${body._id}`, { published: false });
    const [second, first] = await newEntries(body._id);
    expect(first).toMatchObject({ token: 'Board', actor: { discord_username: 'layla' } });
    expect(second).toMatchObject({ action: 'content.update', token: null });
    expect(await newEntries(id)).toMatchObject([
      { action: 'token.create', subject: { names: ['Board'] }, after: { permissions: ['content'] } },
    ]);

    const now = later(26);
    await city.get(AuditDigests).run();
    now.mockRestore();
    const verify = () =>
      verifyDigests(city.connection.db as never, { published: [], keptSince: new Date(0) });
    expect((await verify()).problems).toEqual([]);
    const log = city.connection.collection('audit');
    await log.updateOne({ _id: new Types.ObjectId(first?._id) }, { $unset: { token: 1 } });
    expect((await verify()).problems).toHaveLength(1);
    await log.updateOne({ _id: new Types.ObjectId(first?._id) }, { $set: { token: { id, name: 'Board' } } });
  });
});

describe('the last use', () => {
  it('is written at most once a minute', async () => {
    const { program } = await programOf(layla, ['people']);
    await ask(program);
    const [first] = await all();
    expect(first?.lastUsedAt).toEqual(expect.any(String));
    await ask(program);
    expect((await all())[0]?.lastUsedAt).toBe(first?.lastUsedAt);
    const now = later(0.02);
    await ask(program);
    now.mockRestore();
    expect((await all())[0]?.lastUsedAt).not.toBe(first?.lastUsedAt);
  });
});

describe('the power of a token ends', () => {
  it('when it is revoked, by any Admin', async () => {
    const { program, id } = await programOf(layla, ['people']);
    expect(await codeOf(program)).toBe(200);
    expect((await omar.delete(`/api/tokens/${id}`)).status).toBe(204);
    expect(await ask(program)).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
    expect((await omar.delete(`/api/tokens/${id}`)).status).toBe(404);
    expect(await newEntries(id)).toMatchObject([
      { action: 'token.revoke', actor: { discord_username: 'omar' }, before: { name: 'Board' } },
      { action: 'token.create' },
    ]);
  });

  it('at its end', async () => {
    const { program } = await programOf(layla, ['people']);
    const now = later(2);
    expect(await codeOf(program)).toBe('TOKEN_INVALID');
    expect(await all()).toMatchObject([{ state: 'expired' }]);
    now.mockRestore();
  });

  it('with the permission of the person, who may hold some of them still', async () => {
    const admin = await city.loginAs('omar');
    const { program } = await programOf(admin, ['people', 'audit']);
    await setUser(admin, { role: 'Player' });
    expect(await codeOf(program)).toBe('FORBIDDEN');
    await giveRole(layla, admin, { roleId: 'support' });
    expect([await codeOf(program), await codeOf(program, '/api/audit')]).toEqual([200, 'PERMISSION_MISSING']);
    await setUser(admin, { role: 'Admin' });
    expect(await codeOf(program, '/api/audit')).toBe(200);
  });

  it('with a suspension', async () => {
    const { program } = await programOf(omar, ['people']);
    await setUser(omar, { suspension: { reason: 'Insults', until: null } });
    expect(await codeOf(program)).toBe('FORBIDDEN');
    await setUser(omar, { suspension: null });
    expect(await codeOf(program)).toBe(200);
  });

  it('when staff end all sessions of the person', async () => {
    const { program } = await programOf(omar, ['people']);
    expect((await layla.delete(`/api/users/${await idOf(omar)}/sessions`)).status).toBeLessThan(300);
    expect(await codeOf(program)).toBe('TOKEN_INVALID');
    expect(await all()).toMatchObject([{ state: 'ended' }]);
    omar = await city.loginAs('omar');
  });

  it('with an erasure, which deletes it; an export shows it before', async () => {
    const badis = await city.loginAs('badis');
    await setUser(badis, { role: 'Admin' });
    const { program } = await programOf(badis, ['content']);
    const { body: written } = await program.post<StaffContent>('/api/entries', ENTRY);
    const own = (await badis.get<PersonalDataExport>('/api/users/me/export')).body;
    expect(own.apiTokens).toMatchObject([{ name: 'Board', permissions: ['content'] }]);
    const id = await idOf(badis);
    await setUser(badis, { role: 'Player' });
    expect((await layla.put(`/api/users/${id}/erase`, { reason: 'They asked' })).status).toBe(200);
    expect(await codeOf(program, '/api/entries')).toBe('TOKEN_INVALID');
    expect(await city.connection.collection('api_tokens').countDocuments()).toBe(0);
    expect(await newEntries(written._id)).toMatchObject([{ token: null }]);
  });
});

describe('a permission that needs a second factor', () => {
  const require = async (permissions: string[]) => {
    const { version } = (await layla.get<StaffRoles>('/api/staff/roles')).body.secondFactor;
    await layla.put('/api/staff/second-factor', { permissions, version });
  };
  afterEach(() => require([]));

  it('is in a token only if the session that makes it has one', async () => {
    await require(['people']);
    expect((await askForToken(omar, { permissions: ['people'] })).body.code).toBe('MFA_REQUIRED');
    const { program } = await programOf(layla, ['people']);
    expect(await codeOf(program)).toBe(200);
  });

  it('counts no longer in older tokens that were made without one', async () => {
    const { program: without } = await programOf(omar, ['people']);
    const { program: withOne } = await programOf(layla, ['people']);
    await require(['people']);
    expect(await codeOf(without)).toBe('MFA_REQUIRED');
    expect(await codeOf(withOne)).toBe(200);
  });
});

describe('a wrong token', () => {
  it.each(['city_short', `city_${'A'.repeat(43)}`, 'of-something-else'])(
    'is refused: "%s"',
    async (secret) => {
      const answer = await ask(new Program(city.url, secret));
      expect(answer).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
    },
  );
});
