import type {
  Locale,
  PaymentMethod,
  ProductCategory,
  Role,
  SettingKey,
  SettingSource,
  SettingValues,
  SiteConfig,
} from '@city/contracts';
import type { Bucket } from './storage-variables.js';

/** `live`: the real providers. `vendor-sandbox`: the providers' own test systems. `local`: this repository's simulators. */
export type ProvidersMode = SiteConfig['providersMode'];

export interface HttpConfig {
  host: string;
  port: number;
  /** Public origin of the API, without a trailing slash. */
  publicUrl: string;
  /** Origin of the site: login redirects go there, and only its writes are accepted. */
  webOrigin: string;
  /** Folder of the built site to serve, or null if something else serves it. */
  siteDist: string | null;
  /** Folder of the built console to serve under /admin-console, or null. */
  consoleDist: string | null;
  /** Address of the console's remoteEntry.js: a path of the same origin or an absolute URL. */
  adminConsoleEntry: string;
  /** Proxies whose X-Forwarded-* headers are trusted: false, a number of hops, or a list of addresses. */
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  /** Bearer token for /api/metrics; null = loopback only. */
  metricsToken: string | null;
  apiDocs: boolean;
  logLevel: string;
  /** Base URL of a collector of OpenTelemetry that gets a trace of each request; null: no traces. */
  tracesTo: string | null;
}

export interface MongoConfig {
  uri: string;
  /** Address for the owner, who may change all data, including the audit log; equal to `uri` without a second user. */
  ownerUri: string;
  /** Every n-th transaction runs twice, and the commands of transactions are checked; 0: off. */
  repeatEvery: number;
}

export interface SessionConfig {
  /** The first secret signs; all verify. To rotate, add the new one in front. */
  secrets: readonly [string, ...string[]];
  /** `__Host-` prefix in production, so that neither another host nor plain http can set it. */
  cookieName: string;
  /** The cookie that binds a login to its browser; same prefix. */
  loginCookieName: string;
  /** See rate-limit.guard.ts. */
  browserCookieName: string;
  maxAgeSeconds: number;
  longestSeconds: Readonly<Record<Role, number>>;
  /** Admin rights only for logins whose Discord account has two-factor authentication. */
  adminNeedsMfa: boolean;
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
  guildId: string;
  inviteCode: string;
  scopes: readonly string[];
  /** Null: no direct messages, and membership checks only at login. */
  botToken: string | null;
  /** The role of players whose whitelist application is accepted, until staff save rules of their own; or null. */
  whitelistRoleId: string | null;
  staffWebhookUrl: string | null;
  /** Verifies interactions, 64 hex digits; null: there are no commands and buttons. */
  publicKey: string | null;
  /** The channel in which the bot posts applications for staff; null without one, or without a bot. */
  staffChannelId: string | null;
  /** User agent in the format Discord requires; it may block others. */
  userAgent: string;
  adminIds: ReadonlySet<string>;
  timeoutMs: number;
}

export interface MailConfig {
  smtpUrl: string;
  from: string;
}

/** The API of a streaming platform, with the credentials of our application there. */
export interface StreamApiConfig {
  tokenUrl: string;
  /** No trailing slash. */
  apiBaseUrl: string;
  clientId: string;
  clientSecret: string;
}

/** The platforms from which the site reads which streamers are live. */
export interface StreamsConfig {
  twitch: StreamApiConfig | null;
  kick: StreamApiConfig | null;
}

/** Where uploaded pictures are kept: in the bucket, or without one in the folder. */
export interface UploadsConfig {
  folder: string;
  bucket: Bucket | null;
}

export interface BridgeConfig {
  /** The seed of the Ed25519 key by which the site signs for game servers. */
  siteSeed: Buffer;
  /** How long a game server may use its list of players without the site. */
  listHours: number;
}

/** Community values that cannot be changed in the console. */
export interface CommunityConfig {
  name: string;
  /** The language of messages to players without a chosen one. */
  language: Locale;
  /** Payment methods by category, limited to configured providers. */
  paymentMethods: Readonly<Record<ProductCategory, PaymentMethod[]>>;
}

/** Defaults of the settings the console can change; for current values see LiveSettings. */
export interface SettingsConfig {
  fallback: SettingValues;
  sources: Readonly<Record<SettingKey, SettingSource>>;
}

/** Retention periods, see docs/data-retention.md. */
export interface RetentionConfig {
  rejectedApplicationsMonths: number;
  notificationsMonths: number;
  /** After processing. */
  providerEventsMonths: number;
  deliveriesMonths: number;
  auditYears: number;
}

/** Rate limits per minute, and other limits. */
export interface LimitsConfig {
  requestsPerAddress: number;
  /** Logins of unknown browsers; the limits of known ones are derived from it (rate-limits.service.ts). */
  loginsPerAddress: number;
  writesPerUser: number;
  paymentStartsPerUser: number;
  telemetryPerAddress: number;
  membershipChecksPerUser: number;
  pairingsPerAddress: number;
  /** Megabytes of pictures in a day; each picture counts as one at least. */
  uploadsPerUser: number;
  /** Maximum concurrent API requests per process; further ones get 503. */
  requestsInProgress: number;
  reviewClaimSeconds: number;
  /** How long what a decision on an application sends and starts waits, in milliseconds. */
  undoMs: number;
  /** Query timeout in milliseconds (`maxTimeMS`). */
  queryMs: number;
  /** Silence after which the database counts as unavailable, in milliseconds. */
  databaseTimeoutMs: number;
  /**
   * Total budget for payment provider calls in one player request, in milliseconds, so that the player gets a response
   * within five seconds.
   */
  providerMs: number;
}
