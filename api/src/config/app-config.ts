import type { RunningBuild } from '@city/contracts';
import type { ConfigSection, ConfiguredMethod } from './config-section.js';
import type {
  BridgeConfig,
  CommunityConfig,
  DiscordConfig,
  HttpConfig,
  LimitsConfig,
  MailConfig,
  MongoConfig,
  ProvidersMode,
  RetentionConfig,
  SessionConfig,
  SettingsConfig,
  StreamsConfig,
  UploadsConfig,
} from './config-groups.js';

/**
 * The whole configuration, read once at start (load-config.ts). A provider that is not configured is null or missing: its
 * features answer PROVIDER_NOT_CONFIGURED and have no fallback.
 */
export class AppConfig {
  readonly production: boolean;
  readonly providersMode: ProvidersMode;
  readonly build: RunningBuild;
  readonly http: HttpConfig;
  readonly mongo: MongoConfig;
  readonly session: SessionConfig;
  readonly discord: DiscordConfig;
  readonly methods: readonly ConfiguredMethod[];
  readonly mail: MailConfig | null;
  readonly streams: StreamsConfig;
  /** Null: no game server can be connected. */
  readonly bridge: BridgeConfig | null;
  readonly uploads: UploadsConfig;
  readonly community: CommunityConfig;
  readonly settings: SettingsConfig;
  readonly limits: LimitsConfig;
  readonly retention: RetentionConfig;

  constructor(groups: AppConfigGroups) {
    Object.assign(this, groups);
  }

  /** The values of a way to pay; null if it is not configured. */
  section<Config>(section: ConfigSection<Config>): Config | null {
    const method = this.methods.find((one) => one.section === section);
    return method ? (method.reading.config as Config) : null;
  }
}

export type AppConfigGroups = Omit<AppConfig, 'section'>;
