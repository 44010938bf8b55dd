import { isDeepStrictEqual } from 'node:util';
import { eventsAhead, type EventComing } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { PublishedContent } from '../entries/published-content.js';
import { Clock } from '../../platform/clock.js';
import { EventRemindersRepository } from './event-reminders.repository.js';

/** How long a process caches the numbers. */
const KEEP_MS = 30_000;

/** How many players are coming to each event: the players with a reminder of it. */
@Injectable()
export class EventsComing {
  private kept: { list: readonly EventComing[]; at: number } | null = null;
  private pending: Promise<readonly EventComing[]> | null = null;

  constructor(
    private readonly reminders: EventRemindersRepository,
    private readonly published: PublishedContent,
    private readonly clock: Clock,
  ) {}

  /** Coming events with at least one player. Up to 30 seconds old, except after a change in this process. */
  async list(): Promise<readonly EventComing[]> {
    if (this.kept && this.clock.ticks() - this.kept.at < KEEP_MS) return this.kept.list;
    this.pending ??= this.renew().finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  /** The last list, without waiting; the same object while unchanged. Refreshes it in the background. */
  peek(): readonly EventComing[] {
    // If the database is down, the last numbers stay.
    void this.list().catch(() => undefined);
    return this.kept?.list ?? [];
  }

  /** Call after a change, so that the player sees it. */
  async renew(): Promise<readonly EventComing[]> {
    const at = this.clock.ticks();
    const ahead = eventsAhead(await this.published.all('event'), this.clock.now().getTime());
    const found = await this.reminders.countByEvent(ahead.map(({ slug }) => slug));
    const list = isDeepStrictEqual(found, this.kept?.list) ? (this.kept?.list ?? found) : found;
    this.kept = { list, at };
    return list;
  }
}
