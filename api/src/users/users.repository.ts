import { DISCORD_ID, type Locale, type Pack } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { carrying } from '../audit/pending-audit.js';
import { AppConfig } from '../config/app-config.js';
import { followMark } from '../platform/follow/follow-mark.js';
import { findPage, type Page } from '../platform/lists/find-page.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { isSearchPrefix, searchPrefixes } from './search-prefixes.js';
import { asRead } from './user-rights.js';
import { User } from './user.schema.js';

/** The Discord profile at login. */
export interface LoginProfile {
  discordId: string;
  username: string;
  globalName: string | null;
  avatar: string | null;
  /** Only if verified. */
  email: string | null;
  inRequiredServer: boolean;
  /** Their Discord roles that carry a staff role. */
  staffDiscordRoles: string[];
  /** Named in ADMIN_DISCORD_IDS. */
  admin: boolean;
  /** Language of a new user; null = not known. */
  language: Locale | null;
}

/** What a user decides about themselves. */
export interface OwnPreferences {
  cookiesConsent?: boolean;
  locale?: Locale;
  renewalReminders?: boolean;
}

/** Lower-case keys for prefix search. */
function searchKeys({ username, globalName, email }: LoginProfile): string[] {
  const texts = [username, globalName, email].filter((text) => text !== null);
  return [...new Set(texts.map((text) => text.toLowerCase()))];
}

/** Far more than any community has. */
const ADMINS_MAX = 100;

