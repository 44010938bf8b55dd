import 'reflect-metadata';
import { BRAND_LINKS, DISCORD_ID } from '@city/contracts';
import { IsIn, IsOptional, IsString, Matches, MinLength } from 'class-validator';
import { UploadsVariables } from './storage-variables.js';
import { Address, Whole } from './variables.js';

const PORT_MAX = 65_535;

/** The development secret; refused in production. */
export const DEVELOPMENT_SESSION_SECRET = 'only-for-development-not-for-production';

/**
 * The environment variables of the API, with validation and defaults. Each way to pay declares its own variables
 * (config-section.ts). `.env.example` documents all.
 */
export class Environment extends UploadsVariables {
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @IsIn(['live', 'vendor-sandbox', 'local'])
  PROVIDERS_MODE: 'live' | 'vendor-sandbox' | 'local' = 'live';

  @IsOptional() @IsString() HOST?: string;
  @Whole(0, PORT_MAX) PORT: number = 5000;
  @IsOptional() @Address() API_PUBLIC_URL?: string;
  @IsOptional() @Address() WEB_ORIGIN?: string;
  @IsOptional() @IsString() SITE_DIST?: string;
  @IsOptional() @IsString() CONSOLE_DIST?: string;
  @IsString() ADMIN_CONSOLE_ENTRY: string = '/admin-console/remoteEntry.js';
  @IsOptional() @IsString() TRUST_PROXY?: string;
  @IsOptional() @MinLength(16) METRICS_TOKEN?: string;
  @IsOptional() @IsIn(['true', 'false']) API_DOCS?: 'true' | 'false';
  @IsOptional() @Matches(/^[0-9a-f]{7,40}$/) BUILD_COMMIT?: string;
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']) LOG_LEVEL: string = 'info';
  @IsOptional() @Address() OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  @IsOptional()
  @Matches(/^mongodb(\+srv)?:\/\//, { message: '$property must start with mongodb:// or mongodb+srv://' })
  MONGODB_URI?: string;

  @IsOptional()
  @Matches(/^mongodb(\+srv)?:\/\//, { message: '$property must start with mongodb:// or mongodb+srv://' })
  MONGODB_OWNER_URI?: string;

  @MinLength(32) SESSION_SECRET: string = DEVELOPMENT_SESSION_SECRET;
  @Whole(1, 24 * 365) SESSION_HOURS: number = 24 * 14;
  @Whole(1, 24 * 365) SESSION_MAX_HOURS: number = 24 * 30;
  @Whole(1, 24 * 365) SESSION_ADMIN_MAX_HOURS: number = 24;
  @IsOptional() @IsIn(['true', 'false']) ADMIN_REQUIRE_MFA?: 'true' | 'false';

  @Address() DISCORD_AUTHORIZE_URL: string = 'https://discord.com/oauth2/authorize';
  @Address() DISCORD_TOKEN_URL: string = 'https://discord.com/api/oauth2/token';
  @Address() DISCORD_API_BASE_URL: string = 'https://discord.com/api/v10';
  @Address() DISCORD_CDN_BASE_URL: string = 'https://cdn.discordapp.com';
  @Matches(DISCORD_ID, { message: '$property is needed: the id of the Discord application, 15 to 20 digits' })
  DISCORD_CLIENT_ID: string;
  @MinLength(1, { message: '$property is needed: the secret of the Discord application' })
  DISCORD_CLIENT_SECRET: string;
  @IsOptional() @Address() DISCORD_CALLBACK_URL?: string;
  @Matches(DISCORD_ID, {
    message: '$property is needed: the id of the community’s Discord server, 15 to 20 digits',
  })
  DISCORD_GUILD_ID: string;
  @Matches(/^[\w-]{2,32}$/, { message: '$property is needed: the code of the permanent invite' })
  DISCORD_INVITE_CODE: string;
  @IsString() DISCORD_SCOPES: string = 'identify email guilds.members.read';
  @IsOptional() @IsString() DISCORD_BOT_TOKEN?: string;
  @IsOptional()
  @Matches(DISCORD_ID, { message: '$property is the id of a role, 15 to 20 digits' })
  DISCORD_ROLE_WHITELIST_ID?: string;
  @IsOptional() @Address() DISCORD_STAFF_WEBHOOK_URL?: string;
  @IsOptional()
  @Matches(/^[0-9a-f]{64}$/i, { message: '$property is the public key of the application, 64 hex digits' })
  DISCORD_PUBLIC_KEY?: string;
  @IsOptional()
  @Matches(DISCORD_ID, { message: '$property is the id of a channel, 15 to 20 digits' })
  DISCORD_STAFF_CHANNEL_ID?: string;
  @Matches(/^(\d{15,20}(\s*,\s*\d{15,20})*)?$/, { message: '$property must be Discord ids with commas' })
  ADMIN_DISCORD_IDS: string = '';
  @Whole(100, 60_000) DISCORD_TIMEOUT_MS: number = 5_000;

  @Address() TWITCH_TOKEN_URL: string = 'https://id.twitch.tv/oauth2/token';
  @Address() TWITCH_API_BASE_URL: string = 'https://api.twitch.tv/helix';
  @IsOptional() @IsString() TWITCH_CLIENT_ID?: string;
  @IsOptional() @IsString() TWITCH_CLIENT_SECRET?: string;
  @Address() KICK_TOKEN_URL: string = 'https://id.kick.com/oauth/token';
  @Address() KICK_API_BASE_URL: string = 'https://api.kick.com/public/v1';
  @IsOptional() @IsString() KICK_CLIENT_ID?: string;
  @IsOptional() @IsString() KICK_CLIENT_SECRET?: string;

  @IsOptional()
  @Matches(/^[A-Za-z0-9+/]{43}=$/, { message: '$property must be 32 bytes in base64' })
  BRIDGE_SITE_KEY?: string;
  @Whole(1, 72) ACCESS_LIST_HOURS: number = 12;

  @Address() TIPPING_PAGE_URL: string = BRAND_LINKS.tipping;
  @IsOptional() @Address() SUPPORT_TICKET_URL?: string;

  @IsOptional()
  @Matches(/^smtps?:\/\//, { message: '$property must start with smtp:// or smtps://' })
  SMTP_URL?: string;
  @IsOptional() @IsString() MAIL_FROM?: string;

  @Whole(1, 1_000_000) LIMIT_REQUESTS_PER_MINUTE: number = 1_200;
  @Whole(1, 1_000_000) LIMIT_LOGINS_PER_MINUTE: number = 120;
  @Whole(1, 1_000_000) LIMIT_MEMBERSHIP_CHECKS_PER_MINUTE: number = 6;
  @Whole(1, 1_000_000) LIMIT_PAIRINGS_PER_MINUTE: number = 10;
  @Whole(1, 1_000_000) LIMIT_UPLOAD_MB_PER_DAY: number = 400;
  @Whole(1, 1_000_000) LIMIT_WRITES_PER_MINUTE: number = 300;
  @Whole(1, 1_000_000) LIMIT_PAYMENT_STARTS_PER_MINUTE: number = 20;
  @Whole(1, 1_000_000) LIMIT_TELEMETRY_PER_MINUTE: number = 60;
  @Whole(4, 10_000) LIMIT_REQUESTS_IN_PROGRESS: number = 64;
  @Whole(0, 1_000) TRANSACTIONS_REPEAT: number = 0;
  @Whole(100, 60_000) QUERY_TIMEOUT_MS: number = 5_000;
  @Whole(100, 60_000) DATABASE_SILENCE_MS: number = 550;
  @Whole(100, 4_000) PROVIDER_TIMEOUT_MS: number = 3_800;
  @Whole(1, 1_000) WHITELIST_MAX_ATTEMPTS: number = 3;
  @Whole(1, 120) REVIEW_CLAIM_MINUTES: number = 5;
  @Whole(0, 60) DECISION_UNDO_SECONDS: number = 10;

  @Whole(1, 1_200) RETENTION_REJECTED_APPLICATIONS_MONTHS: number = 12;
  @Whole(1, 1_200) RETENTION_NOTIFICATIONS_MONTHS: number = 12;
  @Whole(1, 1_200) RETENTION_PROVIDER_EVENTS_MONTHS: number = 24;
  @Whole(1, 1_200) RETENTION_DELIVERIES_MONTHS: number = 24;
  @Whole(1, 100) RETENTION_AUDIT_YEARS: number = 5;

  /** Path of a JSON file with the community's settings (community-settings.ts). */
  @IsOptional() @IsString() COMMUNITY_CONFIG_FILE?: string;
}
