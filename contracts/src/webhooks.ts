/**
 * Events that webhooks can receive. `application.decided` is sent ten seconds after a decision, and again if the
 * application is reopened later (`status` is then Pending). A decision that is undone in between sends nothing.
 */
export const WEBHOOK_EVENTS = [
  'application.decided',
  'order.paid',
  'order.refunded',
  'grant.changed',
  'delivery.done',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent only when staff ask for it. Its `data` is empty. */
export const WEBHOOK_TEST = 'webhook.test';
/** The type of a call. */
export type WebhookType = WebhookEvent | typeof WEBHOOK_TEST;

/** Headers of a call, as the Standard Webhooks specification names them. */
export const WEBHOOK_HEADERS = {
  /** The event's id, the same in every repetition. */
  id: 'webhook-id',
  /** Seconds since 1970 at which this call was made. */
  timestamp: 'webhook-timestamp',
  /** `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`; one for each valid secret, separated by spaces. */
  signature: 'webhook-signature',
} as const;

/** Precedes the base64 of a secret. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

export const WEBHOOK_LIMITS = {
  webhooks: 10,
  name: 60,
  url: 500,
  /** A call has to be answered within this time, in milliseconds. */
  answerMs: 10_000,
  /** An old secret signs along with the new one for this time. */
  oldSecretHours: 24,
  /** Days without a success, and failed calls in a row, after which the webhook is turned off. Both must be reached. */
  failingDays: 5,
  failingCalls: 10,
  /** Calls in the log of a webhook. */
  log: 50,
  keptDays: 30,
} as const;

/** Pauses before the second and each further attempt at a call, in seconds: about three days in all. */
export const WEBHOOK_PAUSES_S = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/**
 * Reasons why a call has failed. `status`: the answer was an error. `redirect`: it named another address. `address`:
 * the name leads into a private network. `connection`: no answer at all. `off`: the webhook was turned off first.
 * `secret`: the secret cannot be read.
 */
export const WEBHOOK_FAULTS = [
  'status',
  'redirect',
  'timeout',
  'address',
  'certificate',
  'connection',
  'off',
  'secret',
] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

/** Choices of staff for a webhook. */
export interface WebhookInput {
  name: string;
  /** An https address on the internet; http only on this machine and outside of production. */
  url: string;
  events: WebhookEvent[];
}

/** `PUT /api/webhooks/{id}`. */
export interface WebhookChange extends WebhookInput {
  on: boolean;
  /** `version` of the webhook when staff read it. If it has changed since, nothing is stored (SETTINGS_CHANGED). */
  version: number;
}

/** An address that receives events (`GET /api/webhooks`, Admins). */
export interface Webhook extends WebhookChange {
  _id: string;
  /** Time until which the old secret signs along with the new one, ISO 8601; null without an old one. */
  oldSecretUntil: string | null;
  /** Time since which every call has failed, ISO 8601; null if the last one succeeded. */
  failingSince: string | null;
  /** It was turned off because it failed for days, ISO 8601; null otherwise. */
  turnedOffAt: string | null;
  createdAt: string;
}

export interface Webhooks {
  webhooks: Webhook[];
}

/** Answer that shows a secret. The secret is shown only here. */
export interface WebhookWithSecret {
  webhook: Webhook;
  /** `whsec_` and base64. */
  secret: string;
}

/** `waiting`: the next attempt is planned. */
export const WEBHOOK_CALL_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookCallState = (typeof WEBHOOK_CALL_STATES)[number];

/** One event for one webhook, with its last attempt. */
export interface WebhookCall {
  _id: string;
  type: WebhookType;
  /** The `webhook-id`. */
  eventId: string;
  state: WebhookCallState;
  /** Attempts since the call was created or repeated. */
  attempts: number;
  /** HTTP status of the last answer; null without one. */
  status: number | null;
  fault: WebhookFault | null;
  /** Duration of the last attempt. */
  durationMs: number | null;
  /** ISO 8601. */
  createdAt: string;
  attemptedAt: string | null;
  /** When the next attempt is due; null unless it waits. */
  nextAt: string | null;
}

/** `GET /api/webhooks/{id}/calls`: the newest WEBHOOK_LIMITS.log calls. */
export interface WebhookLog {
  calls: WebhookCall[];
}