/** All queries on the users collection. */
@Injectable()
export class UsersRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

  /** Bypasses mongoose, because every request of a logged-in user calls it. */
  findById(id: Types.ObjectId): Promise<User | null> {
    return this.users.collection.findOne<User>({ _id: id }, { maxTimeMS: this.maxTimeMS });
  }

  findByDiscordId(discordId: string): Promise<User | null> {
    return this.users.findOne({ discordId }).lean<User>().maxTimeMS(this.maxTimeMS).exec();
  }

  findByDiscordIds(discordIds: readonly string[]): Promise<User[]> {
    return this.users
      .find({ discordId: { $in: [...discordIds] } })
      .lean<User[]>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  findByIds(ids: readonly Types.ObjectId[]): Promise<User[]> {
    return this.users
      .find({ _id: { $in: [...ids] } })
      .lean<User[]>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** Creates the user at the first login and updates Discord's fields at later ones. Role and pack are ours. */
  async saveLogin(profile: LoginProfile, now: Date): Promise<User> {
    const { discordId, username, globalName, avatar, email, inRequiredServer, staffDiscordRoles, admin } =
      profile;
    const keys = searchKeys(profile);
    const saved = await this.users
      .findOneAndUpdate(
        { discordId },
        {
          $set: {
            username,
            globalName,
            avatar,
            email,
            inRequiredServer,
            searchKeys: keys,
            searchPrefixes: searchPrefixes(keys),
            lastLoginAt: now,
            ...(admin ? { role: 'Admin' as const } : {}),
            ...(staffDiscordRoles.length > 0 ? { staffDiscordRoles } : {}),
          },
          ...(staffDiscordRoles.length > 0 ? {} : { $unset: { staffDiscordRoles: 1 as const } }),
          $setOnInsert: {
            pack: 'None',
            suspension: null,
            suspensionHistory: [],
            cookiesConsent: false,
            locale: profile.language,
            erasureRequested: false,
            createdAt: now,
            ...(admin ? {} : { role: 'Player' as const }),
          },
          $push: { follow: followMark('roles', now) },
        },
        { upsert: true, returnDocument: 'after', setDefaultsOnInsert: false },
      )
      .lean<User>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
    if (!saved) throw new Error('an upsert answered no document');
    return saved;
  }

  /**
   * Sets the staff's pack and the resulting one, if neither that nor the rights have changed since `read`. Returns the
   * updated user, or null.
   */
  setStaffPack(read: User, staffPack: Pack, pack: Pack, audit: AuditRecord): Promise<User | null> {
    return this.users
      .findOneAndUpdate(
        { ...asRead(read._id, read), pack: read.pack },
        { $set: { staffPack, pack }, $push: { follow: followMark('roles', audit.at), ...carrying(audit) } },
        { returnDocument: 'after' },
      )
      .lean<User>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** Admins, newest account first. */
  findAdmins(): Promise<User[]> {
    return this.users
      .find({ role: 'Admin' })
      .sort({ createdAt: -1, _id: -1 })
      .limit(ADMINS_MAX)
      .lean<User[]>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** Users who have one of these Discord roles, each of which carries a staff role. */
  findWithStaffDiscordRoles(roleIds: readonly string[]): Promise<User[]> {
    return this.users
      .find({ staffDiscordRoles: { $in: [...roleIds] } })
      .lean<User[]>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** Users who have a Discord role other than these, which carried a staff role once. */
  findWithOtherStaffDiscordRoles(
    roleIds: readonly string[],
  ): Promise<Pick<User, '_id' | 'staffDiscordRoles'>[]> {
    return this.users
      .find({ staffDiscordRoles: { $elemMatch: { $nin: [...roleIds] } } }, { staffDiscordRoles: 1 })
      .lean<Pick<User, '_id' | 'staffDiscordRoles'>[]>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** Stores their Discord roles that carry a staff role. */
  async setStaffDiscordRoles(_id: Types.ObjectId, staffDiscordRoles: string[]): Promise<void> {
    const change =
      staffDiscordRoles.length > 0
        ? { $set: { staffDiscordRoles } }
        : { $unset: { staffDiscordRoles: 1 as const } };
    await this.users.updateOne({ _id }, change).maxTimeMS(this.maxTimeMS).exec();
  }

  /** The ids of all users after one, in the order of ids. */
  async idsAfter(after: Types.ObjectId | null, limit: number): Promise<Types.ObjectId[]> {
    const rows = await this.users
      .find(after ? { _id: { $gt: after } } : {}, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId }[]>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
    return rows.map(({ _id }) => _id);
  }

  /** Notes whether the player is a member of the community's server. Returns the updated user. */
  setMembership(id: Types.ObjectId, inRequiredServer: boolean, at: Date): Promise<User | null> {
    return this.users
      .findOneAndUpdate(
        { _id: id },
        { $set: { inRequiredServer }, $push: { follow: followMark('roles', at) } },
        { returnDocument: 'after' },
      )
      .lean<User>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** Ends all sessions started until `at`. Returns whether the user exists. */
  async endSessions(id: Types.ObjectId, at: Date, audit: AuditRecord): Promise<boolean> {
    const { matchedCount } = await this.users
      .updateOne({ _id: id }, { $set: { sessionsEndedAt: at }, $push: carrying(audit) })
      .maxTimeMS(this.maxTimeMS)
      .exec();
    return matchedCount === 1;
  }

  /** Sets fields the user may change. Returns the updated user. */
  setOwn(id: Types.ObjectId, own: OwnPreferences, at: Date): Promise<User | null> {
    // The game server speaks the player's language, too.
    const follow = own.locale ? { $push: { follow: followMark('roles', at) } } : {};
    return this.users
      .findOneAndUpdate({ _id: id }, { $set: own, ...follow }, { returnDocument: 'after' })
      .lean<User>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** One page of users and how many match. `suspended`: suspended at `now`; `q`: a prefix of a name or an address, or a whole Discord id. */
  list(request: ListRequest, now: Date): Promise<Page<User>> {
    const { q, suspended, ...equal } = request.filter;
    const where: QueryFilter<User> = {
      ...equal,
      ...(typeof q === 'string' ? search(q, suspended !== undefined) : {}),
      ...(suspended === undefined ? {} : suspendedAt(now)),
    };
    return findPage(this.users, where, request, { maxTimeMS: this.maxTimeMS });
  }
}

/**
 * Prefix search. A short prefix is an equality match in an index that also gives order and count. A longer one is an index
 * range, with `$elemMatch` so that both bounds apply to the same text.
 * @param hasSelectiveFilter another condition already selects few users
 */
function search(q: string, hasSelectiveFilter: boolean): QueryFilter<User> {
  if (DISCORD_ID.test(q)) return { discordId: q };
  const start = q.toLowerCase();
  if (!hasSelectiveFilter && isSearchPrefix(start)) return { searchPrefixes: start };
  return { searchKeys: { $elemMatch: { $gte: start, $lt: `${start}\u{10FFFF}` } } };
}

/** Currently suspended users. The condition on the reason matches any and only selects the sparse index. */
function suspendedAt(now: Date): QueryFilter<User> {
  return {
    'suspension.reason': { $gte: '', $lt: '\u{10FFFF}' },
    $or: [{ 'suspension.until': null }, { 'suspension.until': { $gt: now } }],
  };
}
