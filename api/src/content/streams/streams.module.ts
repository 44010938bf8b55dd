import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { Kick } from './kick.js';
import { LIVE_STREAMS_MODEL, liveStreamsSchema } from './live-streams.schema.js';
import { LiveStreamsController } from './live-streams.controller.js';
import { LiveStreamsRepository } from './live-streams.repository.js';
import { LiveStreams } from './live-streams.service.js';
import { LiveStreamsSweep } from './live-streams-sweep.service.js';
import { STREAM_PLATFORMS, type StreamPlatform } from './stream-platform.js';
import { Twitch } from './twitch.js';

const platforms = {
  provide: STREAM_PLATFORMS,
  inject: [AppConfig, Clock],
  useFactory: ({ streams: { twitch, kick } }: AppConfig, clock: Clock): StreamPlatform[] => [
    ...(twitch ? [new Twitch(twitch, clock)] : []),
    ...(kick ? [new Kick(kick, clock)] : []),
  ],
};

/** The live streams of accepted streamers. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: LIVE_STREAMS_MODEL, schema: liveStreamsSchema }]),
    ApplicationsModule,
    JobsModule,
    UsersModule,
  ],
  controllers: [LiveStreamsController],
  providers: [platforms, LiveStreams, LiveStreamsRepository, LiveStreamsSweep],
})
export class StreamsModule {}
