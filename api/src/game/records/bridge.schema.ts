import {
  BRIDGE_PHASES,
  DISTRICTS,
  EFFECT_MODES,
  GAME_FRAMEWORKS,
  type BridgePhase,
  type DistrictCounts,
  type GameFramework,
  type PublishedEffect,
} from '@city/contracts';
import { Schema, type Types } from 'mongoose';

export const BRIDGE_MODEL = 'Bridge';

export interface BridgeKeyRecord {
  keyId: string;
  publicKey: string;
  since: Date;
  /** Set at the first use of a newer key. */
  endsAt: Date | null;
}

/** The game server's last report. */
export interface ServerStateRecord {
  phase: BridgePhase;
  players: number;
  slots: number;
  /** The number of waiting players. Missing if the game server has no queue that reports it. */
  queue?: number | null;
  upSince: Date;
  restartAt: Date | null;
  build: string;
  version: string;
}

/** A count of the players in each district. */
export interface DistrictsRecord {
  at: Date;
  players: DistrictCounts;
}

/** The most players of a night at one time. `night` is the day on which it begins. */
interface NightRecord {
  night: string;
  players: number;
}

/** A game server that is or was connected, or for which staff have created a code. */
export interface BridgeRecord {
  _id: Types.ObjectId;
  name: string;
  /** Oldest first; empty after a revocation. */
  keys: BridgeKeyRecord[];
  /** Optimistic lock of `keys`. Each change counts it up, so that a slow writer cannot restore a revoked key. */
  keyChanges: number;
  /** The code's SHA-256, and the key that has used it. */
  invite: { hash: string; expiresAt: Date; publicKey: string | null } | null;
  /** The number of the last call. The next one must be higher. */
  seq: number;
  /** Null until a code is used. */
  pairedAt: Date | null;
  /** The times of the last two calls. */
  seenAt: Date | null;
  heardBefore?: Date | null;
  boot: string | null;
  /** Earlier starts, newest first. If one of them calls again, a second machine has the same key. */
  oldBoots: string[];
  copySeenAt: Date | null;
  paused: boolean;
  /** The text for players while only staff may enter. Missing before the first maintenance. */
  maintenance?: string | null;
  /** Whether staff trust its claims and its reported characters on all servers. Missing before the first decision. */
  trusted?: boolean;
  /** Whether the first pause waits for a second person, because connecting a server needs two. */
  waits?: boolean;
  /** The effects that staff want it to make although other servers offer them, too. */
  makes?: string[];
  /** Whether its list is newer than the site’s. Missing before the first exchange. */
  isAhead?: boolean;
  /** The lowest version of its pages (`AccessPage.v`), set when staff give it a new list. Missing before. */
  listFrom?: number;
  state: ServerStateRecord | null;
  /** The counts of the last 20 minutes, oldest first. Missing from a server that reports none. */
  districts?: DistrictsRecord[];
  /** The last night and the current one, as far as they are known. */
  nights?: NightRecord[];
  /** Its framework, and the digest of its list of effects. Missing for a resource without deliveries. */
  framework?: GameFramework;
  catalogueDigest?: string;
  /** The effects of its list that it cannot make at the moment. */
  notNow?: string[];
  /** The start of the resource in which all receipts were compared. */
  comparedStart?: string;
}

/** A game server with its list of effects. Calls are answered without reading the list. */
export interface BridgeWithEffects extends BridgeRecord {
  effects?: PublishedEffect[];
}

const keySchema = new Schema<BridgeKeyRecord>(
  {
    keyId: { type: String, required: true },
    publicKey: { type: String, required: true },
    since: { type: Date, required: true },
    endsAt: { type: Date, default: null },
  },
  { _id: false },
);

const stateSchema = new Schema<ServerStateRecord>(
  {
    phase: { type: String, enum: BRIDGE_PHASES, required: true },
    players: { type: Number, required: true },
    slots: { type: Number, required: true },
    queue: { type: Number },
    upSince: { type: Date, required: true },
    restartAt: { type: Date, default: null },
    build: { type: String },
    version: { type: String },
  },
  { _id: false },
);

const districtsSchema = new Schema<DistrictsRecord>(
  {
    at: { type: Date, required: true },
    players: Object.fromEntries(DISTRICTS.map((district) => [district, { type: Number }])),
  },
  // An empty count is stored, too.
  { _id: false, minimize: false },
);

const nightSchema = new Schema<NightRecord>(
  { night: { type: String, required: true }, players: { type: Number, required: true } },
  { _id: false },
);

const inviteSchema = new Schema(
  {
    hash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    publicKey: { type: String, default: null },
  },
  { _id: false },
);

const effectSchema = new Schema<PublishedEffect>(
  {
    key: { type: String, required: true },
    label: { type: String, required: true },
    mode: { type: String, enum: EFFECT_MODES, required: true },
    notNow: { type: Boolean },
    reason: { type: String },
  },
  { _id: false },
);

export const bridgeSchema = new Schema<BridgeWithEffects>(
  {
    name: { type: String, default: '' },
    keys: { type: [keySchema], required: true },
    keyChanges: { type: Number, default: 0 },
    invite: { type: inviteSchema, default: null },
    seq: { type: Number, default: 0 },
    pairedAt: { type: Date, default: null },
    seenAt: { type: Date, default: null },
    heardBefore: { type: Date },
    boot: { type: String, default: null },
    oldBoots: { type: [String], default: [] },
    copySeenAt: { type: Date, default: null },
    paused: { type: Boolean, default: false },
    maintenance: { type: String },
    trusted: { type: Boolean },
    waits: { type: Boolean },
    makes: { type: [String], default: undefined },
    isAhead: { type: Boolean },
    listFrom: { type: Number },
    state: { type: stateSchema, default: null },
    districts: { type: [districtsSchema], default: undefined },
    nights: { type: [nightSchema], default: undefined },
    framework: { type: String, enum: GAME_FRAMEWORKS },
    catalogueDigest: { type: String },
    comparedStart: { type: String },
    notNow: { type: [String], default: undefined },
    effects: { type: [effectSchema], default: undefined, select: false },
  },
  { collection: 'bridges', versionKey: false, strict: 'throw' },
);

bridgeSchema.index({ 'keys.keyId': 1 });
bridgeSchema.index({ 'invite.hash': 1 });
bridgeSchema.index({ pairedAt: 1 });
bridgeSchema.index({ 'effects.key': 1 });
