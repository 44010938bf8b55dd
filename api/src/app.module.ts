import { Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApplicationsModule } from './applications/applications.module.js';
import { AuditModule } from './audit/audit.module.js';
import { BetaModule } from './beta/beta.module.js';
import { CommunityModule } from './community/community.module.js';
import { AppConfig } from './config/app-config.js';
import { PlatformModule } from './platform/platform.module.js';
import { ProductsModule } from './products/products.module.js';
import { PublicConfigModule } from './public-config/public-config.module.js';
import { UsersModule } from './users/users.module.js';
import { WhitelistModule } from './whitelist/whitelist.module.js';

/** The whole API. One module a noun; each registers itself here. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(config),
        MongooseModule.forRoot(config.mongo.uri),
        UsersModule,
        AuditModule,
        ApplicationsModule,
        WhitelistModule,
        BetaModule,
        ProductsModule,
        CommunityModule,
        PublicConfigModule,
      ],
    };
  }
}
