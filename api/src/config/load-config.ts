import {
  PAYMENT_METHODS,
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
import type {
  DiscordConfig,
  HttpConfig,
  KonnectConfig,
  PayPalSettings,
  SessionConfig,
} from './config-groups.js';
import { Environment } from './environment.js';
import { loadCommunity, type LoadedCommunity } from './load-community.js';
import { readClass } from './read-class.js';
import { withSecretFiles } from './secret-files.js';
import { settingsConfig } from './settings-config.js';
import { startUpFaults } from './start-up-guard.js';

type Env = Readonly<Record<string, string | undefined>>;

/** The configuration is invalid. `message` lists every fault, one per line. */
export class ConfigError extends StartRefused {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration has faults:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const PAYPAL_API = { live: 'https://api-m.paypal.com', test: 'https://api-m.sandbox.paypal.com' };
const KONNECT_API = {
  live: 'https://api.konnect.network/api/v2',
  test: 'https://api.preprod.konnect.network/api/v2',
};
const KONNECT_PAY_HOSTS = {
  live: 'gateway.konnect.network',
  test: 'gateway.sandbox.konnect.network,gateway.preprod.konnect.network',
};

/** Minimum characters of a session secret; `deploy/create-secrets.sh` generates more. */
const SESSION_SECRET_MIN = 32;

const list = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** A provider is configured completely or not at all: an incomplete one is a fault, not "off". */
function together(names: (keyof Environment)[], env: Environment, faults: string[]): boolean {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < names.length) {
    faults.push(`${missing.join(', ')} missing: ${names.join(', ')} are needed together`);
  }
  return missing.length === 0;
}

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
    host: env.HOST ?? (env.PROVIDERS_MODE === 'local' ? 'localhost' : '0.0.0.0'),
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
    scopes: list(env.DISCORD_SCOPES),
    botToken: env.DISCORD_BOT_TOKEN ?? null,
    staffWebhookUrl: env.DISCORD_STAFF_WEBHOOK_URL ?? null,
    userAgent: `DiscordBot (${publicUrl}, 1.0)`,
    adminIds: new Set(list(env.ADMIN_DISCORD_IDS)),
    timeoutMs: env.DISCORD_TIMEOUT_MS,
  };
}

function paypal(env: Environment, faults: string[]): PayPalSettings | null {
  const names = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_MERCHANT_ID'] as const;
  if (!together([...names], env, faults)) return null;
  return {
    apiBaseUrl: withoutEndSlashes(
      env.PAYPAL_API_BASE_URL ?? (env.PROVIDERS_MODE === 'live' ? PAYPAL_API.live : PAYPAL_API.test),
    ),
    sdkUrl: env.PAYPAL_SDK_URL ?? null,
    clientId: env.PAYPAL_CLIENT_ID ?? '',
    clientSecret: env.PAYPAL_CLIENT_SECRET ?? '',
    merchantId: env.PAYPAL_MERCHANT_ID ?? '',
    webhookId: env.PAYPAL_WEBHOOK_ID ?? null,
    currency: env.PAYPAL_CURRENCY,
  };
}

function konnect(env: Environment, faults: string[]): KonnectConfig | null {
  if (!together(['KONNECT_API_KEY', 'KONNECT_WALLET_ID'], env, faults)) return null;
  const kind = env.PROVIDERS_MODE === 'live' ? 'live' : 'test';
  return {
    apiBaseUrl: withoutEndSlashes(env.KONNECT_API_BASE_URL ?? KONNECT_API[kind]),
    apiKey: env.KONNECT_API_KEY ?? '',
    walletId: env.KONNECT_WALLET_ID ?? '',
    lifespanMinutes: env.KONNECT_LIFESPAN_MIN,
    payHosts: new Set(list(env.KONNECT_PAY_HOSTS ?? KONNECT_PAY_HOSTS[kind])),
  };
}

function paymentMethods(
  settings: CommunitySettings,
  configured: ReadonlySet<PaymentMethod>,
): Record<ProductCategory, PaymentMethod[]> {
  const of = (category: ProductCategory) =>
    (settings.paymentMethods[category] ?? [...PAYMENT_METHODS]).filter((method) => configured.has(method));
  return Object.fromEntries(PRODUCT_CATEGORIES.map((category) => [category, of(category)])) as Record<
    ProductCategory,
    PaymentMethod[]
  >;
}

