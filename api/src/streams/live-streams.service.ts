import type { LiveStream } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { prepareAnswer, type PreparedAnswer } from '../platform/http/prepared-answer.js';
import { VersionedSnapshot } from '../platform/http/versioned-snapshot.js';
import { channelAddress } from './channel-of.js';
import { LiveStreamsRepository } from './live-streams.repository.js';
import type { LiveStreamsRecord } from './live-streams.schema.js';

/** Without an answer for this long, nothing is said of a platform: neither that someone is live nor that nobody is. */
const HOLDS_MS = 5 * 60_000;
/** Most streams of the response. */
const SHOWN_MAX = 50;

/** Who is live, in memory for all readers. */
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

  /** Those who are live, most viewers first. */
  async list(): Promise<PreparedAnswer> {
    const known = this.knownOf(await this.kept.current());
    return this.kept.answer(keyOf(known), (all) => prepareAnswer(toStreams(this.knownOf(all))));
  }

  /** The response of `list`, if it is cached. */
  peekList(): PreparedAnswer | null {
    const records = this.kept.peek();
    return records && this.kept.peekAnswer(keyOf(this.knownOf(records)));
  }

  /** The answers that still hold. */
  private knownOf(records: readonly LiveStreamsRecord[]): LiveStreamsRecord[] {
    const since = this.clock.now().getTime() - HOLDS_MS;
    return records.filter(({ answeredAt }) => answeredAt.getTime() > since);
  }
}

/** A response holds as long as the same platforms are known. */
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
