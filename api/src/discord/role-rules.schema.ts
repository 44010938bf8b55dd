import type { RoleRule } from '@city/contracts';
import { Schema, Types } from 'mongoose';
import { playerFactSchema } from '../platform/player-facts/player-fact.schema.js';

export const ROLE_RULES_MODEL = 'DiscordRoleRules';
/** The only document. */
export const ROLE_RULES_ID = new Types.ObjectId('00000000000000000000d15c');

/**
 * For each role, the holders without an account on the site: how many more the server had at the first comparison than
 * the site had stored.
 */
export type UnknownHolders = { roleId: string; members: number }[];

/** The rules that staff have saved. */
export interface RoleRulesRecord {
  _id: Types.ObjectId;
  /** 0: staff have saved no rules yet. */
  version: number;
  rules: RoleRule[];
  /** Whether new rules and routine checks wait. */
  paused?: boolean;
  strangers?: UnknownHolders;
}

const ruleSchema = new Schema<RoleRule>(
  {
    when: { type: playerFactSchema, required: true },
    roleId: { type: String, required: true },
    take: { type: Boolean, required: true },
  },
  { _id: false },
);

const unknownHoldersSchema = new Schema(
  { roleId: { type: String, required: true }, members: { type: Number, required: true } },
  { _id: false },
);

export const roleRulesSchema = new Schema<RoleRulesRecord>(
  {
    version: { type: Number, required: true },
    rules: { type: [ruleSchema], required: true },
    paused: { type: Boolean },
    strangers: { type: [unknownHoldersSchema], default: undefined },
  },
  { collection: 'discord_role_rules', versionKey: false, strict: 'throw' },
);
