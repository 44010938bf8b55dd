import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { StreamerChannelsRepository } from '../../applications/streamer-channels.repository.js';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { channelOf, type Channel } from './channel-of.js';
import { LiveStreamsRepository } from './live-streams.repository.js';
import type { LiveChannel } from './live-streams.schema.js';
import { STREAM_PLATFORMS, type StreamPlatform } from './stream-platform.js';

const SWEEP = 'streams.live';
const INTERVAL_MS = 60_000;
/** Time for all requests to one platform, less than the lock of a job, so that no second process starts a sweep. */
const PATIENCE_MS = 12_000;
/** Maximum streamers in a sweep. */
const STREAMERS_MAX = 500;

type Streamer = Pick<LiveChannel, 'userId'> & Channel;

/** Asks the platforms once a minute which accepted streamers are live. */
@Injectable()
export class LiveStreamsSweep implements OnApplicationBootstrap {
  private readonly logger = new Logger(LiveStreamsSweep.name);

  constructor(
    @Inject(STREAM_PLATFORMS) private readonly platforms: readonly StreamPlatform[],
    private readonly channels: StreamerChannelsRepository,
    private readonly users: UsersService,
    private readonly live: LiveStreamsRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
  }

  /** Also removes former streamers, even if the platforms do not answer. */
  async sweep(): Promise<void> {
    await this.live.keepPlatforms(this.platforms.map(({ platform }) => platform));
    if (this.platforms.length === 0) return;
    const streamers = await this.findStreamers();
    await Promise.all(
      this.platforms.map((one) =>
        this.ask(
          one,
          streamers.filter(({ platform }) => platform === one.platform),
        ),
      ),
    );
  }

  /** Accepted streamers with a channel at a configured platform, except suspended ones and ones under erasure. */
  private async findStreamers(): Promise<Streamer[]> {
    const accepted = await this.channels.findAccepted(STREAMERS_MAX);
    const users = await this.users.findByIds(accepted.map(({ userId }) => userId));
    const present = new Set(users.flatMap(({ _id, suspended }) => (suspended ? [] : [_id.toHexString()])));
    return accepted.flatMap(({ userId, link }) => {
      const channel = present.has(userId.toHexString()) ? channelOf(link) : null;
      return channel ? [{ userId, ...channel }] : [];
    });
  }

  private async ask(platform: StreamPlatform, streamers: readonly Streamer[]): Promise<void> {
    await this.live.keepPlayers(
      platform.platform,
      streamers.map(({ userId }) => userId),
    );
    // If two streamers have applied with one channel, it is shown once, for the first one.
    const owners = new Map(streamers.toReversed().map(({ name, userId }) => [name, userId]));
    try {
      const found = await platform.findLive([...owners.keys()], AbortSignal.timeout(PATIENCE_MS));
      const streams = found.flatMap((broadcast) => {
        const userId = owners.get(broadcast.channel);
        return userId ? [{ userId, ...broadcast }] : [];
      });
      await this.live.store(platform.platform, this.clock.now(), streams);
    } catch (error) {
      this.logger.warn({ msg: `${platform.platform} does not say who is live`, err: error });
    }
  }
}
