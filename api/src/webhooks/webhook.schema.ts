import { WEBHOOK_EVENTS, type WebhookEvent } from '@city/contracts';
import { Schema, type Types } from 'mongoose';

export const WEBHOOK_MODEL = 'Webhook';
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
