import type { LivePlatform, LiveStream } from '@city/contracts';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { UsersService } from '../../accounts/users/users.service.js';
import { ApplicationsRepository } from '../../applications/applications.repository.js';
import { Clock } from '../../platform/clock.js';
import { toCachedResponse, type CachedResponse } from '../../platform/http/response-cache.js';
import { VersionedSnapshot } from '../../platform/http/versioned-snapshot.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { LiveStreamsRepository } from './live-streams.repository.js';
import type { LiveChannel, LiveStreamsRecord } from './live-streams.schema.js';
import { STREAM_PLATFORMS, type StreamPlatform } from './stream-api.js';

const JOB = 'streams.live';
const INTERVAL_MS = 60_000;
/** Time for all requests to one platform, less than the lock of a job, so that no second process starts it. */
const TIMEOUT_MS = 12_000;
const STREAMERS_MAX = 500;
/** If a platform has not answered for this long, its channels are left out. */
const HOLDS_MS = 5 * 60_000;
const SHOWN_MAX = 50;

/** A channel at a platform that reports live channels. */
interface Channel {
  platform: LivePlatform;
  /** The name in its address, in lower case. */
  name: string;
}

/** The platforms, and their patterns of channel names. An invalid name would fail the whole request. */
const PLATFORMS: readonly { platform: LivePlatform; host: string; name: RegExp }[] = [
  { platform: 'Twitch', host: 'twitch.tv', name: /^\w{1,25}$/ },
  { platform: 'Kick', host: 'kick.com', name: /^[\w-]{1,25}$/ },
];

/** The channel in a link; null for links to other sites, and to other pages of these platforms. */
export function channelOf(link: string): Channel | null {
  if (!URL.canParse(link)) return null;
  const { hostname, pathname } = new URL(link);
  const found = PLATFORMS.find(({ host }) => hostname.replace(/^(?:www|m)\./, '') === host);
  const name = /^\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
  return found?.name.test(name) ? { platform: found.platform, name: name.toLowerCase() } : null;
}

export function channelAddress({ platform, name }: Channel): string {
  const host = PLATFORMS.find((one) => one.platform === platform)?.host ?? '';
  return `https://${host}/${name}`;
}

type Streamer = Pick<LiveChannel, 'userId'> & Channel;

/**
 * Asks the platforms once a minute which accepted streamers are live. The answers are in the database, and in memory for
 * all readers.
 */
@Injectable()
export class LiveStreams implements OnApplicationBootstrap {
  private readonly logger = new Logger(LiveStreams.name);
  private readonly kept: VersionedSnapshot<LiveStreamsRecord[]>;

  constructor(
    @Inject(STREAM_PLATFORMS) private readonly platforms: readonly StreamPlatform[],
    private readonly applications: ApplicationsRepository,
    private readonly users: UsersService,
    private readonly repository: LiveStreamsRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    this.kept = new VersionedSnapshot(
      {
        name: LiveStreams.name,
        version: () => repository.version(),
        load: () => repository.findAll(),
      },
      clock,
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.refresh());
  }

  /** The response with the live streams, most viewers first. */
  async list(): Promise<CachedResponse> {
    const key = keyOf(this.knownOf(await this.kept.current()));
    const response = await this.kept.response(key, (all) => toCachedResponse(toStreams(this.knownOf(all))));
    const isCurrent = () =>
      response.isCurrent?.() === true && keyOf(this.knownOf(this.kept.peek() ?? [])) === key;
    return { ...response, isCurrent };
  }

  /** The last streams without waiting, most viewers first. Renewed in the background. */
  peek(): LiveStream[] {
    return toStreams(this.knownOf(this.kept.last() ?? []));
  }

  /** The answers that are recent enough. */
  private knownOf(records: readonly LiveStreamsRecord[]): LiveStreamsRecord[] {
    const since = this.clock.now().getTime() - HOLDS_MS;
    return records.filter(({ answeredAt }) => answeredAt.getTime() > since);
  }

  /** Also removes former streamers, even if the platforms do not answer. */
  async refresh(): Promise<void> {
    await this.repository.keepPlatforms(this.platforms.map(({ platform }) => platform));
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
    const accepted = await this.applications.findStreamerChannels(STREAMERS_MAX);
    const users = await this.users.findByIds(accepted.map(({ userId }) => userId));
    const present = new Set(users.flatMap(({ _id, suspended }) => (suspended ? [] : [_id.toHexString()])));
    return accepted.flatMap(({ userId, link }) => {
      const channel = present.has(userId.toHexString()) ? channelOf(link) : null;
      return channel ? [{ userId, ...channel }] : [];
    });
  }

  private async ask(platform: StreamPlatform, streamers: readonly Streamer[]): Promise<void> {
    await this.repository.keepPlayers(
      platform.platform,
      streamers.map(({ userId }) => userId),
    );
    // If two streamers have applied with one channel, it is shown once, for the first one.
    const owners = new Map(streamers.toReversed().map(({ name, userId }) => [name, userId]));
    try {
      const found = await platform.findLive([...owners.keys()], AbortSignal.timeout(TIMEOUT_MS));
      const streams = found.flatMap((broadcast) => {
        const userId = owners.get(broadcast.channel);
        return userId ? [{ userId, ...broadcast }] : [];
      });
      await this.repository.store(platform.platform, this.clock.now(), streams);
    } catch (error) {
      this.logger.warn({ msg: `${platform.platform} does not say who is live`, err: error });
    }
  }
}

/** The key of a cached response: the platforms with a recent answer. */
const keyOf = (records: readonly LiveStreamsRecord[]): string => records.map(({ _id }) => _id).join(' ');

const toStreams = (records: readonly LiveStreamsRecord[]): LiveStream[] =>
  records
    .flatMap(({ _id: platform, streams }) =>
      streams.map(({ channel, name, title, viewers }) => ({
        platform,
        url: channelAddress({ platform, name: channel }),
        name,
        title,
        viewers,
      })),
    )
    .toSorted((one, other) => other.viewers - one.viewers)
    .slice(0, SHOWN_MAX);
