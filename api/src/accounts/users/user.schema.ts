import {
  LOCALES,
  PACKS,
  ROLES,
  SUSPENSION_EVENT_ACTIONS,
  type Locale,
  type Pack,
  type Rights,
  type Role,
  type SuspensionEventAction,
} from '@city/contracts';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { personSnapshotSchema, type PersonSnapshot } from '../../staff/audit/person-snapshot.js';
import type { DescribedMessage } from '../../platform/ports/message-sources.js';

/** A stored suspension, in force while `until` is null or in the future. */
export interface SuspensionRecord {
  at: Date;
  by: PersonSnapshot;
  reason: string;
  /** Null = until staff lift it. */
  until: Date | null;
}

/** One line of the append-only history. */
export interface SuspensionEventRecord {
  at: Date;
  action: SuspensionEventAction;
  by: PersonSnapshot;
  reason: string | null;
  until: Date | null;
}

const suspensionSchema = new MongooseSchema<SuspensionRecord>(
  {
    at: { type: Date, required: true },
    by: { type: personSnapshotSchema, required: true },
    reason: { type: String, required: true },
    until: { type: Date, default: null },
  },
  { _id: false },
);

const suspensionEventSchema = new MongooseSchema<SuspensionEventRecord>(
  {
    at: { type: Date, required: true },
    action: { type: String, enum: SUSPENSION_EVENT_ACTIONS, required: true },
    by: { type: personSnapshotSchema, required: true },
    reason: { type: String, default: null },
    until: { type: Date, default: null },
  },
  { _id: false },
);

/** A pending erasure, with only the data any process needs to complete it. */
export interface UserErasure {
  startedAt: Date;
  reason: string;
  by: PersonSnapshot;
  /** Keys of the person's data in other collections. */
  discordId: string;
  names: string[];
}

/** The rights computed from the user's grants (api/src/grants). */
export interface StoredRights extends Rights {
  /** Counts up with every write, for compare-and-set. */
  rev: number;
}

/** The consent to be shown on public lists. */
export interface PublicFaceRecord {
  /** 32 random hex digits of the picture's address. */
  id: string;
  /** When the player agreed. */
  at: Date;
}

const publicFaceSchema = new MongooseSchema<PublicFaceRecord>(
  { id: { type: String, required: true }, at: { type: Date, required: true } },
  // Instead of the `id` that Mongoose adds.
  { _id: false, id: false },
);

/** The collection’s name. */
export const USERS = 'users';

/** A user account, identified by Discord id and created by the first login. */
@Schema({ collection: USERS, versionKey: false })
export class User {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  discordId: string;

  @Prop({ type: String, required: true })
  username: string;

  @Prop({ type: String, default: null })
  globalName: string | null;

  /** Discord's avatar hash; null = Discord's default avatar. */
  @Prop({ type: String, default: null })
  avatar: string | null;

  /** Only if verified by Discord. */
  @Prop({ type: String, default: null })
  email: string | null;

  /** Folded texts for prefix search by staff (`personKeysOf`): the names from each of their words on, and the e-mail address. */
  @Prop({ type: [String], default: [] })
  searchKeys: string[];

  /** Folded present and former names, by which other lists find the person. Absent from users older than the field. */
  @Prop({ type: [String], default: undefined })
  nameKeys?: string[];

  /** Short prefixes of the search keys (see search-prefixes.ts), so that a short search is an equality match. */
  @Prop({ type: [String], default: [] })
  searchPrefixes: string[];

  @Prop({ type: String, enum: ROLES, default: 'Player' })
  role: Role;

  /**
   * The resulting membership pack, for lists: up to a minute old. The current pack follows from rights and `staffPack`.
   */
  @Prop({ type: String, enum: PACKS, default: 'None' })
  pack: Pack;

  /**
   * The pack that staff have set, without an end. The player's pack is never lower. Missing in users of older versions.
   */
  @Prop({ type: String, enum: PACKS })
  staffPack?: Pack;

