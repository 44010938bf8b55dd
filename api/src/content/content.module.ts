import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import { MessageSources } from '../platform/ports/message-sources.js';
import { ContentController, TeamController } from './entries/content.controller.js';
import { ContentRepository } from './entries/content.repository.js';
import { CONTENT_MODEL, contentSchema } from './entries/content.schema.js';
import { ContentService } from './entries/content.service.js';
import { ContentStaffController } from './entries/content.staff-controller.js';
import { PublishedContent } from './entries/published-content.js';
import {
  EVENT_REMINDER_MODEL,
  EVENT_REMINDERS,
  eventReminderSchema,
  type EventReminderRecord,
} from './event-reminders/event-reminder.schema.js';
import { EventRemindersController } from './event-reminders/event-reminders.controller.js';
import { EventRemindersRepository } from './event-reminders/event-reminders.repository.js';
import { EventReminders } from './event-reminders/event-reminders.service.js';
import { PICTURE_MODEL, pictureSchema } from './pictures/picture.schema.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { PicturesRepository } from './pictures/pictures.repository.js';
import { PicturesService } from './pictures/pictures.service.js';
import { Kick } from './streams/kick.js';
import { LiveStreamsController } from './streams/live-streams.controller.js';
import { LiveStreamsRepository } from './streams/live-streams.repository.js';
import { LIVE_STREAMS_MODEL, liveStreamsSchema } from './streams/live-streams.schema.js';
import { LiveStreams } from './streams/live-streams.service.js';
import { STREAM_PLATFORMS, type StreamPlatform } from './streams/stream-api.js';
import { Twitch } from './streams/twitch.js';

const platforms = {
  provide: STREAM_PLATFORMS,
  inject: [AppConfig, Clock],
  useFactory: ({ streams: { twitch, kick } }: AppConfig, clock: Clock): StreamPlatform[] => [
    ...(twitch ? [new Twitch(twitch, clock)] : []),
    ...(kick ? [new Kick(kick, clock)] : []),
  ],
};

/** Published entries, pictures, live streams, reminders of events. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CONTENT_MODEL, schema: contentSchema },
      { name: EVENT_REMINDER_MODEL, schema: eventReminderSchema },
      { name: PICTURE_MODEL, schema: pictureSchema },
      { name: LIVE_STREAMS_MODEL, schema: liveStreamsSchema },
    ]),
  ],
  controllers: [
    ContentController,
    ContentStaffController,
    TeamController,
    EventRemindersController,
    PicturesController,
    LiveStreamsController,
  ],
  providers: [
    ContentRepository,
    ContentService,
    PublishedContent,
    EventReminders,
    EventRemindersRepository,
    PicturesRepository,
    PicturesService,
    platforms,
    LiveStreams,
    LiveStreamsRepository,
  ],
  exports: [PublishedContent, PicturesService],
})
export class ContentModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register(EVENT_REMINDERS, ({ userId }: EventReminderRecord) => ({
      userId,
      facts: {},
    }));
  }
}