function groups(
  env: Environment,
  { settings, given }: LoadedCommunity,
  { variables, faults }: { variables: ReadonlySet<string>; faults: string[] },
): AppConfigGroups {
  const web = http(env);
  const toDiscord = discord(env, web.publicUrl);
  const usd = paypal(env, faults);
  const tnd = konnect(env, faults);
  const configured = new Set<PaymentMethod>(['tip']);
  if (usd) configured.add('paypal');
  if (tnd) configured.add('konnect');
  return {
    production: env.NODE_ENV === 'production',
    providersMode: env.PROVIDERS_MODE,
    http: web,
    mongo: { uri: env.MONGODB_URI ?? 'mongodb://127.0.0.1:27017/mirage' },
    session: session(env, faults),
    discord: toDiscord,
    paypal: usd,
    konnect: tnd,
    mail: env.SMTP_URL ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? settings.supportEmail } : null,
    community: { name: settings.name, paymentMethods: paymentMethods(settings, configured) },
    settings: settingsConfig(env, settings, { given, variables }),
    limits: {
      requestsPerAddress: env.LIMIT_REQUESTS_PER_MINUTE,
      loginsPerAddress: env.LIMIT_LOGINS_PER_MINUTE,
      writesPerUser: env.LIMIT_WRITES_PER_MINUTE,
      paymentStartsPerUser: env.LIMIT_PAYMENT_STARTS_PER_MINUTE,
      telemetryPerAddress: env.LIMIT_TELEMETRY_PER_MINUTE,
      membershipChecksPerUser: env.LIMIT_MEMBERSHIP_CHECKS_PER_MINUTE,
      requestsInProgress: env.LIMIT_REQUESTS_IN_PROGRESS,
      reviewClaimSeconds: env.REVIEW_CLAIM_MINUTES * 60,
      queryMs: env.QUERY_TIMEOUT_MS,
      databaseSilenceMs: env.DATABASE_SILENCE_MS,
      providerMs: env.PROVIDER_TIMEOUT_MS,
    },
    retention: {
      rejectedApplicationsMonths: env.RETENTION_REJECTED_APPLICATIONS_MONTHS,
      notificationsMonths: env.RETENTION_NOTIFICATIONS_MONTHS,
      providerEventsMonths: env.RETENTION_PROVIDER_EVENTS_MONTHS,
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
export function readConfig(source: Env = process.env): ConfigReading {
  // .env and compose files write an unset variable as an empty one.
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { env, faults: fileFaults } = withSecretFiles(given);
  const { value, faults } = readClass(Environment, env);
  const community = loadCommunity(env, value.COMMUNITY_CONFIG_FILE);
  faults.push(...fileFaults, ...community.faults);
  const faulty = new Set(faults.map(nameOf));
  // Rules between values are also checked on the valid ones, to report every fault together.
  const usable = Object.fromEntries(Object.entries(value).filter(([name]) => !faulty.has(name)));
  const between: string[] = [];
  const read = groups(
    Object.assign(new Environment(), usable),
    community.faults.length > 0 ? { ...community, settings: new CommunitySettings() } : community,
    { variables: new Set(Object.keys(env)), faults: between },
  );
  between.push(...startUpFaults(read, { mongoIsSet: value.MONGODB_URI !== undefined }));
  // A malformed value gets no further faults.
  faults.push(...between.filter((fault) => !faulty.has(nameOf(fault))));
  return { config: faulty.size > 0 ? null : new AppConfig(read), faults, names: Object.keys(given) };
}

/** The variable a fault refers to; for `NAME_FILE` the variable `NAME`. */
const nameOf = (fault: string): string => /^[A-Z_]+/.exec(fault)?.[0].replace(/_FILE$/, '') ?? fault;

/** Reads the whole configuration. @throws ConfigError with every fault */
export function loadConfig(source: Env = process.env): AppConfig {
  const { config, faults } = readConfig(source);
  if (!config || faults.length > 0) throw new ConfigError(faults);
  return config;
}
