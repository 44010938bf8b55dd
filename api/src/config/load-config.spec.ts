import { BRAND_NAME } from '@city/contracts';
import { readFileSync, writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { COMMUNITY_VARIABLES } from './community-settings.js';
import { variablesOf } from '../operations/doctor/variable-checks.js';
import { BackupVariables } from './storage-variables.js';
import { Environment } from './environment.js';
import { ALL_METHODS } from '../payments/methods/all-methods.js';
import { KONNECT_CONFIG } from '../payments/methods/konnect/konnect.config.js';
import type { AppConfig } from './app-config.js';
import { ConfigError, loadConfig as loadConfigOf } from './load-config.js';

const discord = {
  DISCORD_CLIENT_ID: '110000000000000010',
  DISCORD_CLIENT_SECRET: 'a-client-secret',
  DISCORD_GUILD_ID: '110000000000000001',
  DISCORD_INVITE_CODE: 'mirage',
};
const production = {
  ...discord,
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://db.internal:27017/city',
  SESSION_SECRET: 'a-long-secret-of-this-deployment-only',
  API_PUBLIC_URL: 'https://city.example',
};

const loadConfig = (env: Record<string, string>): AppConfig => loadConfigOf(ALL_METHODS, env);

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('needs only Discord in development and is the demo community', () => {
    const config = loadConfig(discord);
    expect(config.http).toMatchObject({ port: 5000, publicUrl: 'http://localhost:5000' });
    expect(config.community.name).toBe(BRAND_NAME);
    expect(config.settings.fallback).toMatchObject({
      memberCaps: { Gang: 10 },
      whitelistMaxAttempts: 3,
      links: { discordInvite: 'https://discord.gg/mirage', supportTicket: 'https://discord.gg/mirage' },
    });
    expect(config.limits).toMatchObject({ requestsPerAddress: 1200 });
    expect(config.methods.map(({ id }) => id)).toEqual(['tip']);
    expect(config.mail).toBeNull();
  });

  it('names every fault at once', () => {
    const faults = faultsOf({
      ...discord,
      PORT: 'http',
      DISCORD_GUILD_ID: '',
      WEB_ORIGIN: 'city.example',
    }).join('\n');
    for (const name of ['PORT', 'DISCORD_GUILD_ID', 'WEB_ORIGIN']) expect(faults).toContain(name);
  });

  it('names what production needs together with everything else', () => {
    const faults = faultsOf({ NODE_ENV: 'production', SMTP_URL: 'mail.example', KONNECT_API_KEY: 'key' });
    for (const name of [
      'DISCORD_CLIENT_ID',
      'DISCORD_CLIENT_SECRET',
      'DISCORD_GUILD_ID',
      'DISCORD_INVITE_CODE',
      'SMTP_URL',
      'KONNECT_WALLET_ID',
      'SESSION_SECRET',
      'MONGODB_URI',
      'API_PUBLIC_URL',
      'WEB_ORIGIN',
    ])
      expect(faults.filter((fault) => fault.startsWith(name))).toHaveLength(1);
    expect(faults).toHaveLength(10);
    const community = faultsOf({ NODE_ENV: 'production', COMMUNITY_CAP_GANG: 'many' }).join('\n');
    expect(community).toMatch(/memberCaps[\s\S]*MONGODB_URI/);
  });

  it('reads a provider wholly or not at all', () => {
    expect(faultsOf({ ...discord, PAYPAL_CLIENT_ID: 'id' }).join()).toContain('PAYPAL_CLIENT_SECRET');
    expect(faultsOf({ ...discord, KONNECT_API_KEY: 'key' }).join()).toContain('KONNECT_WALLET_ID');
  });

  it('asks a streaming platform with its id and secret, at its public address', () => {
    expect(loadConfig(discord).streams).toEqual({ twitch: null, kick: null });
    expect(
      loadConfig({ ...discord, KICK_CLIENT_ID: 'id', KICK_CLIENT_SECRET: 'secret' }).streams.kick,
    ).toEqual({
      tokenUrl: 'https://id.kick.com/oauth/token',
      apiBaseUrl: 'https://api.kick.com/public/v1',
      clientId: 'id',
      clientSecret: 'secret',
    });
    expect(faultsOf({ ...discord, TWITCH_CLIENT_ID: 'id' }).join()).toContain('TWITCH_CLIENT_SECRET');
    const inside = {
      TWITCH_CLIENT_ID: 'id',
      TWITCH_CLIENT_SECRET: 's',
      TWITCH_API_BASE_URL: 'https://10.0.0.1',
    };
    expect(faultsOf({ ...discord, ...inside }).join()).toContain(
      'TWITCH_API_BASE_URL must be a public https',
    );
  });

  it('asks Konnect at the host of its mode, or at the one that is named', () => {
    const konnect = { ...discord, KONNECT_API_KEY: 'key', KONNECT_WALLET_ID: 'f'.repeat(24) };
    const hostOf = (env: Record<string, string>) =>
      loadConfig({ ...konnect, ...env }).section(KONNECT_CONFIG)?.apiBaseUrl;
    expect(hostOf({})).toBe('https://api.konnect.network/api/v2');
    expect(hostOf({ PROVIDERS_MODE: 'vendor-sandbox' })).toBe('https://api.preprod.konnect.network/api/v2');
    const named = 'https://api.sandbox.konnect.network/api/v2';
    expect(hostOf({ PROVIDERS_MODE: 'vendor-sandbox', KONNECT_API_BASE_URL: `${named}/` })).toBe(named);
  });

  it('offers a category only the ways to pay that are configured', () => {
    const { community } = loadConfig({
      ...discord,
      KONNECT_API_KEY: 'key',
      KONNECT_WALLET_ID: 'f'.repeat(24),
      COMMUNITY_PAYMENT_METHODS: '{"house":["paypal","konnect"],"skins":[]}',
    });
    expect(community.paymentMethods).toMatchObject({
      house: ['konnect'],
      skins: [],
      clothes: ['konnect', 'tip'],
    });
  });

  it('has the music and the films of the demo community, which an owner replaces or leaves out', () => {
    expect(loadConfig(discord).settings.fallback.media).toEqual({
      music: '/media/music.webm',
      introVideo: '/media/intro.webm',
      trailer: '/media/trailer.webm',
    });
    const own = loadConfig({
      ...discord,
      COMMUNITY_MUSIC_URL: 'none',
      COMMUNITY_TRAILER_URL: 'https://www.youtube.com/watch?v=1',
    });
    expect(own.settings.fallback.media).toEqual({
      music: null,
      introVideo: '/media/intro.webm',
      trailer: 'https://www.youtube.com/watch?v=1',
    });
  });

  it('takes the community from a file, and from the environment before it', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'city-config-')), 'community.json');
    writeFileSync(
      file,
      JSON.stringify({ name: 'Atlas', links: { x: 'https://x.com/atlas' }, memberCaps: { Crew: 8 } }),
    );
    const { community, settings } = loadConfig({
      ...discord,
      COMMUNITY_CONFIG_FILE: file,
      COMMUNITY_NAME: 'Atlas City',
      COMMUNITY_CAP_FAMILY: '12',
      COMMUNITY_REPORT_HOURS: '72',
      WHITELIST_MAX_ATTEMPTS: '5',
    });
    expect(community.name).toBe('Atlas City');
    expect(settings.fallback).toMatchObject({
      memberCaps: { Crew: 8, Gang: 10, Family: 12 },
      policies: { operator: 'Atlas City', reportHours: 72, appealDays: 14 },
      links: { x: 'https://x.com/atlas' },
      whitelistMaxAttempts: 5,
    });
    expect(settings.sources).toMatchObject({
      'links.x': 'file',
      'links.youtube': 'default',
      'links.discordInvite': 'environment',
      'memberCaps.Crew': 'file',
      'memberCaps.Gang': 'default',
      'memberCaps.Family': 'environment',
      whitelistMaxAttempts: 'environment',
      rejectTemplates: 'default',
    });
    writeFileSync(file, JSON.stringify({ nmae: 'Atlas', paymentMethods: { houses: ['cash'] } }));
    const faults = faultsOf({ ...discord, COMMUNITY_CONFIG_FILE: file }).join('\n');
    expect(faults).toContain('nmae');
    expect(faults).toContain('houses');
  });

  it.each([
    'ftp://media.example/song.mp3',
    '//media.example/song.mp3',
    'https://media.example;sandbox/song.mp3',
    'song.mp3',
    `https://media.example/${'x'.repeat(500)}`,
  ])('takes no music from %s', (url) => {
    expect(faultsOf({ ...discord, COMMUNITY_MUSIC_URL: url }).join('\n')).toContain('media.music');
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'city-secrets-'));
  const uri = join(folder, 'mongodb_uri');
  const secret = join(folder, 'session_secret');
  writeFileSync(uri, 'mongodb://city:word@mongo:27017/mirage\n');
  writeFileSync(secret, `${'s'.repeat(40)}\n`);

  it('are read like variables', () => {
    const config = loadConfig({
      ...production,
      MONGODB_URI: '',
      MONGODB_URI_FILE: uri,
      SESSION_SECRET: '',
      SESSION_SECRET_FILE: secret,
    });
    expect([config.mongo.uri, config.session.secrets[0]]).toEqual([
      'mongodb://city:word@mongo:27017/mirage',
      's'.repeat(40),
    ]);
  });

  it('may be empty where the setting may, and are missed where it may not', () => {
    const empty = join(folder, 'empty');
    writeFileSync(empty, '\n');
    expect(loadConfig({ ...production, SMTP_URL_FILE: empty }).mail).toBeNull();
    const faults = faultsOf({ ...production, DISCORD_CLIENT_SECRET: '', DISCORD_CLIENT_SECRET_FILE: empty });
    expect(faults.join()).toContain('DISCORD_CLIENT_SECRET is needed');
  });

  it('are refused when they cannot be read or are given twice, without being shown', () => {
    const faults = faultsOf({
      ...production,
      MONGODB_URI_FILE: uri,
      SESSION_SECRET: '',
      SESSION_SECRET_FILE: join(folder, 'nowhere'),
    }).join('\n');
    expect(faults).toContain('MONGODB_URI and MONGODB_URI_FILE are both set');
    expect(faults).toMatch(/SESSION_SECRET_FILE: .*nowhere cannot be read/);
    expect(faults).not.toContain('word@mongo');
  });
});

