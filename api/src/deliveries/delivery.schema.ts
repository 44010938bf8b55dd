import {
  BENEFIT_SCOPES,
  DELIVERY_KINDS,
  HANDOVER_STATES,
  TAKE_BACK_RULES,
  type BenefitScope,
  type DeliveryKind,
  type HandoverAction,
  type HandoverState,
  type TakeBackRule,
} from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { carriesAudit, type CarriesAudit } from '../audit/pending-audit.js';
import { FOLLOW_FIELD, FOLLOW_INDEX, type WithFollow } from '../platform/follow/follow-mark.js';
import { OUTBOX_FIELD, OUTBOX_INDEX, type WithOutbox } from '../platform/outbox/outbox-mark.js';

export const DELIVERY_MODEL = 'Delivery';
/** The collection name for marks. */
export const DELIVERIES = 'deliveries';

/** The team delivers; game servers will have ids of their own. */
export const BY_HAND = 'hand';

export interface HandoverEventRecord {
  at: Date;
  action: HandoverAction;
  /** Discord user name, or `system`. */
  by: string;
  note: string | null;
}

/** One change to be made in the game: giving a thing that a player holds, or taking it back when they no longer do. */
export interface DeliveryRecord extends WithOutbox, WithFollow, CarriesAudit {
  _id: Types.ObjectId;
  /** The player and the thing (see `laneOf`): purchases of the same thing for a time share one. */
  slot: string;
  /** Who makes it. Unique with slot, kind and generation. */
  bridgeId: string;
  kind: DeliveryKind;
  /** Counts the gives of a slot from 1; a take has the generation of the give that it undoes. */
  generation: number;
  grantId: Types.ObjectId;
  orderId: Types.ObjectId | null;
  userId: Types.ObjectId;
  userName: string;
  /** Lower-case `userName`, for prefix search by staff. */
  userNameKey: string;
  discordId: string;
  product: { name: string };
  effect: string;
  scope: BenefitScope;
  takeBack: TakeBackRule;
  state: HandoverState;
  /** Whether it is still to be done. */
  wanted: boolean;
  /** Whom it waits for: `dispute` holds it back. */
  waitsFor: 'staff' | 'dispute';
  notBefore: Date;
  /** The member of staff who claimed it. */
  lease: { userId: Types.ObjectId; name: string; at: Date } | null;
  /** What staff wrote when they handed it over, or why they could not. */
  note: string | null;
  doneAt: Date | null;
  /** When staff and player were told that it takes long. */
  remindedAt: Date | null;
  /** Oldest first. */
  history: HandoverEventRecord[];
  createdAt: Date;
}

const eventSchema = new Schema<HandoverEventRecord>(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    by: { type: String, required: true },
    note: { type: String, default: null },
  },
  { _id: false },
);

export const deliverySchema = new Schema<DeliveryRecord>(
  {
    slot: { type: String, required: true },
    bridgeId: { type: String, required: true },
    kind: { type: String, enum: DELIVERY_KINDS, required: true },
    generation: { type: Number, required: true, min: 1 },
    grantId: { type: Schema.Types.ObjectId, required: true },
    orderId: { type: Schema.Types.ObjectId, default: null },
    userId: { type: Schema.Types.ObjectId, required: true },
    userName: { type: String, required: true },
    userNameKey: { type: String, required: true },
    discordId: { type: String, required: true },
    product: { _id: false, name: { type: String, required: true } },
    effect: { type: String, required: true },
    scope: { type: String, enum: BENEFIT_SCOPES, required: true },
    takeBack: { type: String, enum: TAKE_BACK_RULES, required: true },
    state: { type: String, enum: HANDOVER_STATES, required: true },
    wanted: { type: Boolean, required: true },
    waitsFor: { type: String, enum: ['staff', 'dispute'], required: true },
    notBefore: { type: Date, required: true },
    lease: {
      type: new Schema(
        {
          userId: { type: Schema.Types.ObjectId, required: true },
          name: { type: String, required: true },
          at: { type: Date, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    note: { type: String, default: null },
    doneAt: { type: Date, default: null },
    remindedAt: { type: Date, default: null },
    history: { type: [eventSchema], required: true },
    createdAt: { type: Date, required: true },
    follow: FOLLOW_FIELD,
    outbox: OUTBOX_FIELD,
  },
  { collection: DELIVERIES, versionKey: false, strict: 'throw' },
);

carriesAudit(deliverySchema);
deliverySchema.index({ slot: 1, bridgeId: 1, kind: 1, generation: 1 }, { unique: true });
deliverySchema.index({ createdAt: -1, _id: -1 });
deliverySchema.index({ state: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ kind: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ userNameKey: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ discordId: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ orderId: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ userId: 1, createdAt: -1, _id: -1 });
// What has waited for long and nobody was told of.
deliverySchema.index({ remindedAt: 1, state: 1, createdAt: 1 });
// How long the team usually needs.
deliverySchema.index({ kind: 1, doneAt: -1 });
deliverySchema.index(...FOLLOW_INDEX);
deliverySchema.index(...OUTBOX_INDEX);
// Staff names, for the erasure of a former staff member's data.
deliverySchema.index({ 'history.by': 1 });
