import {
  BENEFIT_SCOPES,
  DELIVERY_KINDS,
  ERASED_NAME,
  GAME_WAITS,
  HANDOVER_STATES,
  TAKE_BACK_RULES,
  type BenefitScope,
  type DeliveryKind,
  type GameCharacter,
  type GameWait,
  type HandoverAction,
  type HandoverState,
  type TakeBackRule,
  type TaskFailure,
} from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { ERASED_DISCORD_ID } from '../../staff/audit/person-snapshot.js';
import { erasedHistory } from '../../platform/ports/erased-history.js';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';

export const DELIVERY_MODEL = 'Delivery';
/** The collection’s name. */
export const DELIVERIES = 'deliveries';

/** The `bridgeId` of deliveries by the team. */
export const BY_HAND = 'hand';

/** The reason of a wait: the team, the payer's dispute, or one of the reasons of a game server. */
export type WaitsFor = 'staff' | 'dispute' | GameWait;

export interface HandoverEventRecord {
  at: Date;
  action: HandoverAction;
  /** Discord user name, or `system`. */
  by: string;
  note: string | null;
}

/** One change in the game: giving a thing to which a player has the right, or taking it back once the right is gone. */
export interface DeliveryRecord {
  _id: Types.ObjectId;
  /** The player and the thing (see `entitlementKeyOf`): purchases of the same thing for a time share one. */
  slot: string;
  /** The maker: `BY_HAND` for the team, or the id of a game server. */
  bridgeId: string;
  kind: DeliveryKind;
  /** Counts the gives of a slot from 1; a take has the generation of the give that it undoes. */
  generation: number;
  grantId: Types.ObjectId;
  orderId: Types.ObjectId | null;
  userId: Types.ObjectId;
  userName: string;
  /** Lower-case `userName`, for prefix search by staff. */
  discordId: string;
  product: { name: string };
  effect: string;
  scope: BenefitScope;
  takeBack: TakeBackRule;
  state: HandoverState;
  /** Whether it should still be done. */
  wanted: boolean;
  /** The reason why it waits; a `dispute` holds it back. */
  waitsFor: WaitsFor;
  notBefore: Date;
  /** The member of staff who claimed it. */
  lease: { userId: Types.ObjectId; name: string; at: Date } | null;
  /** The text of staff at the handover, or why it was impossible. From a game server: character and plate. */
  note: string | null;
  /** How often a game server got it; a receipt names the attempt. Missing before the first attempt. */
  attempt?: number;
  /**
   * The game server that had it before it was moved to another one or to the team, and its last attempt. Missing or null unless
   * it was moved.
   */
  former?: { bridgeId: string; attempt: number } | null;
  /** The journal of the server at the attempt. If the server has another journal now, it has lost its begun tasks. */
  journal?: string;
  /** The character who gets it; missing or null: the character that the player plays next. */
  character?: GameCharacter | null;
  /** The game server's name of the thing, e.g. a plate, for taking it back. */
  made?: string | null;
  /** The start of the resource in which its receipt was last seen in the game’s database. */
  seenStart?: string;
  /** When its receipt was first missing there. Missing or null unless it is. */
  missingAt?: Date | null;
  /** The reason for which the game server could not do it. Missing or null unless `failed`. */
  code?: TaskFailure | null;
  doneAt: Date | null;
  /** Time of the reminder to staff and player that it takes long. */
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
    discordId: { type: String, required: true },
    product: { _id: false, name: { type: String, required: true } },
    effect: { type: String, required: true },
    scope: { type: String, enum: BENEFIT_SCOPES, required: true },
    takeBack: { type: String, enum: TAKE_BACK_RULES, required: true },
    state: { type: String, enum: HANDOVER_STATES, required: true },
    wanted: { type: Boolean, required: true },
    waitsFor: { type: String, enum: ['staff', 'dispute', ...GAME_WAITS], required: true },
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
    attempt: { type: Number },
    former: {
      type: new Schema(
        { bridgeId: { type: String, required: true }, attempt: { type: Number, required: true } },
        { _id: false },
      ),
    },
    journal: { type: String },
    character: {
      type: new Schema(
        { key: { type: String, required: true }, name: { type: String, required: true } },
        { _id: false },
      ),
    },
    made: { type: String },
    seenStart: { type: String },
    missingAt: { type: Date },
    code: { type: String },
    doneAt: { type: Date, default: null },
    remindedAt: { type: Date, default: null },
    history: { type: [eventSchema], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: DELIVERIES, versionKey: false, strict: 'throw' },
);

// After an erasure the record of a handover stays, without the names of characters.
holdsPersonalData<DeliveryRecord>(deliverySchema, {
  by: 'userId',
  on: 'anonymise',
  auditedAs: 'delivery',
  rewrite: {
    own: ({ history }) => ({
      $set: {
        discordId: ERASED_DISCORD_ID,
        userName: ERASED_NAME,
        note: null,
        character: null,
        made: null,
        history: history.map((line) => ({ ...line, note: null })),
      },
    }),
    asStaff: ({ history, lease }, { names, userId }) => ({
      $set: {
        history: erasedHistory(history, names),
        ...(lease?.userId.equals(userId) ? { 'lease.name': ERASED_NAME } : {}),
      },
    }),
  },
  export: {
    as: 'deliveries',
    sort: { createdAt: -1, _id: -1 },
    of: (deliveries) =>
      deliveries.map(({ kind, state, product, effect, note, createdAt, doneAt }) => ({
        kind,
        state,
        product: product.name,
        effect,
        note,
        createdAt: createdAt.toISOString(),
        doneAt: doneAt?.toISOString() ?? null,
      })),
  },
});
deliverySchema.index({ slot: 1, kind: 1, generation: 1 }, { unique: true });
// Work of a game server.
deliverySchema.index({ bridgeId: 1, state: 1, notBefore: 1 });
// Things in the game, to be compared with the game's database.
deliverySchema.index({ bridgeId: 1, kind: 1, state: 1, seenStart: 1 });
deliverySchema.index(
  { bridgeId: 1, missingAt: 1 },
  { partialFilterExpression: { missingAt: { $type: 'date' } } },
);
deliverySchema.index({ createdAt: -1, _id: -1 });
deliverySchema.index({ state: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ kind: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ discordId: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ orderId: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ userId: 1, createdAt: -1, _id: -1 });
// Deliveries that have waited for long, before staff get a reminder.
deliverySchema.index({ remindedAt: 1, state: 1, createdAt: 1 });
// How long the team usually needs.
deliverySchema.index({ kind: 1, doneAt: -1 });
// Staff names, for the erasure of a former staff member's data.
deliverySchema.index({ 'history.by': 1 });
