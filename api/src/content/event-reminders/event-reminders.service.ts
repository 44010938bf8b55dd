import { isDeepStrictEqual } from 'node:util';
import {
  contentText,
  eventEnd,
  eventsAhead,
  FACES_MAX,
  type Content,
  type EventComing,
  type OwnEventReminders,
} from '@city/contracts';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { UsersService } from '../../accounts/users/users.service.js';
import { MessageHooks, type MessageHook } from '../../notifications/message-hooks.js';
import type { NotificationRecord } from '../../notifications/notification.schema.js';
import { playerMessage } from '../../platform/announcements/announcement.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { PublishedContent } from '../entries/published-content.js';
import { EventRemindersRepository } from './event-reminders.repository.js';

const JOB = 'events.reminders';
const INTERVAL_MS = 60_000;
const BATCH = 200;
/** How long a process caches the list. */
const KEEP_MS = 30_000;
/** Documents show a list up to this age: it has names of players, who may have withdrawn their consent since. */
const SHOWN_UNTIL_MS = 10 * 60_000;
const NOBODY: readonly EventComing[] = [];
/** How many players of an event are read to find faces. */
const SEARCHED_MAX = 500;
const HOUR_MS = 3_600_000;
/** Players are reminded this long before the start, or immediately if they request it later. */
const REMIND_BEFORE_MS = HOUR_MS;
const FORGET_AFTER_MS = 30 * 24 * HOUR_MS;

/** When the reminders of an event are deleted: 30 days after its end, because it may still be moved. */
const forgetAt = (event: Content): Date => new Date(eventEnd(event) + FORGET_AFTER_MS);

/**
 * Players set and remove reminders of events, and are reminded an hour before the start. A player with a reminder counts
 * as coming.
 */
@Injectable()
export class EventReminders implements OnModuleInit, OnApplicationBootstrap, MessageHook {
  private kept: { list: readonly EventComing[]; at: number } | null = null;
  private pending: Promise<readonly EventComing[]> | null = null;

  constructor(
    private readonly repository: EventRemindersRepository,
    private readonly published: PublishedContent,
    private readonly users: UsersService,
    private readonly hooks: MessageHooks,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hooks.register('event.reminder', this);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.sendReminders());
  }

  async own(userId: Types.ObjectId): Promise<OwnEventReminders> {
    const reminders = await this.repository.findOfPlayer(userId);
    return { events: reminders.map(({ slug }) => slug) };
  }

  /**
   * Sets a reminder of a coming event. Safe to repeat.
   * @throws NOT_FOUND also for an event that has started
   */
  async add(userId: Types.ObjectId, slug: string): Promise<OwnEventReminders> {
    const now = this.clock.now();
    const event = await this.published.find('event', slug);
    if (!event?.startsAt || Date.parse(event.startsAt) <= now.getTime()) {
      throw new DomainError('NOT_FOUND', { message: 'We couldn’t find a coming event here.' });
    }
    await this.repository.add({ userId, slug, remindedOf: null, forgetAt: forgetAt(event), createdAt: now });
    await this.renew();
    return this.own(userId);
  }

  /** Removes a reminder. Safe to repeat. */
  async remove(userId: Types.ObjectId, slug: string): Promise<OwnEventReminders> {
    await this.repository.remove(userId, slug);
    await this.renew();
    return this.own(userId);
  }

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
    // If the database is down, the last list stays for ten minutes.
    void this.list().catch(() => undefined);
    return this.kept && this.clock.ticks() - this.kept.at < SHOWN_UNTIL_MS ? this.kept.list : NOBODY;
  }

  /** Call after a change, so that the player sees it. */
  async renew(): Promise<readonly EventComing[]> {
    const at = this.clock.ticks();
    const ahead = eventsAhead(await this.published.all('event'), this.clock.now().getTime());
    const counts = await this.repository.countByEvent(ahead.map(({ slug }) => slug));
    const found = await Promise.all(
      counts.map(async (one) => {
        const players = await this.repository.findPlayers(one.event, SEARCHED_MAX);
        const faces = await this.users.facesOf(players, FACES_MAX);
        return { ...one, faces: faces.map(({ name, picture }) => ({ name, picture })) };
      }),
    );
    const list = isDeepStrictEqual(found, this.kept?.list) ? (this.kept?.list ?? found) : found;
    this.kept = { list, at };
    return list;
  }

  /** Sends due reminders. Safe to repeat: a reminder is sent once for each start. */
  async sendReminders(): Promise<void> {
    const now = this.clock.now();
    for (const event of eventsAhead(await this.published.all('event'), now.getTime())) {
      await this.repository.keepUntil(event.slug, forgetAt(event));
      const left = Date.parse(event.startsAt ?? '') - now.getTime();
      if (left > 0 && left <= REMIND_BEFORE_MS) await this.remind(event, now);
    }
  }

  /** Whether a message is still current: while it waited, the event may have been moved, taken down or started. */
  async stillWanted({ facts }: NotificationRecord): Promise<boolean> {
    const event = await this.published.find('event', String(facts['slug']));
    const startsAt = event?.startsAt ?? null;
    return startsAt === facts['startsAt'] && startsAt !== null && new Date(startsAt) > this.clock.now();
  }

  private async remind({ slug, startsAt, texts }: Content, now: Date): Promise<void> {
    if (!startsAt) return;
    const start = new Date(startsAt);
    const titleIn = (locale: 'en' | 'fr' | 'ar') => contentText(texts, locale).title;
    const facts = { slug, startsAt, en: titleIn('en'), fr: titleIn('fr'), ar: titleIn('ar') };
    for (;;) {
      const waiting = await this.repository.findWaiting(slug, start, BATCH);
      if (waiting.length === 0) return;
      for (const reminder of waiting)
        await this.repository.remind(reminder, start, playerMessage('event.reminder', facts, now));
    }
  }
}
