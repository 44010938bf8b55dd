import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../staff/audit/audit.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { UsersModule } from '../accounts/users/users.module.js';
import { DeliveryChannels } from './delivery-channels.service.js';
import { DeliveryService } from './delivery.service.js';
import { DiscordMessenger } from './discord-messenger.js';
import { InboxService } from './inbox.service.js';
import { MESSAGE_LIMIT_MODEL, messageLimitSchema } from './message-limit.schema.js';
import { MessageLimits } from './message-limits.service.js';
import { Mailer } from './mailer.js';
import { MessageHooks } from './message-hooks.js';
import { NOTIFICATION_MODEL, notificationSchema } from './notification.schema.js';
import { NotificationsAdminController } from './notifications.staff-controller.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: NOTIFICATION_MODEL, schema: notificationSchema },
      { name: MESSAGE_LIMIT_MODEL, schema: messageLimitSchema },
    ]),
    AuditModule,
    JobsModule,
    UsersModule,
  ],
  controllers: [NotificationsAdminController, NotificationsController],
  providers: [
    NotificationsRepository,
    NotificationsService,
    DeliveryChannels,
    DeliveryService,
    InboxService,
    MessageHooks,
    MessageLimits,
    DiscordMessenger,
    Mailer,
  ],
  exports: [
    NotificationsService,
    DeliveryChannels,
    DeliveryService,
    InboxService,
    MessageHooks,
    MessageLimits,
  ],
})
export class NotificationsModule {}
