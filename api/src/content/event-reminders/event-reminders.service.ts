import { Injectable } from '@nestjs/common';
import type { OwnEventReminders } from '@city/contracts';
import type { Types } from 'mongoose';
import { PublishedContent } from '../entries/published-content.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { forgetAt } from './event-reminder-times.js';
import { EventRemindersRepository } from './event-reminders.repository.js';
import { EventsComing } from './events-coming.service.js';

/** Players set and remove reminders of events. */
@Injectable()
export class EventReminders {
  constructor(
    private readonly repository: EventRemindersRepository,
    private readonly published: PublishedContent,
    private readonly coming: EventsComing,
    private readonly clock: Clock,
  ) {}

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
    await this.coming.renew();
    return this.own(userId);
  }

  /** Removes a reminder. Safe to repeat. */
  async remove(userId: Types.ObjectId, slug: string): Promise<OwnEventReminders> {
    await this.repository.remove(userId, slug);
    await this.coming.renew();
    return this.own(userId);
  }
}
