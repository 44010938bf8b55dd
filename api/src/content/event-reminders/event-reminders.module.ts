import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentModule } from '../entries/content.module.js';
import { NotificationsModule } from '../../notifications/notifications.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { MessageSources } from '../../platform/ports/message-sources.js';
import {
  EVENT_REMINDER_MODEL,
  EVENT_REMINDERS,
  eventReminderSchema,
  type EventReminderRecord,
} from './event-reminder.schema.js';
import { EventReminderSweep } from './event-reminder-sweep.service.js';
import { EventRemindersController } from './event-reminders.controller.js';
import { EventsComing } from './events-coming.service.js';
import { EventRemindersRepository } from './event-reminders.repository.js';
import { EventReminders } from './event-reminders.service.js';

/** Reminders of events. A player with a reminder counts as coming. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: EVENT_REMINDER_MODEL, schema: eventReminderSchema }]),
    ContentModule,
    JobsModule,
    NotificationsModule,
  ],
  controllers: [EventRemindersController],
  providers: [EventReminderSweep, EventReminders, EventsComing, EventRemindersRepository],
})
export class EventRemindersModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register(EVENT_REMINDERS, ({ userId }: EventReminderRecord) => ({
      userId,
      facts: {},
    }));
  }
}
