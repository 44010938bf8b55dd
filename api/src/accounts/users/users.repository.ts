import {
  DISCORD_ID,
  discordIdOf,
  foldText,
  searchKeysOf,
  type Locale,
  type Pack,
  type Role,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { findPage, type Page } from '../../platform/lists/find-page.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { isSearchPrefix, searchPrefixes } from './search-prefixes.js';
import type { NewMessage } from '../../platform/announcements/announcement.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { asRead } from './user-rights.js';
import { User, USERS, type PublicFaceRecord } from './user.schema.js';

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

/** The settings that a user changes themselves. */
export interface OwnPreferences {
  cookiesConsent?: boolean;
  locale?: Locale;
  renewalReminders?: boolean;
  publicFace?: PublicFaceRecord | null;
}

type Named = Pick<LoginProfile, 'username' | 'globalName'>;

/** Keys by which lists of other things find a person: names, without the address. */
export const nameKeysOf = ({ username, globalName }: Named): string[] => searchKeysOf([username, globalName]);

/** Keys by which staff with the permission to see players find one: names and the address. */
export const personKeysOf = ({ email, ...named }: Named & Pick<LoginProfile, 'email'>): string[] => [
  ...new Set([...nameKeysOf(named), ...(email ? [foldText(email)] : [])]),
];

/** How many name keys a user keeps, former names included. */
const NAME_KEYS_MAX = 40;
/** Maximum people that one name may match. */
const CALLED_MAX = 1_000;

/** Maximum Admins read, above the number in any community. */
const ADMINS_MAX = 100;

/** All queries on the users collection. */
@Injectable()
export class UsersRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly config: AppConfig,
    private readonly announcements: Announcements,
    private readonly transactions: Transactions,
  ) {}

  /** Bypasses mongoose, because every request of a logged-in user calls it. */
  findById(id: Types.ObjectId): Promise<User | null> {
    const { session } = this.transactions;
    const maxTimeMS = this.config.limits.queryMs;
    return this.users.collection.findOne<User>({ _id: id }, { maxTimeMS, ...(session && { session }) });
  }

  findByDiscordId(discordId: string): Promise<User | null> {
    return this.users.findOne({ discordId }).lean<User>().exec();
  }

  /** All users that match. */
  find(where: QueryFilter<User>): Promise<User[]> {
    return this.users.find(where).lean<User[]>().exec();
  }

  findByIds(ids: readonly Types.ObjectId[]): Promise<User[]> {
    return this.find({ _id: { $in: [...ids] } });
  }

  /** Creates the user at the first login and updates Discord's fields at later ones. Role and pack are ours. */
  async saveLogin(profile: LoginProfile, now: Date): Promise<User> {
    const { discordId, username, globalName, avatar, email, inRequiredServer, staffDiscordRoles, admin } =
      profile;
    const keys = personKeysOf(profile);
    const nameKeys = nameKeysOf(profile);
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
            nameKeys,
            createdAt: now,
            role: 'Player' as const,
          },
        },
        { upsert: true, returnDocument: 'after', setDefaultsOnInsert: false },
      )
      .lean<User>()
      .exec();
    if (!saved) throw new Error('an upsert answered no document');
    await this.keepNames(saved, nameKeys);
    return (admin && (await this.makeFirstAdmin(saved))) || saved;
  }

  /** Makes a user an Admin at login. Null if they are an Admin already, or an Admin has removed them. */
  private makeFirstAdmin({ _id }: User): Promise<User | null> {
    return this.users
      .findOneAndUpdate(
        { _id, role: 'Player', adminVersion: { $exists: false } },
        { $set: { role: 'Admin' } },
        { returnDocument: 'after' },
      )
      .lean<User>()
      .exec();
  }

  /**
   * Names an Admin, or makes one a player again.
   * @param version the version of the staff document with the change
   */
  async setRole(_id: Types.ObjectId, role: Role, version: number): Promise<void> {
    await this.users.updateOne({ _id }, { $set: { role, adminVersion: version } });
  }

  /** Keeps the former name after a rename, so that searches for it still find the person. */
  private async keepNames({ _id, nameKeys = [] }: User, wanted: readonly string[]): Promise<void> {
    const missing = wanted.filter((key) => !nameKeys.includes(key));
    if (missing.length === 0) return;
    await this.users.updateOne({ _id }, { $push: { nameKeys: { $each: missing, $slice: -NAME_KEYS_MAX } } });
  }

  /** The people with this Discord id, or with a present or former name in which a word begins with the text. */
  async idsCalled(name: string): Promise<Types.ObjectId[]> {
    const discordId = discordIdOf(name);
    const start = foldText(name);
    if (!start) return [];
    const rows = await this.users
      .find(DISCORD_ID.test(discordId) ? { discordId } : { nameKeys: { $elemMatch: beginning(start) } }, {
        _id: 1,
      })
      .limit(CALLED_MAX)
      .lean<{ _id: Types.ObjectId }[]>()
      .exec();
    return rows.map(({ _id }) => _id);
  }

  /**
   * Sets the staff's pack and the resulting pack. Returns the updated user; null if the staff's pack or the rights have
   * changed since `read`.
   */
  async setStaffPack(
    read: User,
    packs: { staffPack: Pack; pack: Pack },
    messages: readonly NewMessage[],
  ): Promise<User | null> {
    const updated = await this.users
      .findOneAndUpdate(
        { ...asRead(read._id, read), pack: read.pack },
        { $set: packs },
        { returnDocument: 'after' },
      )
      .lean<User>()
      .exec();
    if (updated) await this.announcements.add(USERS, updated, messages);
    return updated;
  }

  /** Admins, newest account first. */
  findAdmins(): Promise<User[]> {
    return this.users
      .find({ role: 'Admin' })
      .sort({ createdAt: -1, _id: -1 })
      .limit(ADMINS_MAX)
      .lean<User[]>()
      .exec();
  }

  /** Users with a stored Discord role other than these, which no longer carries a staff role. */
  findWithOtherStaffDiscordRoles(
    roleIds: readonly string[],
  ): Promise<Pick<User, '_id' | 'staffDiscordRoles'>[]> {
    return this.users
      .find(
        // Every id is greater than the empty text, so the query uses the sparse index.
        { staffDiscordRoles: { $gt: '', $elemMatch: { $nin: [...roleIds] } } },
        { staffDiscordRoles: 1 },
      )
      .lean<Pick<User, '_id' | 'staffDiscordRoles'>[]>()
      .exec();
  }

  /** Stores their Discord roles that carry a staff role. */
  async setStaffDiscordRoles(_id: Types.ObjectId, staffDiscordRoles: string[]): Promise<void> {
    const change =
      staffDiscordRoles.length > 0
        ? { $set: { staffDiscordRoles } }
        : { $unset: { staffDiscordRoles: 1 as const } };
    await this.users.updateOne({ _id }, change).exec();
  }

  /** The ids of all users after one, in the order of ids. */
  async idsAfter(after: Types.ObjectId | null, limit: number): Promise<Types.ObjectId[]> {
    const rows = await this.users
      .find(after ? { _id: { $gt: after } } : {}, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId }[]>()
      .exec();
    return rows.map(({ _id }) => _id);
  }

  /** Ends all sessions started until `at`. Returns whether the user exists. */
  async endSessions(id: Types.ObjectId, at: Date): Promise<boolean> {
    const { matchedCount } = await this.users
      .updateOne({ _id: id }, { $set: { sessionsEndedAt: at } })
      .exec();
    return matchedCount === 1;
  }

  /** Sets fields of a user. Returns the updated user. */
  set(id: Types.ObjectId, fields: OwnPreferences | Pick<User, 'inRequiredServer'>): Promise<User | null> {
    return this.users
      .findOneAndUpdate({ _id: id }, { $set: fields }, { returnDocument: 'after' })
      .lean<User>()
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
    return findPage(this.users, where, request);
  }
}

/**
 * Prefix search. A short prefix is an equality match in an index that also gives order and count. A longer one is an index
 * range, with `$elemMatch` so that both bounds apply to the same text.
 * @param hasSelectiveFilter another condition already selects few users
 */
function search(q: string, hasSelectiveFilter: boolean): QueryFilter<User> {
  const discordId = discordIdOf(q);
  if (DISCORD_ID.test(discordId)) return { discordId };
  const start = foldText(q);
  if (!hasSelectiveFilter && isSearchPrefix(start)) return { searchPrefixes: start };
  return { searchKeys: { $elemMatch: beginning(start) } };
}

/** Texts that begin with a prefix, as a range of an index. */
const beginning = (start: string) => ({ $gte: start, $lt: `${start}\u{10FFFF}` });

/** Currently suspended users. The condition on the reason matches every reason and only selects the sparse index. */
function suspendedAt(now: Date): QueryFilter<User> {
  return {
    'suspension.reason': { $gte: '', $lt: '\u{10FFFF}' },
    $or: [{ 'suspension.until': null }, { 'suspension.until': { $gt: now } }],
  };
}