  /** Missing before the first grant. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  rights?: StoredRights;

  /** The version of the staff document with which an Admin last named or removed this one; missing before. */
  @Prop({ type: Number })
  adminVersion?: number;

  @Prop({ type: Boolean, default: false })
  inRequiredServer: boolean;

  /** Their roles on the Discord server that carry a staff role, as last read; missing if they have none. */
  @Prop({ type: [String], default: undefined })
  staffDiscordRoles?: string[];

  /** The last suspension unless lifted; it may have expired. Missing in users of older versions. */
  @Prop({ type: suspensionSchema, default: null })
  suspension?: SuspensionRecord | null;

  /** Append-only, oldest first. */
  @Prop({ type: [suspensionEventSchema], default: [] })
  suspensionHistory?: SuspensionEventRecord[];

  @Prop({ type: Boolean, default: false })
  cookiesConsent: boolean;

  @Prop({ type: String, enum: [...LOCALES, null], default: null })
  locale: Locale | null;

  /** Missing means that the reminders are on. */
  @Prop({ type: Boolean })
  renewalReminders?: boolean;

  /** Missing or null unless the player has agreed to be shown on public lists. */
  @Prop({ type: publicFaceSchema })
  publicFace?: PublicFaceRecord | null;

  /** The player has requested erasure. A separate field, because staff filter by it. */
  @Prop({ type: Boolean, default: false })
  erasureRequested: boolean;

  @Prop({ type: Date })
  erasureRequestedAt?: Date;

  @Prop({ type: String })
  erasureNote?: string;

  /** Set during an erasure, whose last step deletes the document. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  erasure?: UserErasure;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  lastLoginAt: Date;

  /** Staff have ended the sessions that started until this time. */
  @Prop({ type: Date })
  sessionsEndedAt?: Date;
}

export const UserSchema = SchemaFactory.createForClass(User);
// An erasure removes staff from other players' suspensions. `Erasures` erases the person's own document.
holdsPersonalData<User>(UserSchema, {
  on: 'anonymise',
  changes: ({ userId, replacement }) => [
    [
      { 'suspensionHistory.by.userId': userId, 'suspension.by.userId': userId },
      { $set: { 'suspension.by': replacement } },
    ],
  ],
  staffLines: ['suspensionHistory'],
});
UserSchema.index({ discordId: 1 }, { unique: true });
UserSchema.index({ createdAt: -1, _id: -1 });
UserSchema.index({ pack: 1, createdAt: -1, _id: -1 });
// Rights whose end has passed.
UserSchema.index({ 'rights.next': 1 }, { sparse: true });
UserSchema.index({ role: 1, createdAt: -1, _id: -1 });
// Players whose staff rights come from a Discord role.
UserSchema.index({ staffDiscordRoles: 1 }, { sparse: true });
// Staff who suspended, for the erasure of a former staff member's data.
UserSchema.index({ 'suspensionHistory.by.userId': 1 });
UserSchema.index({ erasureRequested: 1, createdAt: -1, _id: -1 });
// Users with a suspension that was not lifted.
UserSchema.index({ 'suspension.reason': 1 }, { sparse: true });
UserSchema.index(
  { 'erasure.startedAt': 1 },
  { partialFilterExpression: { 'erasure.startedAt': { $exists: true } } },
);
UserSchema.index(
  { 'publicFace.id': 1 },
  { unique: true, partialFilterExpression: { 'publicFace.id': { $exists: true } } },
);
// This index comes last, because planners prefer the first of equal indexes, and other filters are more selective.
UserSchema.index({ searchKeys: 1, _id: -1 });
UserSchema.index({ nameKeys: 1 });
UserSchema.index({ searchPrefixes: 1, createdAt: -1, _id: -1 });

/** The receiver and the common facts of every message about an account. */
export const userMessage = ({ _id, username }: User): DescribedMessage => ({
  userId: _id,
  facts: { player: username },
});
