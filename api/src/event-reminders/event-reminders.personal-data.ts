import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { EventRemindersRepository } from './event-reminders.repository.js';

/** The events of which a player is reminded. */
@Injectable()
@HoldsPersonalData()
export class EventRemindersPersonalData implements PersonalDataSource {
  constructor(private readonly repository: EventRemindersRepository) {}

  async exportOf(userId: Types.ObjectId): Promise<PersonalDataExport['eventReminders']> {
    const reminders = await this.repository.findOfPlayer(userId);
    return reminders.map(({ slug, createdAt }) => ({ event: slug, createdAt: createdAt.toISOString() }));
  }

  erase({ userId }: ErasedPerson): Promise<void> {
    return this.repository.removeOfPlayer(userId);
  }
}
