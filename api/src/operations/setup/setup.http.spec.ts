import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoServerError } from 'mongodb';
import { freePort } from '../../../test/free-port.js';
import { openSandbox, type OpenSandbox } from '../../../test/open-sandbox.js';
import { ownDatabase } from '../../../test/own-database.js';
import { codeIn, SetupBrowser, setupForm, withoutDiscord } from '../../../test/setup-browser.js';
import { startStandalone } from '../../../test/standalone-store.js';
import { loadConfig } from '../../config/load-config.js';
import { ALL_METHODS } from '../../payments/methods/all-methods.js';
import { createLogs } from '../../platform/logging/logger.js';
import { PLACEHOLDERS, setupCollection, SetupRecord, setupSealing, withStored } from './setup-record.js';
import { serveSetup, type ServedSetup } from './setup-server.js';
import { SETUP_TEXTS } from './setup-texts.js';
import { startEnvironment, storedEnvironment } from './start-environment.js';

const { fault } = SETUP_TEXTS.en;
const HOUR_MS = 3_600_000;

const db = ownDatabase();
let sandbox: OpenSandbox;
let env: Record<string, string>;
let url: string;
let log: string;
let now: Date;
let served: ServedSetup | null;

beforeAll(async () => {
  url = `http://localhost:${await freePort()}`;
  sandbox = await openSandbox({ webhookBase: url, webOrigin: url });
});
afterAll(() => sandbox?.close());

beforeEach(() => {
  const uploads = mkdtempSync(join(tmpdir(), 'city-setup-'));
  const database = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  database.pathname = `/${db().databaseName}`;
  [log, now, served] = ['', new Date(), null];
  env = {
    ...withoutDiscord(sandbox.client.env),
    ...{ MONGODB_URI: database.href, PORT: new URL(url).port, API_PUBLIC_URL: url, WEB_ORIGIN: url },
    UPLOADS_DIR: uploads,
  };
});
afterEach(async () => {
  jest.restoreAllMocks();
  await served?.close();
  rmSync(env['UPLOADS_DIR'] ?? '', { recursive: true, force: true });
});

const document = () => setupCollection(db()).findOne();

/** Serves the page, as a start without Discord's credentials does; again after a restart. */
async function serve(more: Record<string, string> = {}): Promise<string> {
  await served?.close();
  const whole = { ...env, ...more };
  const config = loadConfig(ALL_METHODS, withStored(whole, PLACEHOLDERS));
  const record = new SetupRecord(db(), setupSealing(config), () => now);
  await record.begin();
  const logs = createLogs(config, { write: (line) => void (log += line) });
  served = await serveSetup({ record, config, env: whole, logs });
  return codeIn(log.slice(log.lastIndexOf('enter the code')));
}

/** A browser that has entered the code. */
async function entered(code: string): Promise<SetupBrowser> {
  const browser = new SetupBrowser(url);
  expect(await browser.enter(code)).toBe(303);
  return browser;
}

it('leads from the code to the first Admin, and a second start needs nothing', async () => {
  const code = await serve();
  const browser = await entered(code);
  const form = setupForm(sandbox.client.env);
  expect((await browser.open('/setup')).text).toContain(`value="${url}/auth/callback"`);
  expect((await browser.open('/setup', form)).status).toBe(303);
  expect((await browser.open('/setup')).text).toContain('Log in as the first Admin');
  const finished = await browser.open(await browser.atDiscord('layla'));
  expect([finished.status, finished.text]).toEqual([200, expect.stringContaining('You are the first Admin')]);
  await served?.finished;

  expect(readdirSync(env['UPLOADS_DIR'] ?? '')).toEqual([]);
  const stored = JSON.stringify(await document());
  for (const secret of [form.clientSecret, form.botToken, code]) {
    expect(stored).not.toContain(secret);
    // The code was logged once, before it was used.
    expect(log.split(secret).length - 1).toBe(secret === code ? 1 : 0);
  }
  const started = await startEnvironment(env);
  expect(started.setup).toBeNull();
  const { community, discord, settings } = loadConfig(ALL_METHODS, started.env);
  expect([community.name, community.language, settings.fallback.timeZone]).toEqual([
    ...['Oasis & Sons', 'ar', 'Asia/Riyadh'],
  ]);
  expect(discord).toMatchObject({ clientSecret: form.clientSecret, botToken: form.botToken });
  expect([...discord.adminIds]).toEqual([(await document())?.admin?.discordId]);
  // The environment wins, whether it has a value or a file.
  const file = join(env['UPLOADS_DIR'] ?? '', 'token');
  writeFileSync(file, 'of a file');
  const other = { ...env, COMMUNITY_NAME: 'Other', DISCORD_BOT_TOKEN_FILE: file };
  const config = loadConfig(ALL_METHODS, await storedEnvironment(other));
  expect([config.community.name, config.discord.botToken]).toEqual(['Other', 'of a file']);
});

