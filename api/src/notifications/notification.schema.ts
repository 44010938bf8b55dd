import {
  DELIVERY_CHANNELS,
  DELIVERY_STATES,
  type DeliveryChannel,
  type DeliveryState,
  type NotificationKind,
  type StaffMessageKind,
} from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { carriesAudit, type CarriesAudit } from '../audit/pending-audit.js';
import type { Fact } from '../platform/outbox/outbox-mark.js';

export const NOTIFICATION_MODEL = 'Notification';

/** How far a message has come. */
export interface DeliveryRecord {
  state: DeliveryState;
  /** The way that worked; null while none has. */
  channel: DeliveryChannel | null;
  /** Attempts since it was made or retried. */
  attempts: number;
  attemptedAt: Date | null;
  /** What went wrong last. */
  reason: string | null;
  /** True from the first failed attempt until it arrives or is retried. */
  failing: boolean;
  /** Counts the retries by staff; each has a job of its own. */
  round: number;
  /** While waiting: when the sweep looks whether its job is still there. */
  lookAt?: Date;
}

/**
 * A message to a player (a row of the inbox) or to the staff's channel. Holds kind and facts, not texts: it is written in
 * the language that the player has when it is sent or read.
 */
export interface NotificationRecord extends CarriesAudit {
  _id: Types.ObjectId;
  /** The same in every repetition of what caused it. Unique. */
  key: string;
  /** Null for the staff's channel. */
  userId: Types.ObjectId | null;
  /** The player whom a message to staff speaks of. */
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
    lookAt: { type: Date },
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

carriesAudit(notificationSchema);
notificationSchema.index({ key: 1 }, { unique: true });
// By age, for the end of their time (see src/retention).
notificationSchema.index({ createdAt: 1 });
// The inbox: all messages, and the unread ones.
notificationSchema.index({ userId: 1, createdAt: -1, _id: -1 });
notificationSchema.index({ userId: 1, readAt: 1, createdAt: -1, _id: -1 });
// What staff are told of a player, and what they themselves have caused: for erasures.
notificationSchema.index({ aboutId: 1 }, { partialFilterExpression: { aboutId: { $exists: true } } });
notificationSchema.index({ 'facts.by': 1 }, { partialFilterExpression: { 'facts.by': { $exists: true } } });
// What staff must look at, and what the sweep looks after.
notificationSchema.index(
  { 'delivery.failing': 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { 'delivery.failing': true } },
);
notificationSchema.index(
  { 'delivery.lookAt': 1 },
  { partialFilterExpression: { 'delivery.lookAt': { $exists: true } } },
);
