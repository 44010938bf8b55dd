import { contentText, eventsAhead, type Content } from '@city/contracts';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { PublishedContent } from '../entries/published-content.js';
import { MessageHooks, type MessageHook } from '../../notifications/message-hooks.js';
import type { NotificationRecord } from '../../notifications/notification.schema.js';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { playerMessage } from '../../platform/announcements/announcement.js';
import { forgetAt, REMIND_BEFORE_MS } from './event-reminder-times.js';
import { EventRemindersRepository } from './event-reminders.repository.js';

const SWEEP = 'events.reminders';
const INTERVAL_MS = 60_000;
const BATCH = 200;

/** Reminds players of events, an hour before they start. */
@Injectable()
export class EventReminderSweep implements OnModuleInit, OnApplicationBootstrap, MessageHook {
  constructor(
    private readonly reminders: EventRemindersRepository,
    private readonly published: PublishedContent,
    private readonly hooks: MessageHooks,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hooks.register('event.reminder', this);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
  }

  /** Sends due reminders. Safe to repeat: a reminder is sent once for each start. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (const event of eventsAhead(await this.published.all('event'), now.getTime())) {
      await this.reminders.keepUntil(event.slug, forgetAt(event));
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
      const waiting = await this.reminders.findWaiting(slug, start, BATCH);
      if (waiting.length === 0) return;
      for (const reminder of waiting)
        await this.reminders.remind(reminder, start, playerMessage('event.reminder', facts, now));
    }
  }
}
