import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';

export const EVENT_REMINDER_MODEL = 'EventReminder';
export const EVENT_REMINDERS = 'event_reminders';

/** A player's request for a reminder of an event. */
export interface EventReminderRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** The event's slug, which never changes. */
  slug: string;
  /** The start that the last reminder named; null before it. If the event moves, the player is reminded again. */
  remindedOf: Date | null;
  /** Deleted by the database after this moment. */
  forgetAt: Date;
  createdAt: Date;
}

export const eventReminderSchema = new Schema<EventReminderRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    slug: { type: String, required: true },
    remindedOf: { type: Date, default: null },
    forgetAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: EVENT_REMINDERS, versionKey: false, strict: 'throw' },
);

holdsPersonalData<EventReminderRecord>(eventReminderSchema, {
  by: 'userId',
  on: 'erase',
  export: {
    as: 'eventReminders',
    sort: { slug: 1 },
    of: (reminders) =>
      reminders.map(({ slug, createdAt }) => ({ event: slug, createdAt: createdAt.toISOString() })),
  },
});
eventReminderSchema.index({ userId: 1, slug: 1 }, { unique: true });
eventReminderSchema.index({ slug: 1, remindedOf: 1 });
eventReminderSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });
