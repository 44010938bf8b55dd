import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { Announcements } from './announcements/announcements.js';
import { Clock } from './clock.js';
import { GivenDiscordRoles } from './ports/given-discord-roles.js';
import { MessageSources } from './ports/message-sources.js';
import { PeopleSearch } from './ports/people-search.js';
import { DiscordCalls } from './discord-calls/discord-calls.service.js';
import { PreparedReads } from './http/prepared-reads.js';
import { Metrics } from './metrics/metrics.service.js';
import { KnownBrowsers } from './rate-limit/known-browsers.js';
import { RateLimits } from './rate-limit/rate-limits.service.js';
import { SessionStore } from './session/session-store.js';
import { Transactions } from './transactions/transactions.js';

const SHARED = [
  Announcements,
  Clock,
  DiscordCalls,
  GivenDiscordRoles,
  KnownBrowsers,
  Metrics,
  MessageSources,
  PeopleSearch,
  PreparedReads,
  RateLimits,
  SessionStore,
  Transactions,
];

/** Shared by every module: configuration, clock, calls to Discord, announcements, rate limits, sessions, transactions. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: PlatformModule,
      providers: [{ provide: AppConfig, useValue: config }, ...SHARED],
      exports: [AppConfig, ...SHARED],
    };
  }
}
