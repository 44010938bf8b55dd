import type { NotificationFacts, NotificationKind, StaffMessageKind, WebhookEvent } from '@city/contracts';
import { Schema, Types, type Connection } from 'mongoose';

/** A fact of a message: a JSON scalar. */
export type Fact = string | number | boolean | null;

interface Mark<Kind> {
  key: string;
  at: Date;
  kind: Kind;
  /** Facts that the document does not contain. The source adds the others (OutboxSources). */
  facts: Record<string, Fact>;
}

/** A message to a player or to the staff. */
export type MessageMark = Mark<NotificationKind | StaffMessageKind>;

/** An event for the webhooks. Its key is the event's id. */
export type EventMark = Mark<`webhook.${WebhookEvent}`>;

/**
 * Transactional outbox: a message or an event caused by a change, written into the changed document by the same write. A
 * relay turns it into a stored message (src/notifications) or into calls of webhooks (src/webhooks) and removes the mark, even
 * after a crash in between. Every acknowledged change is therefore announced exactly once: `key` stays the same across retries.
 */
export type OutboxMark = MessageMark | EventMark;

/** A document that can carry marks of messages. */
export interface WithOutbox {
  outbox?: MessageMark[];
}

/** A document that can carry marks of events. */
export interface WithEvents {
  webhookEvents?: EventMark[];
}

const markSchema = new Schema<Mark<string>>(
  {
    key: { type: String, required: true },
    at: { type: Date, required: true },
    kind: { type: String, required: true },
    facts: { type: Schema.Types.Mixed, default: {} },
  },
  // Keep an empty `facts` object.
  { _id: false, minimize: false },
);

/** The field `outbox` of a schema. Absent until the first mark. */
export const OUTBOX_FIELD = { type: [markSchema], default: undefined };

/** Partial index by which the sweep finds unprocessed marks. */
export const OUTBOX_INDEX = [
  { 'outbox.at': 1 },
  { partialFilterExpression: { 'outbox.at': { $exists: true } } },
] as const;

/** Adds the field `webhookEvents` to a schema, and the index for the sweep. */
export function carriesEvents(schema: Schema): void {
  schema.add({ webhookEvents: OUTBOX_FIELD });
  schema.index(
    { 'webhookEvents.at': 1 },
    { partialFilterExpression: { 'webhookEvents.at': { $exists: true } } },
  );
}

/** The collections whose documents can carry events. */
export const eventCollections = ({ models }: Connection): string[] =>
  Object.values(models)
    .filter(({ schema }) => schema.path('webhookEvents'))
    .map(({ collection }) => collection.collectionName);

/**
 * The `$push` of marks, each into its field. Events have their own field: during an update, a version without webhooks
 * would store them as messages.
 */
export function pushMarks(marks: readonly OutboxMark[]) {
  const events = marks.filter(isEventMark);
  const messages = marks.filter((mark) => !isEventMark(mark));
  return {
    ...(messages.length > 0 && { outbox: { $each: messages } }),
    ...(events.length > 0 && { webhookEvents: { $each: events } }),
  };
}

/**
 * A message to the player who owns the document: `$push: { outbox: playerMark('account.suspended', facts, now) }` in
 * the same conditional update as the change, then `outboxSignal.notify(collection, id)` (see OutboxSignal).
 * @param facts the facts that the document does not contain; orders, payments and applications add their own (amount,
 * reference, number …)
 */
export function playerMark<K extends NotificationKind>(
  kind: K,
  facts: Partial<NotificationFacts[K]>,
  at: Date,
): MessageMark {
  return { key: newKey(), at, kind, facts: facts as Record<string, Fact> };
}

/**
 * A message to the staff's Discord channel, stored on a document like `playerMark`.
 * @param key only where the same message may also be sent by another path
 */
export function staffMark(
  kind: StaffMessageKind,
  facts: Record<string, Fact>,
  at: Date,
  key: string = newKey(),
): MessageMark {
  return { key, at, kind, facts };
}

/**
 * An event for the webhooks, stored on a document like `playerMark`.
 * @param facts the facts that change with the event; the document has the others (src/webhooks/event-data.ts)
 */
export function eventMark(event: WebhookEvent, facts: Record<string, Fact>, at: Date): EventMark {
  return { key: newKey(), at, kind: `webhook.${event}`, facts };
}

const isEventMark = (mark: OutboxMark): mark is EventMark => mark.kind.startsWith('webhook.');

const newKey = () => new Types.ObjectId().toHexString();
