import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { MongoClient } from 'mongodb';
import { startProcess, type ReadyProcess } from '../../../test/child-process.js';
import { helloFindings, parameterFindings, writeConcernFindings } from './database-checks.js';
import { spaceFindings } from './machine-checks.js';
import { examine, reportOf } from './examine.js';

const SANDBOX_CLI = resolve(__dirname, '../../../../provider-sandbox/dist/cli.js');
const URL_OF_SITE = 'http://localhost:5999';

describe('the examination of a configuration', () => {
  let sandbox: ReadyProcess<{ url: string; env: Record<string, string> }>;
  let good: Record<string, string>;

  beforeAll(async () => {
    sandbox = await startProcess([SANDBOX_CLI, '--port', '0', '--web-origin', URL_OF_SITE]);
    const database = new URL(process.env['TEST_MONGODB_URI'] ?? '');
    database.pathname = `/city_${randomUUID().slice(0, 8)}`;
    good = {
      ...sandbox.ready.env,
      MONGODB_URI: database.href,
      API_PUBLIC_URL: URL_OF_SITE,
      WEB_ORIGIN: URL_OF_SITE,
      SESSION_SECRET: randomUUID() + randomUUID(),
    };
  });
  afterAll(() => sandbox?.stop());

  const errorsOf = async (change: Record<string, string>) =>
    new Set(
      (await examine({ env: { ...good, ...change } })).findings
        .filter(({ severity }) => severity === 'error')
        .map(({ subject }) => subject),
    );

  it('finds no error where everything answers', async () => {
    expect(await errorsOf({})).toEqual(new Set());
  });

  it.each([
    ['DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET', { DISCORD_CLIENT_SECRET: 'another-secret' }],
    ['DISCORD_BOT_TOKEN', { DISCORD_BOT_TOKEN: 'another-token' }],
    ['DISCORD_PUBLIC_KEY', { DISCORD_PUBLIC_KEY: 'ab'.repeat(32) }],
    ['DISCORD_STAFF_CHANNEL_ID', { DISCORD_STAFF_CHANNEL_ID: '1100000000000000999' }],
    ['DISCORD_ROLE_WHITELIST_ID', { DISCORD_ROLE_WHITELIST_ID: '1100000000000000999' }],
    ['DISCORD_INVITE_CODE', { DISCORD_INVITE_CODE: 'nowhere' }],
    ['PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET', { PAYPAL_CLIENT_SECRET: 'another-secret' }],
    ['KONNECT_API_KEY', { KONNECT_API_KEY: 'another-key' }],
    ['Konnect', { KONNECT_API_BASE_URL: 'http://127.0.0.1:1' }],
    ['TWITCH_CLIENT_ID, TWITCH_CLIENT_SECRET', { TWITCH_CLIENT_SECRET: 'another-secret' }],
    ['KICK_CLIENT_ID, KICK_CLIENT_SECRET', { KICK_CLIENT_ID: 'another-id' }],
    ['Twitch', { TWITCH_TOKEN_URL: 'http://127.0.0.1:1' }],
    ['MONGODB_URI', { MONGODB_URI: 'mongodb://127.0.0.1:1/city?serverSelectionTimeoutMS=200' }],
    ['DISCORD_CALLBACK_URL', { DISCORD_CALLBACK_URL: 'http://localhost:1/auth/callback' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'abab'.repeat(12) }],
    ['SMTP_URL', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ])('names %s when it is wrong', async (subject, change) => {
    expect(await errorsOf(change as Record<string, string>)).toEqual(new Set([subject]));
  });

  it('explains what a Discord server lacks', async () => {
    const control = (method: string, path: string, body: object) =>
      fetch(`${sandbox.ready.url}/__sandbox/discord/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const found = async () =>
      (await examine({ env: good, isDiscordOnly: true })).findings.map(({ what }) => what);
    expect(await found()).toEqual([]);
    await control('PUT', 'application', {
      interactionsEndpoint: 'https://elsewhere.example/',
      channelDenies: String(1 << 11),
    });
    await control('PUT', 'roles/1100000000000000201', { position: 50 });
    expect(await found()).toEqual([
      'Discord does not send interactions to this site',
      'The role stands above the bot’s own',
      'The bot lacks in this channel: Send Messages',
    ]);
    await control('PUT', 'application', { channelDenies: String(1 << 10) });
    expect(await found()).toContain(
      'The bot lacks in this channel: View Channel, Send Messages, Read Message History',
    );
    await fetch(`${sandbox.ready.url}/__sandbox/reset`, { method: 'POST' });
  });

  it('shows the documents that keep a unique index from being built, and the command that lists them', async () => {
    const address = new URL(process.env['TEST_MONGODB_URI'] ?? '');
    address.pathname = `/city_${randomUUID().slice(0, 8)}`;
    const client = await MongoClient.connect(address.href);
    try {
      const users = client.db().collection('users');
      await users.insertMany([{ discordId: '1' }, { discordId: '1' }]);
      const examination = await examine({ env: { ...good, MONGODB_URI: address.href } });
      const report = reportOf(examination);
      expect(report).toContain('indexes: users, unique index on { discordId: 1 }');
      expect(report).toContain('discordId "1": 2 documents');
      expect(report).toContain('db.getCollection("users").aggregate(');
      expect(report).toContain('docs/runbook.md');
      // The checks change nothing.
      expect(await users.indexes()).toHaveLength(1);
    } finally {
      await client.db().dropDatabase();
      await client.close();
    }
  });

  it('says what is missing without asking anybody, and what to do', async () => {
    const examination = await examine({ env: { ...good, DISCORD_GUILD_ID: '', SESSION_SECRET: 'short' } });
    expect(examination.isComplete).toBe(false);
    expect(examination.findings.map(({ subject }) => subject).sort()).toEqual([
      'DISCORD_GUILD_ID',
      'SESSION_SECRET',
    ]);
    const report = reportOf(examination);
    for (const part of ['Why it matters:', 'What to do:', '2 errors']) expect(report).toContain(part);
  });

  it('says of each variable one thing, and what helps with that one', async () => {
    const { findings } = await examine({ env: { ...good, PORT: 'http', DISCORD_GUILD_ID: '12' } });
    expect(findings.map(({ subject }) => subject).sort()).toEqual(['DISCORD_GUILD_ID', 'PORT']);
    const report = reportOf({ findings, isComplete: false });
    expect(report).toContain('PORT: must be a whole number');
    expect(report).toContain('Copy Server ID');
  });

  it('says which host of each provider was asked', async () => {
    const host = new URL(good['KONNECT_API_BASE_URL'] ?? '').host;
    expect(reportOf(await examine({ env: good }))).toContain(`Konnect at ${host}`);
  });

  it('knows what a misspelt name means, and no other', async () => {
    const DISCROD_BOT_TOKEN = 'a-token';
    const { findings } = await examine({
      env: { ...good, DISCROD_BOT_TOKEN, MONGODB_URL: 'x', HOSTNAME: 'api-1', SITE_HOST: 'city.example' },
    });
    const misspelt = findings.filter(({ what }) => what.includes('is no setting'));
    expect(misspelt.map(({ subject, fix }) => [subject, fix])).toEqual([
      ['DISCROD_BOT_TOKEN', 'Rename it to DISCORD_BOT_TOKEN, or remove it.'],
      ['MONGODB_URL', 'Rename it to MONGODB_URI, or remove it.'],
    ]);
  });

  it('names an invisible character in the name of a setting', async () => {
    const { findings } = await examine({ env: { ...good, '\uFEFFNODE_ENV': 'production' } });
    const [found] = findings.filter(({ subject }) => subject === 'NODE_ENV');
    expect(found?.what).toBe('The name of NODE_ENV contains the invisible character U+FEFF.');
  });

  it('wants to know of the proxy in front of an https address', async () => {
    const subjectsWith = async (TRUST_PROXY: string) =>
      (await examine({ env: { ...good, API_PUBLIC_URL: 'https://city.example', TRUST_PROXY } })).findings.map(
        ({ subject }) => subject,
      );
    expect(await subjectsWith('false')).toContain('TRUST_PROXY');
    expect(await subjectsWith('1')).not.toContain('TRUST_PROXY');
  });

  it('warns of staff without a second factor in production', async () => {
    const subjectsWith = async (ADMIN_REQUIRE_MFA: string) =>
      (await examine({ env: { ...good, NODE_ENV: 'production', ADMIN_REQUIRE_MFA } })).findings.map(
        ({ subject }) => subject,
      );
    expect(await subjectsWith('false')).toContain('ADMIN_REQUIRE_MFA');
    expect(await subjectsWith('')).not.toContain('ADMIN_REQUIRE_MFA');
  });

  it('refuses test systems in production and prints no secret', async () => {
    const examination = await examine({ env: { ...good, NODE_ENV: 'production' } });
    const subjects = examination.findings.map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['PROVIDERS_MODE', 'PAYPAL_CLIENT_ID', 'API_PUBLIC_URL']),
    );
    const report = reportOf(examination);
    for (const name of ['SESSION_SECRET', 'PAYPAL_CLIENT_SECRET', 'KONNECT_API_KEY', 'MONGODB_URI']) {
      expect(report).not.toContain(good[name]);
    }
  });

  it('sees a clock that differs from every provider’s', async () => {
    const late: Server = createServer((_request, response) => {
      response.setHeader('date', new Date(Date.now() - 600_000).toUTCString());
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
    }).listen(0, '127.0.0.1');
    await once(late, 'listening');
    const url = `http://127.0.0.1:${(late.address() as AddressInfo).port}`;
    try {
      const subjects = await errorsOf({
        DISCORD_TOKEN_URL: url,
        DISCORD_API_BASE_URL: url,
        PAYPAL_API_BASE_URL: url,
        KONNECT_API_BASE_URL: url,
        FLOUCI_API_BASE_URL: url,
        TWITCH_TOKEN_URL: url,
        KICK_TOKEN_URL: url,
      });
      expect(subjects).toContain('clock');
    } finally {
      late.close();
    }
  });
});

describe('the database and the disk', () => {
  it('must have transactions and be of version 7.0 or newer', () => {
    const errors = (hello: object) =>
      helloFindings(hello)
        .filter(({ severity }) => severity === 'error')
        .map(({ what }) => what);
    expect(errors({ setName: 'rs0', maxWireVersion: 21 })).toEqual([]);
    expect(errors({ msg: 'isdbgrid', maxWireVersion: 25 })).toEqual([]);
    expect(errors({ maxWireVersion: 25 })).toEqual(['MongoDB is a standalone server']);
    expect(errors({ setName: 'rs0', maxWireVersion: 17 })).toEqual(['MongoDB is older than 7.0']);
  });

  it('must give transactions time', () => {
    const parameters = (seconds: number, version: string) =>
      parameterFindings({
        transactionLifetimeLimitSeconds: seconds,
        featureCompatibilityVersion: { version },
      }).map(({ what }) => what);
    expect(parameterFindings({})).toEqual([]);
    expect(parameters(60, '8.0')).toEqual([]);
    expect(parameters(10, '6.0')).toEqual([
      'MongoDB ends transactions after 10 seconds',
      'MongoDB keeps the feature version 6.0',
    ]);
  });

  it('must confirm writes by the majority', () => {
    const severities = (uri: string) => writeConcernFindings(uri).map(({ severity }) => severity);
    expect(severities('mongodb://db/city?w=majority')).toEqual([]);
    expect(severities('mongodb://db/city?w=1')).toEqual(['warning']);
    expect(severities('mongodb://db/city?w=0')).toEqual(['error']);
    expect(severities('mongodb://db/city?journal=false')).toEqual(['error']);
  });

  it('need room', () => {
    expect(spaceFindings('/data', 100 * 1024 ** 3)).toEqual([]);
    expect(spaceFindings('/data', 1024 ** 3)[0]?.severity).toBe('warning');
    expect(spaceFindings('/data', 1024 ** 2)[0]?.severity).toBe('error');
  });
});
