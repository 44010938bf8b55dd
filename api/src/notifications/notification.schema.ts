import {
  DELIVERY_CHANNELS,
  DELIVERY_STATES,
  ERASED_NAME,
  type DeliveryChannel,
  type DeliveryState,
  type NotificationKind,
  type StaffMessageKind,
} from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../platform/ports/personal-data.js';
import type { Fact } from '../platform/announcements/announcement.js';

export const NOTIFICATION_MODEL = 'Notification';

/** The delivery state of a message. */
export interface DeliveryRecord {
  state: DeliveryState;
  /** The channel that delivered it, or null. */
  channel: DeliveryChannel | null;
  /** Attempts since it was created or retried. */
  attempts: number;
  attemptedAt: Date | null;
  /** The last error. */
  reason: string | null;
  /** True from the first failed attempt until it is delivered or retried. */
  failing: boolean;
  /** How often staff have resent it. */
  round: number;
  /** While waiting: when the next attempt is due. */
  dueAt?: Date;
}

/**
 * A message to a player (a row of the inbox) or to the staff's channel. Stores kind and facts instead of text, which is
 * rendered in the player's current language when it is sent or read.
 */
export interface NotificationRecord {
  _id: Types.ObjectId;
  /** Idempotency key of the cause. Unique. */
  key: string;
  /** Null for the staff's channel. */
  userId: Types.ObjectId | null;
  /** The player a message to staff is about. */
  aboutId?: Types.ObjectId;
  kind: NotificationKind | StaffMessageKind;
  facts: Record<string, Fact>;
  createdAt: Date;
  readAt: Date | null;
  delivery: DeliveryRecord;
}

const deliverySchema = new Schema<DeliveryRecord>(
  {
    state: { type: String, enum: DELIVERY_STATES, required: true },
    channel: { type: String, enum: [...DELIVERY_CHANNELS, null], default: null },
    attempts: { type: Number, required: true },
    attemptedAt: { type: Date, default: null },
    reason: { type: String, default: null },
    failing: { type: Boolean, required: true },
    round: { type: Number, required: true },
    dueAt: { type: Date },
  },
  { _id: false },
);

export const notificationSchema = new Schema<NotificationRecord>(
  {
    key: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    aboutId: { type: Schema.Types.ObjectId },
    kind: { type: String, required: true },
    facts: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    readAt: { type: Date, default: null },
    delivery: { type: deliverySchema, required: true },
  },
  { collection: 'notifications', versionKey: false, strict: 'throw', minimize: false },
);

// `InboxService` exports them. An erasure keeps messages to other people, without the name.
holdsPersonalData<NotificationRecord>(notificationSchema, {
  by: 'userId',
  on: 'erase',
  changes: ({ userId, staffNames }) => [
    [{ aboutId: userId }, { $set: { 'facts.player': ERASED_NAME } }],
    [{ 'facts.by': { $in: staffNames } }, { $set: { 'facts.by': ERASED_NAME } }],
  ],
});
notificationSchema.index({ key: 1 }, { unique: true });
// By age, for retention (src/privacy/retention).
notificationSchema.index({ createdAt: 1 });
// The inbox: all messages, and the unread ones.
notificationSchema.index({ userId: 1, createdAt: -1, _id: -1 });
notificationSchema.index({ userId: 1, readAt: 1, createdAt: -1, _id: -1 });
// Messages to staff about a player, and messages with a staff name: for erasures.
notificationSchema.index({ aboutId: 1 }, { partialFilterExpression: { aboutId: { $exists: true } } });
notificationSchema.index({ 'facts.by': 1 }, { partialFilterExpression: { 'facts.by': { $exists: true } } });
// Failing messages, and waiting ones.
notificationSchema.index(
  { 'delivery.failing': 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { 'delivery.failing': true } },
);
notificationSchema.index(
  { 'delivery.dueAt': 1 },
  { partialFilterExpression: { 'delivery.dueAt': { $exists: true } } },
);
