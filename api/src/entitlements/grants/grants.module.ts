import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../staff/audit/audit.module.js';
import { MessageHooks } from '../../notifications/message-hooks.js';
import { NotificationsModule } from '../../notifications/notifications.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { MessageSources } from '../../platform/ports/message-sources.js';
import { ProductsModule } from '../../shop/products/products.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { GRANT_MODEL, GRANTS, grantSchema, type GrantRecord } from './grant.schema.js';
import { GrantDesk } from './grant-desk.service.js';
import { GrantsController } from './grants.controller.js';
import { GrantsPersonalData } from './grants.personal-data.js';
import { GrantsRepository } from './grants.repository.js';
import { GrantsService } from './grants.service.js';
import { RenewalMessages } from './renewal-messages.service.js';
import { RenewalReminders } from './renewal-reminders.service.js';
import { RightsService } from './rights.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: GRANT_MODEL, schema: grantSchema }]),
    AuditModule,
    JobsModule,
    NotificationsModule,
    ProductsModule,
    UsersModule,
  ],
  controllers: [GrantsController],
  providers: [
    GrantsRepository,
    GrantsService,
    RightsService,
    RenewalMessages,
    RenewalReminders,
    GrantDesk,
    GrantsPersonalData,
  ],
  exports: [GrantsRepository, GrantsService, RightsService],
})
export class GrantsModule implements OnModuleInit {
  constructor(
    private readonly messageSources: MessageSources,
    private readonly hooks: MessageHooks,
    private readonly reminders: RenewalReminders,
  ) {}

  onModuleInit(): void {
    this.messageSources.register<GrantRecord>(GRANTS, ({ userId, product }) => ({
      userId,
      facts: { product: product.name },
    }));
    this.hooks.register('grant.ending', this.reminders);
  }
}
