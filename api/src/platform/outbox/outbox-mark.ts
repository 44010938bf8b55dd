import type { NotificationFacts, NotificationKind, StaffMessageKind } from '@city/contracts';
import { Schema, Types } from 'mongoose';

/** A fact of a message: what JSON can hold in one value. */
export type Fact = string | number | boolean | null;

/**
 * A message that follows from a change, written into the changed document by the very write that changes it. The relay
 * (src/notifications) turns it into a stored message and takes the mark away, also after a crash in between. So what was
 * acknowledged is told, and told once: `key` is the same in every repetition.
 */
export interface OutboxMark {
  key: string;
  at: Date;
  kind: NotificationKind | StaffMessageKind;
  /** What the document itself does not tell. The noun adds the rest (src/notifications/outbox-sources.ts). */
  facts: Record<string, Fact>;
}

/** What a document must hold to carry marks. */
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
  // Empty facts are facts.
  { _id: false, minimize: false },
);

/** The field `outbox` of a schema. Absent until the first mark. */
export const OUTBOX_FIELD = { type: [markSchema], default: undefined };

/** Index by which the sweep finds forgotten marks. It holds only documents that carry one. */
export const OUTBOX_INDEX = [
  { 'outbox.at': 1 },
  { partialFilterExpression: { 'outbox.at': { $exists: true } } },
] as const;

/**
 * A message to the player whose document it is put on: `$push: { outbox: playerMark('account.suspended', facts, now) }` in
 * the same conditional update as the change, then `bell.ring(collection, id)` (see OutboxBell).
 * @param facts what the document does not tell by itself; orders, payments and applications add their own (amount,
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
 * A message to the staff's Discord channel, put on a document as `playerMark` is.
 * @param key only where the same message may also come by another way
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
