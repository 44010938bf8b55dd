import type { LiveStream } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { prepareAnswer, type PreparedAnswer } from '../../platform/http/prepared-answer.js';
import { VersionedSnapshot } from '../../platform/http/versioned-snapshot.js';
import { channelAddress } from './channel-of.js';
import { LiveStreamsRepository } from './live-streams.repository.js';
import type { LiveStreamsRecord } from './live-streams.schema.js';

/** If a platform has not answered for this long, its channels are left out. */
const HOLDS_MS = 5 * 60_000;
/** Maximum streams in the response. */
const SHOWN_MAX = 50;

/** The live streams, in memory for all readers. */
@Injectable()
export class LiveStreams {
  private readonly kept: VersionedSnapshot<LiveStreamsRecord[]>;

  constructor(
    repository: LiveStreamsRepository,
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

  /** The response with the live streams, most viewers first. */
  async list(): Promise<PreparedAnswer> {
    const known = this.knownOf(await this.kept.current());
    return this.kept.answer(keyOf(known), (all) => prepareAnswer(toStreams(this.knownOf(all))));
  }

  /** The response of `list`, if it is cached. */
  peekList(): PreparedAnswer | null {
    const records = this.kept.peek();
    return records && this.kept.peekAnswer(keyOf(this.knownOf(records)));
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
