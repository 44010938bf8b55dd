import type { NotificationFacts, NotificationKind, StaffMessageKind } from '@city/contracts';
import { Schema, Types } from 'mongoose';

/** A fact of a message: a JSON scalar. */
export type Fact = string | number | boolean | null;

/**
 * Transactional outbox: a message caused by a change, written into the changed document by the same write. The relay
 * (src/notifications) turns it into a stored message and removes the mark, even after a crash in between. Every
 * acknowledged change is therefore announced exactly once: `key` stays the same across retries.
 */
export interface OutboxMark {
  key: string;
  at: Date;
  kind: NotificationKind | StaffMessageKind;
  /** Facts the document itself does not hold. The source adds the rest (OutboxSources). */
  facts: Record<string, Fact>;
}

/** A document that can carry marks. */
export interface WithOutbox {
  outbox?: OutboxMark[];
}

const markSchema = new Schema<OutboxMark>(
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

/**
 * A message to the player who owns the document: `$push: { outbox: playerMark('account.suspended', facts, now) }` in
 * the same conditional update as the change, then `outboxSignal.notify(collection, id)` (see OutboxSignal).
 * @param facts what the document does not hold itself; orders, payments and applications add their own (amount,
 * reference, number …)
 */
export function playerMark<K extends NotificationKind>(
  kind: K,
  facts: Partial<NotificationFacts[K]>,
  at: Date,
): OutboxMark {
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
): OutboxMark {
  return { key, at, kind, facts };
}

const newKey = () => new Types.ObjectId().toHexString();
