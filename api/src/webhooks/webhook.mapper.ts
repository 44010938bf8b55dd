import type { Webhook, WebhookCall } from '@city/contracts';
import type { WebhookCallRecord } from './webhook-call.schema.js';
import type { WebhookRecord } from './webhook.schema.js';

const textOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** A webhook for staff, without its secrets. */
export function toWebhook(webhook: WebhookRecord, now: Date): Webhook {
  const { _id, name, url, events, on, version, secrets, failingSince, turnedOffAt, createdAt } = webhook;
  const old = secrets.find(({ until }) => until !== null && until > now);
  return {
    _id: _id.toHexString(),
    name,
    url,
    events,
    on,
    version,
    oldSecretUntil: textOf(old?.until),
    failingSince: textOf(failingSince),
    turnedOffAt: textOf(turnedOffAt),
    createdAt: createdAt.toISOString(),
  };
}

export function toWebhookCall(call: WebhookCallRecord): WebhookCall {
  const { _id, type, eventId, state, attempts, status, fault, durationMs } = call;
  return {
    _id: _id.toHexString(),
    type,
    eventId,
    state,
    attempts,
    status,
    fault,
    durationMs,
    createdAt: call.createdAt.toISOString(),
    attemptedAt: textOf(call.attemptedAt),
    nextAt: textOf(call.workAt),
  };
}
