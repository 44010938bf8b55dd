import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { KindsModule } from './applications/kinds/kinds.module.js';
import { ApplicationsModule } from './applications/applications.module.js';
import { ApprovalsModule } from './staff/approvals/approvals.module.js';
import { AuditModule } from './staff/audit/audit.module.js';
import { AuthModule } from './accounts/auth/auth.module.js';
import { BridgeModule } from './game/bridge/bridge.module.js';
import { CommunityModule } from './site/community/community.module.js';
import { AppConfig } from './config/app-config.js';
import { ContentModule } from './content/entries/content.module.js';
import { DiscordModule } from './discord/discord.module.js';
import { EventRemindersModule } from './content/event-reminders/event-reminders.module.js';
import { HealthModule } from './operations/health/health.module.js';
import { IdempotencyModule } from './platform/idempotency/idempotency.module.js';
import { AccessGuard, SESSION_USERS, STAFF_RIGHTS } from './platform/access/access.guard.js';
import { ConcernsGuard } from './platform/access/concerns.guard.js';
import { connectOptions, OWNER } from './platform/mongo/connect-options.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { ObservabilityModule } from './operations/observability/observability.module.js';
import { OrdersModule } from './shop/orders/orders.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PersonalDataModule } from './privacy/personal-data/personal-data.module.js';
import { PicturesModule } from './content/pictures/pictures.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { RateLimitGuard } from './platform/rate-limit/rate-limit.guard.js';
import { ProductsModule } from './shop/products/products.module.js';
import { PublicConfigModule } from './site/public-config/public-config.module.js';
import { SettingsModule } from './site/settings/settings.module.js';
import { RetentionModule } from './privacy/retention/retention.module.js';
import { StaffDeskModule } from './staff/actions/staff-desk.module.js';
import { StaffModule } from './staff/roles/staff.module.js';
import { StaffRights } from './staff/roles/staff-rights.service.js';
import { StatisticsModule } from './shop/statistics/statistics.module.js';
import { StreamsModule } from './content/streams/streams.module.js';
import { TelemetryModule } from './operations/telemetry/telemetry.module.js';
import { PlayersModule } from './accounts/players/players.module.js';
import { UsersModule } from './accounts/users/users.module.js';
import { UsersService } from './accounts/users/users.service.js';
import { ApiTokensModule } from './accounts/api-tokens/api-tokens.module.js';
import { ApiTokenCallers } from './accounts/api-tokens/token-callers.service.js';
import { TOKEN_CALLERS } from './platform/access/token-callers.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** The root module: one module per noun. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(config),
        MongooseModule.forRoot(config.mongo.uri, connectOptions(config)),
        MongooseModule.forRoot(config.mongo.ownerUri, {
          ...connectOptions(config),
          connectionName: OWNER,
          maxPoolSize: 2,
        }),
        SettingsModule,
        IdempotencyModule,
        HealthModule,
        ObservabilityModule,
        UsersModule,
        AuditModule,
        ApplicationsModule,
        AuthModule,
        KindsModule,
        PicturesModule,
        ProductsModule,
        NotificationsModule,
        OrdersModule,
        PaymentsModule,
        PersonalDataModule,
        RetentionModule,
        StaffModule,
        StaffDeskModule,
        PlayersModule,
        ApprovalsModule,
        StatisticsModule,
        CommunityModule,
        ContentModule,
        EventRemindersModule,
        StreamsModule,
        DiscordModule,
        BridgeModule,
        WebhooksModule,
        ApiTokensModule,
        PublicConfigModule,
        TelemetryModule,
      ],
      providers: [
        { provide: SESSION_USERS, useExisting: UsersService },
        { provide: STAFF_RIGHTS, useExisting: StaffRights },
        { provide: TOKEN_CALLERS, useExisting: ApiTokenCallers },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: ConcernsGuard },
      ],
    };
  }
}
