import { Schema, Types } from 'mongoose';

/**
 * The targets to update after a change of a document. Each follower reads the current documents and updates its target.
 * `roles`: a player's roles on Discord and their row in the list of game servers. `access`: only that row.
 */
export const FOLLOW_TARGETS = [
  'grants',
  'rights',
  'deliveries',
  'holds',
  'roles',
  'access',
  'staffMessage',
  'members',
] as const;
export type FollowTarget = (typeof FOLLOW_TARGETS)[number];

/** Written into the changed document by the same write as the change, and removed by its key after the work. */
export interface FollowMark {
  key: string;
  at: Date;
  to: FollowTarget;
}

/** A document that others follow. */
export interface WithFollow {
  follow?: FollowMark[];
}

const markSchema = new Schema<FollowMark>(
  {
    key: { type: String, required: true },
    at: { type: Date, required: true },
    to: { type: String, enum: FOLLOW_TARGETS, required: true },
  },
  { _id: false },
);

/** The field `follow` of a schema. Absent until the first mark. */
export const FOLLOW_FIELD = { type: [markSchema], default: undefined };

/** Partial index by which the sweep finds remaining marks. */
export const FOLLOW_INDEX = [
  { 'follow.at': 1 },
  { partialFilterExpression: { 'follow.at': { $exists: true } } },
] as const;

/**
 * Creates the mark by which `to` follows a change: `$push: { follow: followMark('grants', now) }` in the same
 * conditional update, then `follow.bell(collection, id)` (see Follow). Each mark has its own key, so that a change
 * during the work is not lost.
 */
export const followMark = (to: FollowTarget, at: Date): FollowMark => ({
  key: new Types.ObjectId().toHexString(),
  at,
  to,
});
