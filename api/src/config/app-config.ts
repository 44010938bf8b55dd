import type {
  CommunityConfig,
  DiscordConfig,
  HttpConfig,
  KonnectConfig,
  LimitsConfig,
  MailConfig,
  MongoConfig,
  PayPalSettings,
  ProvidersMode,
  RetentionConfig,
  SessionConfig,
  SettingsConfig,
} from './config-groups.js';

export interface AppConfigGroups {
  production: boolean;
  providersMode: ProvidersMode;
  http: HttpConfig;
  mongo: MongoConfig;
  session: SessionConfig;
  discord: DiscordConfig;
  paypal: PayPalSettings | null;
  konnect: KonnectConfig | null;
  mail: MailConfig | null;
  community: CommunityConfig;
  settings: SettingsConfig;
  limits: LimitsConfig;
  retention: RetentionConfig;
}

/**
 * The whole configuration, read once at start (load-config.ts). A null group means that the provider is not configured:
 * its features answer PROVIDER_NOT_CONFIGURED and have no fallback.
 */
export class AppConfig implements Readonly<AppConfigGroups> {
  readonly production: boolean;
  readonly providersMode: ProvidersMode;
  readonly http: HttpConfig;
  readonly mongo: MongoConfig;
  readonly session: SessionConfig;
  readonly discord: DiscordConfig;
  readonly paypal: PayPalSettings | null;
  readonly konnect: KonnectConfig | null;
  readonly mail: MailConfig | null;
  readonly community: CommunityConfig;
  readonly settings: SettingsConfig;
  readonly limits: LimitsConfig;
  readonly retention: RetentionConfig;

  constructor(groups: AppConfigGroups) {
    Object.assign(this, groups);
  }
}
