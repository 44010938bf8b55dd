import type {
  PaymentMethod,
  ProductCategory,
  Role,
  SettingKey,
  SettingSource,
  SettingValues,
  SiteConfig,
} from '@city/contracts';

/** `live`: the real providers. `vendor-sandbox`: the providers' own test systems. `local`: the stand-ins of this repository. */
export type ProvidersMode = SiteConfig['providersMode'];

export interface HttpConfig {
  host: string;
  port: number;
  /** Origin at which browsers reach the API, without a trailing slash. */
  publicUrl: string;
  /** Origin of the site: redirects after a login go there, its writes are accepted. */
  webOrigin: string;
  /** Folder of the built site to serve, or null when something else serves it. */
  siteDist: string | null;
  /** Folder of the built console to serve under /admin-console, or null. */
  consoleDist: string | null;
  /** Address of the console's remoteEntry.js: a path of the same origin or an absolute URL. */
  adminConsoleEntry: string;
  /** Which proxies' X-Forwarded-* are believed: false, a number of hops, or a list of addresses. */
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  /** Bearer token that may read /api/metrics; null = loopback only. */
  metricsToken: string | null;
  /** Whether /api/docs and /api/docs-json are served. */
  apiDocs: boolean;
  logLevel: string;
}

export interface MongoConfig {
  uri: string;
}

export interface SessionConfig {
  /** The first signs, all are believed: a new one goes in front of the old. */
  secrets: readonly [string, ...string[]];
  /** With `__Host-` in production: no other host and no plain http can set it. */
  cookieName: string;
  /** Of the cookie that binds a login to its browser; prefixed likewise. */
  loginCookieName: string;
  /** See known-browsers.ts. */
  browserCookieName: string;
  /** Lifetime after the last visit, in seconds. */
  maxAgeSeconds: number;
  /** Lifetime after the login, however much the session is used, in seconds. */
  longestSeconds: Readonly<Record<Role, number>>;
  /** Admin rights only for logins whose Discord account has two-factor authentication. */
  adminNeedsMfa: boolean;
  /** Cookie only over https. */
  secureCookie: boolean;
}

export interface DiscordConfig {
  /** Browser-facing. */
  authorizeUrl: string;
  tokenUrl: string;
  /** Versioned REST base, e.g. https://discord.com/api/v10. No trailing slash. */
  apiBaseUrl: string;
  /** Browser-facing base of avatar pictures. No trailing slash. */
  cdnBaseUrl: string;
  clientId: string;
  clientSecret: string;
  callbackUrl: string;
  /** The required community server. */
  guildId: string;
  inviteCode: string;
  scopes: readonly string[];
  /** Null: no bot, no direct messages, no membership check without a new login. */
  botToken: string | null;
  /** Address of the staff channel's webhook, or null. */
  staffWebhookUrl: string | null;
  /** The name of this program in the form that Discord demands of each request; it may block others. */
  userAgent: string;
  /** Discord ids that become Admin at their login. */
  adminIds: ReadonlySet<string>;
  /** Longest wait for one answer of Discord, in milliseconds. */
  timeoutMs: number;
}

export interface PayPalSettings {
  /** Server-facing, no trailing slash. */
  apiBaseUrl: string;
  /** Browser-facing script address of the stand-in; null = the package's default. */
  sdkUrl: string | null;
  clientId: string;
  clientSecret: string;
  merchantId: string;
  /** Null: webhooks are refused, reconciliation still runs. */
  webhookId: string | null;
  currency: 'USD';
}

export interface KonnectConfig {
  /** Server-facing, no trailing slash. */
  apiBaseUrl: string;
  apiKey: string;
  walletId: string;
  /** Minutes during which a started payment can be paid. */
  lifespanMinutes: number;
  /** Hosts (with port where not the default) that a payUrl may have. */
  payHosts: ReadonlySet<string>;
}

export interface MailConfig {
  smtpUrl: string;
  /** Sender address. */
  from: string;
}

/** What of the community is not changed in the console. */
export interface CommunityConfig {
  name: string;
  /** Ways to pay by category, already reduced to the providers that are configured. */
  paymentMethods: Readonly<Record<ProductCategory, PaymentMethod[]>>;
}

/** What the console may change, as it is where nobody has; what holds is asked of LiveSettings. */
export interface SettingsConfig {
  fallback: SettingValues;
  sources: Readonly<Record<SettingKey, SettingSource>>;
}

/** How long data is kept. docs/data-retention.md explains each. */
export interface RetentionConfig {
  rejectedApplicationsMonths: number;
  notificationsMonths: number;
  /** After they were dealt with. */
  providerEventsMonths: number;
  auditYears: number;
}

/** Points per minute. */
export interface LimitsConfig {
  requestsPerAddress: number;
  /** Logins of browsers that are not known yet; the limits of known ones follow from it (rate-limits.service.ts). */
  loginsPerAddress: number;
  writesPerUser: number;
  paymentStartsPerUser: number;
  telemetryPerAddress: number;
  /** Questions to Discord whether a player has joined the server. */
  membershipChecksPerUser: number;
  /** Requests of the API that one process works on at once; what comes beyond is answered with 503. */
  requestsInProgress: number;
  /** How long an application is kept for the reviewer who has opened it, unless she renews it, in seconds. */
  reviewClaimSeconds: number;
  /** Longest a database query may run, in milliseconds (`maxTimeMS`). */
  queryMs: number;
  /** How long the database may give no sign of life before it counts as away, in milliseconds. */
  databaseSilenceMs: number;
  /**
   * Longest all calls to payment providers of one player's request may take together, in milliseconds: the player has an
   * answer within five seconds.
   */
  providerMs: number;
}
