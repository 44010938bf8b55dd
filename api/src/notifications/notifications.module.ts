import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveryChannels } from './delivery-channels.service.js';
import { DeliveryService } from './delivery.service.js';
import { DiscordMessenger } from './discord-messenger.js';
import { InboxService } from './inbox.service.js';
import { Mailer } from './mailer.js';
import { MessageHooks } from './message-hooks.js';
import { MESSAGE_LIMIT_MODEL, messageLimitSchema } from './message-limit.schema.js';
import { MessageLimits } from './message-limits.service.js';
import { NOTIFICATION_MODEL, notificationSchema } from './notification.schema.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { NotificationsAdminController } from './notifications.staff-controller.js';

/** Messages to players and staff: the inbox, and their delivery by Discord or e-mail. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: NOTIFICATION_MODEL, schema: notificationSchema },
      { name: MESSAGE_LIMIT_MODEL, schema: messageLimitSchema },
    ]),
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
