import { readFileSync } from 'node:fs';
import {
  PRODUCT_CATEGORIES,
  type PaymentMethod,
  type ProductCategory,
  withoutEndSlashes,
  BROWSER_COOKIE,
  LOGIN_COOKIE,
  SESSION_COOKIE,
} from '@city/contracts';
import { StartRefused } from '../start-refused.js';
import { AppConfig, type AppConfigGroups } from './app-config.js';
import { CommunitySettings } from './community-settings.js';
import type { ConfigSection, ConfiguredMethod, MethodConfig, SectionContext } from './config-section.js';
import type { DiscordConfig, HttpConfig, SessionConfig, StreamsConfig } from './config-groups.js';
import { Environment } from './environment.js';
import { loadCommunity, type LoadedCommunity, settingsConfig } from './load-community.js';
import { listOf, readClass } from './variables.js';
import { SECRET_VARIABLES, withSecretFiles } from './secret-files.js';
import { startUpFaults } from './start-up-guard.js';
import { streamApiOf } from './stream-api.js';
import { uploadsOf } from './storage-variables.js';

/** The version in the `package.json` of this package, one folder above `src` or `dist`. */
function ownVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The configuration is invalid. `message` lists every fault, one per line. */
export class ConfigError extends StartRefused {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration has faults:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Minimum characters of a session secret; `deploy/create-secrets.sh` generates more. */
const SESSION_SECRET_MIN = 32;

function trustProxy(text: string | undefined): HttpConfig['trustProxy'] {
  if (!text || text === 'false') return false;
  if (text === 'true') return true;
  if (!/^\d+$/.test(text)) return text;
  const hops = Number(text);
  return (_address, hop) => hop < hops;
}

function http(env: Environment): HttpConfig {
  const publicUrl = new URL(env.API_PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
  return {
    // The simulators grant Admin logins, so with them the API listens on this machine only.
    host: env.HOST ?? (env.PROVIDERS_MODE === 'local' ? '127.0.0.1' : '0.0.0.0'),
    port: env.PORT,
    publicUrl,
    webOrigin: new URL(env.WEB_ORIGIN ?? publicUrl).origin,
    siteDist: env.SITE_DIST ?? null,
    consoleDist: env.CONSOLE_DIST ?? null,
    adminConsoleEntry: env.ADMIN_CONSOLE_ENTRY,
    trustProxy: trustProxy(env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN ?? null,
    apiDocs: env.API_DOCS ? env.API_DOCS === 'true' : env.NODE_ENV !== 'production',
    logLevel: env.LOG_LEVEL,
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  };
}

function session(env: Environment, faults: string[]): SessionConfig {
  const production = env.NODE_ENV === 'production';
  const prefix = production ? '__Host-' : '';
  const [newest = '', ...older] = env.SESSION_SECRET.split(/\s+/).filter(Boolean);
  if ([newest, ...older].some((secret) => secret.length < SESSION_SECRET_MIN)) {
    faults.push(`SESSION_SECRET: each must have ${SESSION_SECRET_MIN} characters or more`);
  }
  return {
    secrets: [newest, ...older],
    cookieName: `${prefix}${SESSION_COOKIE}`,
    loginCookieName: `${prefix}${LOGIN_COOKIE}`,
    browserCookieName: `${prefix}${BROWSER_COOKIE}`,
    maxAgeSeconds: env.SESSION_HOURS * 3_600,
    longestSeconds: { Player: env.SESSION_MAX_HOURS * 3_600, Admin: env.SESSION_ADMIN_MAX_HOURS * 3_600 },
    adminNeedsMfa: env.ADMIN_REQUIRE_MFA ? env.ADMIN_REQUIRE_MFA === 'true' : production,
    secureCookie: production,
  };
}

function discord(env: Environment, publicUrl: string): DiscordConfig {
  return {
    authorizeUrl: env.DISCORD_AUTHORIZE_URL,
    tokenUrl: env.DISCORD_TOKEN_URL,
    apiBaseUrl: withoutEndSlashes(env.DISCORD_API_BASE_URL),
    cdnBaseUrl: withoutEndSlashes(env.DISCORD_CDN_BASE_URL),
    clientId: env.DISCORD_CLIENT_ID,
    clientSecret: env.DISCORD_CLIENT_SECRET,
    callbackUrl: env.DISCORD_CALLBACK_URL ?? `${publicUrl}/auth/callback`,
    guildId: env.DISCORD_GUILD_ID,
    inviteCode: env.DISCORD_INVITE_CODE,
    scopes: listOf(env.DISCORD_SCOPES),
    botToken: env.DISCORD_BOT_TOKEN ?? null,
    whitelistRoleId: env.DISCORD_ROLE_WHITELIST_ID ?? null,
    staffWebhookUrl: env.DISCORD_STAFF_WEBHOOK_URL ?? null,
    publicKey: env.DISCORD_PUBLIC_KEY ?? null,
    staffChannelId: env.DISCORD_BOT_TOKEN ? (env.DISCORD_STAFF_CHANNEL_ID ?? null) : null,
    userAgent: `DiscordBot (${publicUrl}, 1.0)`,
    adminIds: new Set(listOf(env.ADMIN_DISCORD_IDS)),
    timeoutMs: env.DISCORD_TIMEOUT_MS,
  };
}

function streams(env: Environment, faults: string[]): StreamsConfig {
  const of = (prefix: 'TWITCH' | 'KICK') =>
    streamApiOf(
      prefix,
      {
        tokenUrl: env[`${prefix}_TOKEN_URL`],
        apiBaseUrl: env[`${prefix}_API_BASE_URL`],
        clientId: env[`${prefix}_CLIENT_ID`],
        clientSecret: env[`${prefix}_CLIENT_SECRET`],
      },
      (text) => void faults.push(text),
    );
  return { twitch: of('TWITCH'), kick: of('KICK') };
}

/** The ways to pay that are configured, and the faults of all. */
function configured(
  methods: readonly MethodConfig[],
  variables: ReadonlyMap<ConfigSection, object>,
  context: SectionContext,
): ConfiguredMethod[] {
  return methods.flatMap(({ id, shown, config: section }) => {
    const reading = section.read(variables.get(section) ?? {}, context);
    return reading ? [{ id, shown, section, reading }] : [];
  });
}

function paymentMethods(
  settings: CommunitySettings,
  methods: readonly ConfiguredMethod[],
): Record<ProductCategory, PaymentMethod[]> {
  const ids = methods.map(({ id }) => id);
  const of = (category: ProductCategory) =>
    settings.paymentMethods[category]?.filter((method) => ids.includes(method)) ?? ids;
  return Object.fromEntries(PRODUCT_CATEGORIES.map((category) => [category, of(category)])) as Record<
    ProductCategory,
    PaymentMethod[]
  >;
}

function mongo(env: Environment): AppConfigGroups['mongo'] {
  const uri = env.MONGODB_URI ?? 'mongodb://127.0.0.1:27017/mirage';
  return { uri, ownerUri: env.MONGODB_OWNER_URI ?? uri, repeatEvery: env.TRANSACTIONS_REPEAT };
}

function groups(
  env: Environment,
  { settings, given }: LoadedCommunity,
  methods: readonly ConfiguredMethod[],
  { variables, faults }: { variables: ReadonlySet<string>; faults: string[] },
): AppConfigGroups {
  const web = http(env);
  const toDiscord = discord(env, web.publicUrl);
  return {
    production: env.NODE_ENV === 'production',
    providersMode: env.PROVIDERS_MODE,
    build: { version: ownVersion(), commit: env.BUILD_COMMIT ?? null },
    http: web,
    mongo: mongo(env),
    session: session(env, faults),
    discord: toDiscord,
    methods,
    mail: env.SMTP_URL ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? settings.supportEmail } : null,
    streams: streams(env, faults),
    bridge: env.BRIDGE_SITE_KEY
      ? { siteSeed: Buffer.from(env.BRIDGE_SITE_KEY, 'base64'), listHours: env.ACCESS_LIST_HOURS }
      : null,
    uploads: uploadsOf(env, (text) => void faults.push(text)),
    community: {
      name: settings.name,
      language: settings.language,
      paymentMethods: paymentMethods(settings, methods),
    },
    settings: settingsConfig(env, settings, { given, variables }),
    limits: {
      requestsPerAddress: env.LIMIT_REQUESTS_PER_MINUTE,
      loginsPerAddress: env.LIMIT_LOGINS_PER_MINUTE,
      writesPerUser: env.LIMIT_WRITES_PER_MINUTE,
      paymentStartsPerUser: env.LIMIT_PAYMENT_STARTS_PER_MINUTE,
      telemetryPerAddress: env.LIMIT_TELEMETRY_PER_MINUTE,
      membershipChecksPerUser: env.LIMIT_MEMBERSHIP_CHECKS_PER_MINUTE,
      pairingsPerAddress: env.LIMIT_PAIRINGS_PER_MINUTE,
      uploadsPerUser: env.LIMIT_UPLOAD_MB_PER_DAY,
      requestsInProgress: env.LIMIT_REQUESTS_IN_PROGRESS,
      reviewClaimSeconds: env.REVIEW_CLAIM_MINUTES * 60,
      undoMs: env.DECISION_UNDO_SECONDS * 1_000,
      queryMs: env.QUERY_TIMEOUT_MS,
      databaseTimeoutMs: env.DATABASE_SILENCE_MS,
      providerMs: env.PROVIDER_TIMEOUT_MS,
    },
    retention: {
      rejectedApplicationsMonths: env.RETENTION_REJECTED_APPLICATIONS_MONTHS,
      notificationsMonths: env.RETENTION_NOTIFICATIONS_MONTHS,
      providerEventsMonths: env.RETENTION_PROVIDER_EVENTS_MONTHS,
      deliveriesMonths: env.RETENTION_DELIVERIES_MONTHS,
      auditYears: env.RETENTION_AUDIT_YEARS,
    },
  };
}

/** The configuration, as far as it can be read, with all faults. */
export interface ConfigReading {
  /** Null if a value is missing or malformed. */
  config: AppConfig | null;
  /** Each starts with its variable's name and never contains a secret. */
  faults: readonly string[];
  /** The names of all variables that are set, known or not. */
  names: readonly string[];
}

/** Reads the whole configuration, even one that is not valid for a start. */
export function readConfig(methods: readonly MethodConfig[], source: Env = process.env): ConfigReading {
  // .env and compose files write an unset variable as an empty one.
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const sections = methods.map(({ config }) => config);
  const { env, faults: fileFaults } = withSecretFiles(given, secretVariablesOf(sections));
  const main = readClass(Environment, env);
  const parts = sections.flatMap((section) => {
    const { variables: type } = section;
    return type ? [{ section, type, ...readClass(type, env) }] : [];
  });
  const community = loadCommunity(env, main.value.COMMUNITY_CONFIG_FILE);
  const faults = [...[main, ...parts].flatMap((part) => part.faults), ...fileFaults, ...community.faults];
  const faulty = new Set(faults.map(nameOf));
  // Rules between values are also checked on the valid ones, to report every fault together.
  const usable = <T extends object>(type: new () => T, value: T): T =>
    Object.assign(
      new type(),
      Object.fromEntries(Object.entries(value).filter(([name]) => !faulty.has(name))),
    );
  const between: string[] = [];
  const values = usable(Environment, main.value);
  const context = { mode: values.PROVIDERS_MODE, fault: (text: string) => void between.push(text) };
  const read = groups(
    values,
    community.faults.length > 0 ? { ...community, settings: new CommunitySettings() } : community,
    configured(
      methods,
      new Map(parts.map(({ section, type, value }) => [section, usable(type, value)])),
      context,
    ),
    { variables: new Set(Object.keys(env)), faults: between },
  );
  between.push(...startUpFaults(read, { mongoIsSet: main.value.MONGODB_URI !== undefined }));
  // A malformed value gets no further faults.
  faults.push(...between.filter((fault) => !faulty.has(nameOf(fault))));
  return { config: faulty.size > 0 ? null : new AppConfig(read), faults, names: Object.keys(given) };
}

/** All variables that can be read from files. */
export const secretVariablesOf = (sections: readonly ConfigSection[]): string[] => [
  ...SECRET_VARIABLES,
  ...sections.flatMap(({ secretVariables }) => secretVariables),
];

/** The variable a fault refers to; for `NAME_FILE` the variable `NAME`. */
const nameOf = (fault: string): string => /^[A-Z_]+/.exec(fault)?.[0].replace(/_FILE$/, '') ?? fault;

/**
 * Reads the whole configuration.
 * @param methods the ways to pay, each with its own section
 * @throws ConfigError with every fault
 */
export function loadConfig(methods: readonly MethodConfig[], source: Env = process.env): AppConfig {
  const { config, faults } = readConfig(methods, source);
  if (!config || faults.length > 0) throw new ConfigError(faults);
  return config;
}
