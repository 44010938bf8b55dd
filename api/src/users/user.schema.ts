import { LOCALES, PACKS, ROLES, type Locale, type Pack, type Role } from '@city/contracts';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import type { PersonSnapshot } from '../audit/person-snapshot.js';
import { carriesAudit, type CarriesAudit } from '../audit/pending-audit.js';
import { OUTBOX_FIELD, OUTBOX_INDEX, type OutboxMark } from '../platform/outbox/outbox-mark.js';
import {
  suspensionEventSchema,
  suspensionSchema,
  type SuspensionEventRecord,
  type SuspensionRecord,
} from './suspension.schema.js';

/** An erasure that is under way: with what it needs to be finished by any process, and nothing else of the person. */
export interface UserErasure {
  startedAt: Date;
  reason: string;
  by: PersonSnapshot;
  /** Under what the person is still to be found in other collections. */
  discordId: string;
  names: string[];
}

/** A person who has logged in at least once. Keyed by Discord's id: names and e-mail addresses change. */
@Schema({ collection: 'users', versionKey: false })
export class User implements CarriesAudit {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  discordId: string;

  @Prop({ type: String, required: true })
  username: string;

  @Prop({ type: String, default: null })
  globalName: string | null;

  /** Discord's hash of the picture; null = Discord's default picture. */
  @Prop({ type: String, default: null })
  avatar: string | null;

  /** Only an address that Discord has verified. */
  @Prop({ type: String, default: null })
  email: string | null;

  /** Lower-case texts that the staff's search compares by prefix: user name, global name and e-mail address. */
  @Prop({ type: [String], default: [] })
  searchKeys: string[];

  /** The beginnings of the search keys (see search-prefixes.ts): a short search is one value of an index. */
  @Prop({ type: [String], default: [] })
  searchPrefixes: string[];

  @Prop({ type: String, enum: ROLES, default: 'Player' })
  role: Role;

  @Prop({ type: String, enum: PACKS, default: 'None' })
  pack: Pack;

  @Prop({ type: Boolean, default: false })
  inRequiredServer: boolean;

  /** The last suspension unless it was lifted; its end may have passed. Users of earlier versions have none. */
  @Prop({ type: suspensionSchema, default: null })
  suspension?: SuspensionRecord | null;

  /** Oldest first; only ever added to, in the write that suspends or lifts. */
  @Prop({ type: [suspensionEventSchema], default: [] })
  suspensionHistory?: SuspensionEventRecord[];

  @Prop({ type: Boolean, default: false })
  cookiesConsent: boolean;

  @Prop({ type: String, enum: [...LOCALES, null], default: null })
  locale: Locale | null;

  /** The player wants her data erased. A field of its own, because staff filter by it. */
  @Prop({ type: Boolean, default: false })
  erasureRequested: boolean;

  @Prop({ type: Date })
  erasureRequestedAt?: Date;

  @Prop({ type: String })
  erasureNote?: string;

  /** Only while the person is being erased; the document goes with the last step. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  erasure?: UserErasure;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  lastLoginAt: Date;

  /** Logins of this moment and before are over: staff have ended them. */
  @Prop({ type: Date })
  sessionsEndedAt?: Date;

  /** Messages to this person that are not yet on their way (e.g. a suspension). */
  @Prop(OUTBOX_FIELD)
  outbox?: OutboxMark[];

  declare pendingAudit?: CarriesAudit['pendingAudit'];
  declare removedWith?: CarriesAudit['removedWith'];
}

export const UserSchema = SchemaFactory.createForClass(User);
carriesAudit(UserSchema);
UserSchema.index({ discordId: 1 }, { unique: true });
UserSchema.index({ createdAt: -1, _id: -1 });
UserSchema.index({ pack: 1, createdAt: -1, _id: -1 });
UserSchema.index({ role: 1, createdAt: -1, _id: -1 });
UserSchema.index(...OUTBOX_INDEX);
// Staff who suspended, for the erasure of a former member's data.
UserSchema.index({ 'suspensionHistory.by.userId': 1 });
UserSchema.index({ erasureRequested: 1, createdAt: -1, _id: -1 });
// The few who have a suspension that was not lifted.
UserSchema.index({ 'suspension.reason': 1 }, { sparse: true });
UserSchema.index(
  { 'erasure.startedAt': 1 },
  { partialFilterExpression: { 'erasure.startedAt': { $exists: true } } },
);
// Last, because a store that weighs ways alike takes the first: where another filter is given, it leads to fewer people.
UserSchema.index({ searchKeys: 1, _id: -1 });
UserSchema.index({ searchPrefixes: 1, createdAt: -1, _id: -1 });
