import { Global, Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppConfig } from '../config/app-config.js';
import { Announcements } from './announcements/announcements.js';
import { Clock } from './clock.js';
import { GivenDiscordRoles } from './ports/given-discord-roles.js';
import { MessageSources } from './ports/message-sources.js';
import { PeopleSearch } from './ports/people-search.js';
import { DiscordCalls } from './discord-calls/discord-calls.service.js';
import { IDEMPOTENCY_KEY_MODEL, idempotencyKeySchema } from './idempotency/idempotency-key.schema.js';
import { IdempotencyService } from './idempotency/idempotency.service.js';
import { JOB_MODEL, jobSchema } from './jobs/job.schema.js';
import { Jobs } from './jobs/jobs.service.js';
import { Metrics } from './metrics/metrics.service.js';
import { KnownBrowsers } from './rate-limit/rate-limit.guard.js';
import { RateLimits } from './rate-limit/rate-limits.service.js';
import { SessionStore } from './session/session-store.js';
import { Transactions } from './transactions/transactions.js';
import { OUTBOX_MODEL, outboxEntrySchema } from './outbox/outbox-entry.schema.js';
import { Outbox } from './outbox/outbox.service.js';

const SHARED = [
  Announcements,
  Clock,
  DiscordCalls,
  GivenDiscordRoles,
  IdempotencyService,
  Jobs,
  KnownBrowsers,
  Metrics,
  MessageSources,
  Outbox,
  PeopleSearch,
  RateLimits,
  SessionStore,
  Transactions,
];

/** What every module uses: configuration, clock, jobs, transactions, outbox, idempotency, sessions, rate limits. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        MongooseModule.forFeature([
          { name: IDEMPOTENCY_KEY_MODEL, schema: idempotencyKeySchema },
          { name: JOB_MODEL, schema: jobSchema },
          { name: OUTBOX_MODEL, schema: outboxEntrySchema },
        ]),
      ],
      providers: [{ provide: AppConfig, useValue: config }, ...SHARED],
      exports: [AppConfig, ...SHARED],
    };
  }
}