it('answers 503 to everything but health until then', async () => {
  await serve();
  expect((await fetch(`${url}/setup`)).headers.get('referrer-policy')).toBe('same-origin');
  const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
  expect(await Promise.all(['/', '/api/products', '/assets/a.js', '/api/health/live'].map(statusOf))).toEqual(
    [...[503, 503, 503, 200]],
  );
});

it('is shown over HTTPS or on this machine only', async () => {
  await serve({ API_PUBLIC_URL: 'https://localhost', WEB_ORIGIN: 'https://localhost', TRUST_PROXY: '1' });
  const at = async (headers: Record<string, string>) => (await fetch(`${url}/setup`, { headers })).status;
  expect(await at({})).toBe(403);
  expect(await at({ 'x-forwarded-proto': 'https' })).toBe(200);
});

it('names each wrong value, and stores none of them', async () => {
  const browser = await entered(await serve());
  const form = setupForm(sandbox.client.env);
  const wrong: [Partial<typeof form>, keyof typeof fault][] = [
    [{ name: ' ' }, 'name'],
    [{ language: 'de' }, 'language'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ clientId: '123' }, 'clientId'],
    [{ clientSecret: '' }, 'clientSecret'],
    [{ clientSecret: 'another-secret' }, 'client'],
    [{ clientId: '1100000000000000999' }, 'client'],
    [{ invite: 'https://example.com/city' }, 'invite'],
    [{ invite: 'nowhere' }, 'inviteUnknown'],
    [{ botToken: 'another-token' }, 'botToken'],
  ];
  for (const [change, name] of wrong) {
    const { status, text } = await browser.open('/setup', { ...form, ...change });
    expect([change, status, text.includes(fault[name])]).toEqual([change, 400, true]);
    const checked = await browser.open('/setup/check', { ...form, ...change });
    expect(Object.values(JSON.parse(checked.text) as object)).toEqual([fault[name]]);
  }
  expect((await document())?.values).toBeUndefined();
});

it('says what is wrong around it: Discord, the redirect, the clock, the database', async () => {
  const form = setupForm(sandbox.client.env);
  const send = async (more: Record<string, string> = {}) =>
    (await (await entered(await serve(more))).open('/setup', form)).text;
  expect(await send({ DISCORD_TOKEN_URL: 'http://127.0.0.1:1/token' })).toContain(fault.discord);
  expect(await send({ DISCORD_CALLBACK_URL: `${url}/other/callback` })).toContain(fault.redirect);
  const real = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => real() + 300_000);
  expect(await send()).toContain(fault.clock);
  jest.restoreAllMocks();
  jest.spyOn(SetupRecord.prototype, 'save').mockRejectedValue(new MongoServerError({ message: 'disk full' }));
  expect(await send()).toContain(SETUP_TEXTS.en.note.database.text);
  expect((await document())?.values).toBeUndefined();
});

it('takes one hour and one browser', async () => {
  const code = await serve();
  // Every process writes the same code into its log, and a restart does so again.
  expect(await serve()).toBe(code);
  const [one, other] = [new SetupBrowser(url), new SetupBrowser(url)];
  // Two people at once: one of them has it.
  expect((await Promise.all([one.enter(code), other.enter(code)])).sort()).toEqual([303, 403]);
  expect((await other.open('/setup/code', { code })).text).toContain(fault.codeOver);
  const second = await serve();
  expect(second).not.toBe(code);
  now = new Date(now.getTime() + HOUR_MS);
  expect(await other.enter(second)).toBe(403);
  // A visit after the hour puts a new code into the log.
  await other.open('/setup');
  const third = codeIn(log.slice(log.lastIndexOf('enter the code')));
  expect(third).not.toBe(second);
  expect(await other.enter(third)).toBe(303);
});

it('takes ten tries of an address, and a stranger who uses up theirs does not lock the owner out', async () => {
  const site = { API_PUBLIC_URL: 'https://localhost', WEB_ORIGIN: 'https://localhost', TRUST_PROXY: '1' };
  const code = await serve(site);
  const enter = (ip: string, given: string) =>
    fetch(`${url}/setup/code`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://localhost', 'x-forwarded-proto': 'https', 'x-forwarded-for': ip },
      body: new URLSearchParams({ code: given }),
    });
  for (let left = 9; left > 0; left -= 1) {
    const text = await (await enter('2001:db8::1', 'wrong')).text();
    expect(text).toContain(fault.codeWrong.replace('{left}', String(left)));
  }
  await enter('2001:db8::1', 'wrong');
  // The addresses of one home count together.
  const refused = await enter('2001:db8::2', code);
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining(fault.codeTries)]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect((await enter('203.0.113.7', code)).status).toBe(303);
});

