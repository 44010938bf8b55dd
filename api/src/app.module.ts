import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from './accounts/accounts.module.js';
import { ApplicationsModule } from './applications/applications.module.js';
import { ContentModule } from './content/content.module.js';
import { DiscordModule } from './discord/discord.module.js';
import { EntitlementsModule } from './entitlements/entitlements.module.js';
import { GameModule } from './game/game.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ShopModule } from './shop/shop.module.js';
import { SiteModule } from './site/site.module.js';
import { StaffModule } from './staff/staff.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { AppConfig } from './config/app-config.js';
import { AccessGuard, SESSION_USERS, STAFF_RIGHTS, TOKEN_CALLERS } from './platform/access/access.guard.js';
import { ConcernsGuard } from './platform/access/concerns.guard.js';
import { connectOptions, OWNER } from './platform/mongo/connect-options.js';
import { RateLimitGuard } from './platform/rate-limit/rate-limit.guard.js';
import { StaffRights } from './staff/roles/staff-rights.service.js';
import { UsersService } from './accounts/users/users.service.js';
import { ApiTokensService } from './accounts/api-tokens/api-tokens.service.js';

/**
 * The root module. Each domain is one folder with one global module: who may import whom is a rule about files
 * (`API_LAYERS` in eslint.config.mjs), so modules do not repeat it.
 */
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
        AccountsModule,
        ApplicationsModule,
        ContentModule,
        DiscordModule,
        EntitlementsModule,
        GameModule,
        NotificationsModule,
        OperationsModule,
        PaymentsModule,
        PrivacyModule,
        ShopModule,
        SiteModule,
        StaffModule,
        WebhooksModule,
      ],
      providers: [
        { provide: SESSION_USERS, useExisting: UsersService },
        { provide: STAFF_RIGHTS, useExisting: StaffRights },
        { provide: TOKEN_CALLERS, useExisting: ApiTokensService },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: ConcernsGuard },
      ],
    };
  }
}
