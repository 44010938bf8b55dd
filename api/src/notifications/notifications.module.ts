import { Module } from '@nestjs/common';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { UsersModule } from '../users/users.module.js';
import { DiscordMessenger } from './discord-messenger.js';
import { Mailer } from './mailer.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [JobsModule, UsersModule],
  providers: [DiscordMessenger, Mailer, NotificationsService],
  exports: [NotificationsService],
})
export class NotificationsModule {}