describe('the start-up guard', () => {
  it('lets a whole production configuration pass', () => {
    expect(faultsOf(production)).toEqual([]);
    expect(loadConfig(production).session).toMatchObject({
      secureCookie: true,
      // Browsers accept it only from this host over https.
      cookieName: '__Host-city_session',
      adminNeedsMfa: true,
    });
  });

  it.each([
    ['mongodb://mongo:27017/city?replicaSet=rs0', true],
    ['mongodb://city:secret@10.0.0.4:27017,10.0.0.5:27017/city', true],
    ['mongodb+srv://city:secret@cluster.example/city', true],
    ['mongodb://city:secret@db.example:27017/city?retryWrites=true&tls=true', true],
    ['mongodb://city:secret@db.example:27017/city', false],
    ['mongodb://city:secret@mongo,db.example/city?tls=false', false],
  ])('wants TLS to a database outside its own networks: %s', (MONGODB_URI, passes) => {
    const faults = faultsOf({ ...production, MONGODB_URI });
    expect(faults.map((fault) => fault.replace(/ is no private.*/, ''))).toEqual(
      passes ? [] : ['MONGODB_URI: db.example'],
    );
  });

  it('takes several session secrets, and none that is short', () => {
    const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)];
    const env = { ...production, SESSION_SECRET: `${newer}\n${older}` };
    expect(loadConfig(env).session.secrets).toEqual([newer, older]);
    expect(faultsOf({ ...production, SESSION_SECRET: `${newer} short` }).join()).toContain('SESSION_SECRET');
  });

  it.each([
    ['stand-ins', { PROVIDERS_MODE: 'local' }, 'PROVIDERS_MODE'],
    ['test systems', { PROVIDERS_MODE: 'vendor-sandbox' }, 'PROVIDERS_MODE'],
    ['the default secret', { SESSION_SECRET: '' }, 'SESSION_SECRET'],
    ['a short secret', { SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    ['no database', { MONGODB_URI: '' }, 'MONGODB_URI'],
    ['repeated transactions', { TRANSACTIONS_REPEAT: '2' }, 'TRANSACTIONS_REPEAT'],
    ['plain http', { API_PUBLIC_URL: 'http://city.example' }, 'API_PUBLIC_URL'],
    ['a stand-in of Discord', { DISCORD_TOKEN_URL: 'http://127.0.0.1:5055/token' }, 'DISCORD_TOKEN_URL'],
    ['a private address', { DISCORD_API_BASE_URL: 'https://10.0.0.8/api' }, 'DISCORD_API_BASE_URL'],
    ['a private IPv6 address', { DISCORD_API_BASE_URL: 'https://[fd00::8]/api' }, 'DISCORD_API_BASE_URL'],
  ])('refuses production with %s', (_, change, name) => {
    expect(faultsOf({ ...production, ...change }).join('\n')).toContain(name);
  });

  it('keeps the local mode on this machine', () => {
    const faults = faultsOf({ ...discord, PROVIDERS_MODE: 'local' }).join('\n');
    expect(faults).toContain('DISCORD_TOKEN_URL must be a loopback address');
  });

  it('refuses the stand-in script of PayPal in live mode', () => {
    const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_MERCHANT_ID: 'M1' };
    const faults = faultsOf({ ...discord, ...paypal, PAYPAL_SDK_URL: 'https://cdn.example/sdk.js' });
    expect(faults.join()).toContain('PAYPAL_SDK_URL');
  });
});

it('explains every variable in .env.example', () => {
  const example = readFileSync(resolve(__dirname, '../../../.env.example'), 'utf8');
  const [ofApi = '', ofCommands = ''] = example.split('── Commands of this repository');
  const explained = [...ofApi.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const read = [
    Environment,
    BackupVariables,
    ...ALL_METHODS.flatMap(({ config }) => config.variables ?? []),
  ].flatMap(variablesOf);
  expect(read.length).toBeGreaterThan(40);
  expect(new Set(explained)).toEqual(new Set([...read, ...Object.keys(COMMUNITY_VARIABLES)]));
  expect(ofCommands).toMatch(/^SANDBOX_PORT=/m);
});
