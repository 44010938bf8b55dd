import { Schema, type Types } from 'mongoose';
import type { CallPriority } from '../platform/discord-calls/discord-calls.service.js';

export const ROLE_STATE_MODEL = 'DiscordRoleState';

/** The stored numbers of priorities, the most urgent one first. */
export const PRIORITY_NUMBER = { now: 0, soon: 1, check: 2 } as const satisfies Record<CallPriority, number>;

export interface ByHand {
  at: Date;
  given: string[];
  taken: string[];
}

/** A player's wanted roles, and the roles that Discord reported. */
export interface RoleStateRecord {
  /** The user's id. */
  _id: Types.ObjectId;
  discordId: string;
  wanted: string[];
  /** All roles of the member, as Discord reported them; null: the member has to be read first. */
  known: string[] | null;
  /** When the member was read. */
  readAt: Date | null;
  /** Whether the player is not on the server. Their roles wait until they join. */
  notMember: boolean;
  /** Each change of `wanted` counts it up, so that the end of a sync cannot hide newer desired roles. */
  version: number;
  /** The process that changes the member's roles. If it crashed, the outcome of its last call is unknown. */
  working: string | null;
  /** When the next sync is due; absent without work. */
  workAt?: Date;
  /** The number of the work's priority. */
  lane: number;
  /** Failed syncs in a row. */
  attempts: number;
  /** The reason for which the last sync failed: Discord's code, a status, or a word. */
  code: string | null;
  /** When the next fact expires, e.g. a level; absent if none does. */
  recomputeAt?: Date;
  /** Roles of the rules that others gave or took, found when the member was read. The newest finding is kept. */
  byHand?: ByHand;
  /** Set for an erased account: the row is deleted once its roles are removed, at the latest at this time. */
  goneAt?: Date;
}

const byHandSchema = new Schema<ByHand>(
  {
    at: { type: Date, required: true },
    given: { type: [String], required: true },
    taken: { type: [String], required: true },
  },
  { _id: false },
);

export const roleStateSchema = new Schema<RoleStateRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    discordId: { type: String, required: true },
    wanted: { type: [String], required: true },
    known: { type: [String], default: null },
    readAt: { type: Date, default: null },
    notMember: { type: Boolean, required: true },
    version: { type: Number, required: true },
    working: { type: String, default: null },
    workAt: { type: Date },
    lane: { type: Number, required: true },
    attempts: { type: Number, required: true },
    code: { type: String, default: null },
    recomputeAt: { type: Date },
    byHand: { type: byHandSchema },
    goneAt: { type: Date },
  },
  { collection: 'discord_role_states', versionKey: false, strict: 'throw' },
);

roleStateSchema.index({ lane: 1, workAt: 1 }, { partialFilterExpression: { workAt: { $exists: true } } });
roleStateSchema.index({ recomputeAt: 1 }, { sparse: true });
roleStateSchema.index({ goneAt: 1 }, { sparse: true });
roleStateSchema.index({ 'byHand.at': -1 }, { sparse: true });
// Holders of a role.
roleStateSchema.index({ known: 1 });
// Members who were read long ago.
roleStateSchema.index({ readAt: 1 });