it('takes forms only', async () => {
  await serve();
  for (const [type, body] of [
    ['application/json', '{"code":1}'],
    ['text/plain', 'code=1'],
  ] as const) {
    const headers = { origin: url, 'content-type': type };
    const response = await fetch(`${url}/setup/code`, { method: 'POST', headers, body });
    expect([type, response.status]).toEqual([type, 415]);
    expect(await response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  }
});

it('continues after a kill in the middle, and in the newest browser only', async () => {
  const form = setupForm(sandbox.client.env);
  const first = await entered(await serve());
  await first.open('/setup', form);
  const back = await first.atDiscord('layla');
  // Secrets that are stored need not be typed again.
  const code = await serve();
  expect((await first.open('/setup', { ...form, clientSecret: '', name: 'Renamed' })).status).toBe(303);
  const second = await entered(code);
  for (const refused of [await first.open('/setup', form), await first.open(back)])
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(fault.otherBrowser)]);
  // Another browser cannot use the address with which Discord sent the first one back.
  expect((await second.open(back)).text).toContain(fault.loginOver);
  expect(await document()).not.toHaveProperty('finishedAt');
  const [done, late] = await Promise.all([
    ...[await second.atDiscord('layla'), await second.atDiscord('youssef')].map((to) => second.open(to)),
  ]);
  expect([done?.status, late?.status].sort()).toEqual([200, 409]);
  expect((await document())?.values).toMatchObject({ COMMUNITY_NAME: 'Renamed' });
});

it('makes nobody Admin who cancels, is no member or has no second factor', async () => {
  const browser = await entered(await serve({ ADMIN_REQUIRE_MFA: 'true' }));
  await browser.open('/setup', setupForm(sandbox.client.env));
  expect((await browser.open(await browser.atDiscord('nadia'))).text).toContain(fault.notMember);
  expect((await browser.open(await browser.atDiscord('youssef'))).text).toContain(fault.mfa);
  const cancelled = new URL(await browser.atDiscord('layla'));
  cancelled.searchParams.delete('code');
  cancelled.searchParams.set('error', 'access_denied');
  expect((await browser.open(cancelled.href)).text).toContain(fault.loginOver);
  expect(await document()).not.toHaveProperty('finishedAt');
});

it.each(['fr', 'ar'] as const)('speaks %s', async (locale) => {
  const code = await serve();
  const browser = new SetupBrowser(url, locale);
  expect((await browser.open('/setup')).text).toContain(SETUP_TEXTS[locale].code.title);
  await browser.enter(code);
  const { text } = await browser.open('/setup', {});
  expect(text).toContain(`lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
  expect(text).toContain(SETUP_TEXTS[locale].fault.invite);
});

describe('ends the start in words', () => {
  it.each([
    ['the database has data', () => db().collection('users').insertOne({}), /closed for good/],
    [
      'only uploads are left',
      () => writeFileSync(join(env['UPLOADS_DIR'] ?? '', 'a.webp'), ''),
      /earlier installation/,
    ],
    ['the disk is full', () => Object.assign(env, { UPLOADS_DIR: '/proc/uploads' }), /Only 0 MiB are free/],
  ])('if %s', async (_case, prepare, words) => {
    await Promise.resolve(prepare());
    await expect(startEnvironment(env)).rejects.toThrow(words);
  });

  it('if the database is a standalone', async () => {
    const { uri, server } = await startStandalone();
    await expect(startEnvironment({ ...env, MONGODB_URI: uri })).rejects.toThrow(/standalone.*--replSet/);
    server.close();
  });

  it('if the session secret or credentials are lost after the setup, and not in the setup page', async () => {
    const [old, newer] = ['o'.repeat(40), 'n'.repeat(40)];
    const under = (SESSION_SECRET: string) => ({ ...env, SESSION_SECRET });
    const sealingOf = (secret: string) =>
      setupSealing(loadConfig(ALL_METHODS, withStored(under(secret), PLACEHOLDERS)));
    const values = { DISCORD_CLIENT_ID: '1'.repeat(17), DISCORD_GUILD_ID: '1'.repeat(17) };
    const name = 'DISCORD_CLIENT_SECRET';
    const sealed = { [name]: sealingOf(old).seal('a secret', name) };
    await setupCollection(db()).insertOne({ _id: 'setup', finishedAt: now, values, sealed });
    await expect(startEnvironment(under(old))).rejects.toThrow(
      /DISCORD_INVITE_CODE: missing.*closed for good/,
    );
    await expect(startEnvironment(under(newer))).rejects.toThrow(/SESSION_SECRET is another one/);
    const given = { [name]: 'given', DISCORD_INVITE_CODE: 'city' };
    expect((await startEnvironment({ ...under(newer), ...given })).env).toMatchObject({
      ...values,
      ...given,
    });
    // A start with both secrets seals again, so that the older one can be removed.
    const invite = { DISCORD_INVITE_CODE: 'city' };
    await startEnvironment({ ...under(`${newer} ${old}`), ...invite });
    expect((await startEnvironment({ ...under(newer), ...invite })).env[name]).toBe('a secret');
  });
});
