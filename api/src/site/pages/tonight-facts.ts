import { isDeepStrictEqual } from 'node:util';
import {
  countdownTo,
  TONIGHT_STREAMS_MAX,
  type CityNow,
  type ContentByKind,
  type Tonight,
} from '@city/contracts';
import type { EventReminders } from '../../content/event-reminders/event-reminders.service.js';
import type { Clock } from '../../platform/clock.js';
import type { LiveStreams } from '../../content/streams/live-streams.service.js';

export interface TonightSources {
  streams: Pick<LiveStreams, 'peek'>;
  coming: Pick<EventReminders, 'peek'>;
  clock: Pick<Clock, 'now'>;
}

/** What the home page shows of tonight, as far as it is known without waiting. */
export class TonightFacts {
  private kept: Tonight = { startsIn: null, coming: 0, streams: [], isQuiet: true };

  constructor(private readonly sources: TonightSources) {}

  /** The same object while unchanged: every change renders the documents again. */
  peek(latest: ContentByKind | null, game: CityNow): Tonight {
    const { streams, coming, clock } = this.sources;
    const now = clock.now().getTime();
    const next = latest?.event[0];
    const startsAt = next?.startsAt ?? '';
    const shown = streams.peek().slice(0, TONIGHT_STREAMS_MAX);
    const tonight: Tonight = {
      startsIn: Date.parse(startsAt) > now ? countdownTo(startsAt, now) : null,
      coming: (next && coming.peek().find(({ event }) => event === next.slug)?.players) ?? 0,
      streams: shown,
      isQuiet: shown.length === 0 && game.players === 0,
    };
    if (!isDeepStrictEqual(tonight, this.kept)) this.kept = tonight;
    return this.kept;
  }
}
