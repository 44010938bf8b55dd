import {
  CURRENCIES,
  ERASED_NAME,
  GRANT_END_REASONS,
  GRANT_SOURCES,
  GRANT_STATES,
  type Benefit,
  type Currency,
  type GrantEndReason,
  type GrantFacts,
  type GrantSource,
  type GrantState,
} from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { SYSTEM } from '../../platform/ports/erased-history.js';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { benefitSchema } from '../../shop/products/benefit.schema.js';

export const GRANT_MODEL = 'Grant';
/** The collection’s name. */
export const GRANTS = 'grants';
/** Topic of the outbox: a player for whom a process of the previous version has left something to do (migration 0024). */
export const ENTITLEMENTS_TO_SYNC = 'entitlements-to-sync';

export interface GrantEventRecord {
  at: Date;
  to: GrantState;
  /** Discord user name of a member of staff, or `system`. */
  by: string;
  note: string | null;
}

/**
 * The right of a player to one benefit. `begunAt`, `durationMs` and `history` are facts and never rewritten; every time shown
 * is computed from them (contracts/src/rights.ts).
 */
export interface GrantRecord {
  _id: Types.ObjectId;
  /** `order:{orderId}:{index of the benefit in all lines}` or `staff:{id of the request}`. Unique: one grant for each cause. */
  key: string;
  userId: Types.ObjectId;
  source: GrantSource;
  orderId: Types.ObjectId | null;
  product: { id: Types.ObjectId | null; name: string };
  benefit: Benefit;
  /** The amount charged for its line of the order, in cents or millimes; null for a right from staff. */
  charged: { amount: number; currency: Currency } | null;
  begunAt: Date;
  /** Null for a right without an end. */
  durationMs: number | null;
  state: GrantState;
  endReason: GrantEndReason | null;
  /** Oldest first, with times that never decrease. */
  history: GrantEventRecord[];
}

const eventSchema = new Schema<GrantEventRecord>(
  {
    at: { type: Date, required: true },
    to: { type: String, enum: GRANT_STATES, required: true },
    by: { type: String, required: true },
    note: { type: String, default: null },
  },
  { _id: false },
);

export const grantSchema = new Schema<GrantRecord>(
  {
    key: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    source: { type: String, enum: GRANT_SOURCES, required: true },
    orderId: { type: Schema.Types.ObjectId, default: null },
    product: {
      _id: false,
      id: { type: Schema.Types.ObjectId, default: null },
      name: { type: String, required: true },
    },
    benefit: { type: benefitSchema, required: true },
    charged: {
      type: new Schema(
        {
          amount: { type: Number, required: true },
          currency: { type: String, enum: CURRENCIES, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    begunAt: { type: Date, required: true },
    durationMs: { type: Number, default: null },
    state: { type: String, enum: GRANT_STATES, required: true },
    endReason: { type: String, enum: [...GRANT_END_REASONS, null], default: null },
    history: { type: [eventSchema], required: true },
  },
  { collection: GRANTS, versionKey: false, strict: 'throw' },
);

// The player's erasure removes notes of staff; the erasure of a member of staff removes their name.
// `GrantsPersonalData` does the rest.
holdsPersonalData<GrantRecord>(grantSchema, {
  by: 'userId',
  on: 'by hand',
  auditedAs: 'grant',
  changes: ({ userId, staffNames }) => [
    [
      { userId },
      { $set: { 'history.$[line].note': null } },
      [{ 'line.by': { $ne: SYSTEM }, 'line.note': { $ne: null } }],
    ],
    [
      { 'history.by': { $in: staffNames } },
      { $set: { 'history.$[line].by': ERASED_NAME } },
      [{ 'line.by': { $in: staffNames } }],
    ],
  ],
});
grantSchema.index({ key: 1 }, { unique: true });
grantSchema.index({ userId: 1, begunAt: -1, _id: -1 });
grantSchema.index({ begunAt: -1, _id: -1 });
grantSchema.index({ state: 1, begunAt: -1, _id: -1 });
grantSchema.index({ source: 1, begunAt: -1, _id: -1 });
grantSchema.index({ orderId: 1, begunAt: -1, _id: -1 });
grantSchema.index({ 'benefit.group': 1, begunAt: -1, _id: -1 });
// Staff names, for the erasure of a former staff member's data.
grantSchema.index({ 'history.by': 1 });

/** The facts of a grant from which its times are computed. */
export const factsOf = ({
  _id,
  product,
  benefit,
  begunAt,
  durationMs,
  history,
}: GrantRecord): GrantFacts => ({
  id: _id.toHexString(),
  productId: product.id?.toHexString() ?? product.name,
  benefit,
  begunAt,
  durationMs,
  history,
});
