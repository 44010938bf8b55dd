import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import type { NewMessage } from '../../platform/announcements/announcement.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import { EVENT_REMINDER_MODEL, EVENT_REMINDERS, type EventReminderRecord } from './event-reminder.schema.js';
import { Transactions } from '../../platform/transactions/transactions.js';

@Injectable()
export class EventRemindersRepository {
  constructor(
    @InjectModel(EVENT_REMINDER_MODEL) private readonly model: Model<EventReminderRecord>,
    private readonly announcements: Announcements,
    private readonly transactions: Transactions,
  ) {}

  findOfPlayer(userId: Types.ObjectId): Promise<EventReminderRecord[]> {
    return this.model.find({ userId }).sort({ slug: 1 }).lean<EventReminderRecord[]>().exec();
  }

  /** How many reminders each of these events has, if any. */
  async countByEvent(slugs: readonly string[]): Promise<{ event: string; players: number }[]> {
    const counts = await this.model
      .aggregate<{ _id: string; players: number }>([
        { $match: { slug: { $in: slugs } } },
        { $group: { _id: '$slug', players: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ])
      .exec();
    return counts.map(({ _id, players }) => ({ event: _id, players }));
  }

  /** The players with a reminder of an event, in the order of their requests. */
  async findPlayers(slug: string, limit: number): Promise<Types.ObjectId[]> {
    const rows = await this.model
      .find({ slug }, { userId: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Pick<EventReminderRecord, 'userId'>[]>()
      .exec();
    return rows.map(({ userId }) => userId);
  }

  /** Stores a reminder unless the player has one. */
  async add({ userId, slug, ...fields }: Omit<EventReminderRecord, '_id'>): Promise<void> {
    await unlessTaken(this.model.updateOne({ userId, slug }, { $setOnInsert: fields }, { upsert: true }));
  }

  async remove(userId: Types.ObjectId, slug: string): Promise<void> {
    await this.model.deleteOne({ userId, slug });
  }

  /** Moves the end of an event's reminders with the event. */
  async keepUntil(slug: string, forgetAt: Date): Promise<void> {
    await this.model.updateMany({ slug, forgetAt: { $ne: forgetAt } }, { $set: { forgetAt } });
  }

  /** Reminders of an event that were not sent for this start. */
  findWaiting(slug: string, startsAt: Date, limit: number): Promise<EventReminderRecord[]> {
    return this.model
      .find({ slug, remindedOf: { $ne: startsAt } })
      .limit(limit)
      .lean<EventReminderRecord[]>()
      .exec();
  }

  /** Marks a reminder as sent, with its message, unless that has happened. */
  async remind(reminder: EventReminderRecord, startsAt: Date, message: NewMessage): Promise<void> {
    await this.transactions.run(async () => {
      const { modifiedCount } = await this.model.updateOne(
        { _id: reminder._id, remindedOf: { $ne: startsAt } },
        { $set: { remindedOf: startsAt } },
      );
      if (modifiedCount) await this.announcements.add(EVENT_REMINDERS, reminder, [message]);
    });
  }
}
