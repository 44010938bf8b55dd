import {
  WEBHOOK_CALL_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_FAULTS,
  WEBHOOK_LIMITS,
  WEBHOOK_TEST,
  type WebhookCallState,
  type WebhookEvent,
  type WebhookFault,
  type WebhookType,
} from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../platform/ports/personal-data.js';
import type { EventData } from './event-data.js';

export const WEBHOOK_MODEL = 'Webhook';
export const WEBHOOK_CALL_MODEL = 'WebhookCall';
/** The collection’s name. */
export const WEBHOOKS = 'webhooks';

export interface WebhookSecretRecord {
  /** Encrypted (webhook-secrets.service.ts). */
  sealed: string;
  /** The end of an old secret; null for the newest. */
  until: Date | null;
}

/** An address that receives events. */
export interface WebhookRecord {
  _id: Types.ObjectId;
  name: string;
  url: string;
  events: WebhookEvent[];
  on: boolean;
  /** Newest first, at most two. */
  secrets: WebhookSecretRecord[];
  /** Each change by staff, and turning it off, counts it up; for the conditional write of the next change. */
  version: number;
  /** Failed calls since the last success. */
  failures: number;
  failingSince: Date | null;
  /** The time at which the site turned it off after days of failures. */
  turnedOffAt: Date | null;
  createdAt: Date;
}

const secretSchema = new Schema<WebhookSecretRecord>(
  { sealed: { type: String, required: true }, until: { type: Date, default: null } },
  { _id: false },
);

export const webhookSchema = new Schema<WebhookRecord>(
  {
    name: { type: String, required: true },
    url: { type: String, required: true },
    events: { type: [String], enum: WEBHOOK_EVENTS, required: true },
    on: { type: Boolean, required: true },
    secrets: { type: [secretSchema], required: true },
    version: { type: Number, required: true },
    failures: { type: Number, required: true },
    failingSince: { type: Date, default: null },
    turnedOffAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: WEBHOOKS, versionKey: false, strict: 'throw' },
);

webhookSchema.index({ createdAt: 1 });

/** One event for one webhook, with its last attempt. */
export interface WebhookCallRecord {
  _id: Types.ObjectId;
  webhookId: Types.ObjectId;
  /** Unique for each webhook, so that an event announced twice creates one call. */
  eventId: string;
  type: WebhookType;
  /** The time of the event. */
  at: Date;
  data: EventData;
  /** The player it is about; null for a test, and after an erasure. */
  userId: Types.ObjectId | null;
  state: WebhookCallState;
  /** The number of attempts since it was created or repeated. */
  attempts: number;
  attemptedAt: Date | null;
  status: number | null;
  fault: WebhookFault | null;
  durationMs: number | null;
  /** When the next attempt is due; absent unless it waits. */
  workAt?: Date;
  createdAt: Date;
}

export const webhookCallSchema = new Schema<WebhookCallRecord>(
  {
    webhookId: { type: Schema.Types.ObjectId, required: true },
    eventId: { type: String, required: true },
    type: { type: String, enum: [...WEBHOOK_EVENTS, WEBHOOK_TEST], required: true },
    at: { type: Date, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    state: { type: String, enum: WEBHOOK_CALL_STATES, required: true },
    attempts: { type: Number, required: true },
    attemptedAt: { type: Date, default: null },
    status: { type: Number, default: null },
    fault: { type: String, enum: [...WEBHOOK_FAULTS, null], default: null },
    durationMs: { type: Number, default: null },
    workAt: { type: Date },
    createdAt: { type: Date, required: true },
  },
  // Keep the empty `data` of a test.
  { collection: 'webhook_calls', versionKey: false, strict: 'throw', minimize: false },
);

// After an erasure, further attempts do not name the player.
holdsPersonalData<WebhookCallRecord>(webhookCallSchema, {
  by: 'userId',
  on: 'anonymise',
  changes: ({ userId }) => [[{ userId }, { $set: { userId: null } }]],
});
webhookCallSchema.index({ webhookId: 1, eventId: 1 }, { unique: true });
// The log of a webhook.
webhookCallSchema.index({ webhookId: 1, createdAt: -1, _id: -1 });
// Calls that are due, oldest first.
webhookCallSchema.index(
  { webhookId: 1, workAt: 1 },
  { partialFilterExpression: { workAt: { $exists: true } } },
);
webhookCallSchema.index({ workAt: 1 }, { sparse: true });
// Failed calls (src/operations/failed-work).
webhookCallSchema.index({ state: 1, createdAt: 1 }, { partialFilterExpression: { state: 'failed' } });
// Calls about a player, for erasures.
webhookCallSchema.index({ userId: 1 });
webhookCallSchema.index({ createdAt: 1 }, { expireAfterSeconds: WEBHOOK_LIMITS.keptDays * 86_400 });
