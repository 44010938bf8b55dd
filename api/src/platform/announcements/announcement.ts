import type { NotificationFacts, NotificationKind, StaffMessageKind, WebhookEvent } from '@city/contracts';
import { Types } from 'mongoose';

/** A fact of a message: a JSON scalar. */
export type Fact = string | number | boolean | null;

interface Announced<Kind> {
  /** Unique, so that a repetition is stored once. */
  key: string;
  at: Date;
  kind: Kind;
  /** Facts that the document does not contain. The source adds the others (MessageSources). */
  facts: Record<string, Fact>;
}

export type NewMessage = Announced<NotificationKind | StaffMessageKind>;

/** An event for the webhooks. Its key is the event's id. */
export type NewEvent = Announced<`webhook.${WebhookEvent}`>;

/**
 * A message to the player who owns the changed document, for `Announcements.add`.
 * @param facts the facts that the document does not contain; orders, payments and applications add their own (amount,
 * reference, number …)
 */
export function playerMessage<K extends NotificationKind>(
  kind: K,
  facts: Partial<NotificationFacts[K]>,
  at: Date,
): NewMessage {
  return { key: newKey(), at, kind, facts: facts as Record<string, Fact> };
}

/**
 * A message to the staff's Discord channel.
 * @param key only where the same message may also be sent by another path
 */
export function staffMessage(
  kind: StaffMessageKind,
  facts: Record<string, Fact>,
  at: Date,
  key: string = newKey(),
): NewMessage {
  return { key, at, kind, facts };
}

/**
 * An event for the webhooks.
 * @param facts the facts that change with the event; the document has the others (src/webhooks/event-data.ts)
 */
export function webhookEvent(event: WebhookEvent, facts: Record<string, Fact>, at: Date): NewEvent {
  return { key: newKey(), at, kind: `webhook.${event}`, facts };
}

export type Announcement = NewMessage | NewEvent;

export const isEvent = (one: Announcement): one is NewEvent => one.kind.startsWith('webhook.');

const newKey = () => new Types.ObjectId().toHexString();
