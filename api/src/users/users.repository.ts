import type { Locale, Pack } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { carrying } from '../audit/pending-audit.js';
import { AppConfig } from '../config/app-config.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { isSearchPrefix, searchPrefixes } from './search-prefixes.js';
import { User } from './user.schema.js';

/** What Discord says about a person at the login. */
export interface LoginProfile {
  discordId: string;
  username: string;
  globalName: string | null;
  avatar: string | null;
  /** Only a verified address. */
  email: string | null;
  inRequiredServer: boolean;
  /** Named in ADMIN_DISCORD_IDS. */
  admin: boolean;
  /** Language of a new user; null = not known. */
  language: Locale | null;
}

/** Digits of a 64-bit id. */
const DISCORD_ID = /^\d{15,20}$/;

/** Names and addresses are compared in lower case and by prefix, which an index can serve. */
function searchKeys({ username, globalName, email }: LoginProfile): string[] {
  const texts = [username, globalName, email].filter((text) => text !== null);
  return [...new Set(texts.map((text) => text.toLowerCase()))];
}

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

  /** Asks the driver itself: every request of a logged-in user comes by here. */
  findById(id: Types.ObjectId): Promise<User | null> {
    return this.users.collection.findOne<User>({ _id: id }, { maxTimeMS: this.maxTimeMS });
  }

  findByDiscordId(discordId: string): Promise<User | null> {
    return this.users.findOne({ discordId }).lean<User>().maxTimeMS(this.maxTimeMS).exec();
  }

  findByIds(ids: readonly Types.ObjectId[]): Promise<User[]> {
    return this.users
      .find({ _id: { $in: [...ids] } })
      .lean<User[]>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** Creates the user at the first login and refreshes what Discord owns at every other one. Role and pack are ours. */
  async saveLogin(profile: LoginProfile, now: Date): Promise<User> {
    const { discordId, username, globalName, avatar, email, inRequiredServer, admin, language } = profile;
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
          },
          $setOnInsert: {
            pack: 'None',
            suspension: null,
            suspensionHistory: [],
            cookiesConsent: false,
            locale: language,
            erasureRequested: false,
            createdAt: now,
            ...(admin ? {} : { role: 'Player' as const }),
          },
        },
        { upsert: true, returnDocument: 'after', setDefaultsOnInsert: false },
      )
      .lean<User>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
    if (!saved) throw new Error('an upsert answered no document');
    return saved;
  }

  /** Gives another pack where the user still has `from`. Answers the user after it, or null. */
  setPack(id: Types.ObjectId, from: Pack, pack: Pack, audit: AuditRecord): Promise<User | null> {
    return this.users
      .findOneAndUpdate(
        { _id: id, pack: from },
        { $set: { pack }, $push: carrying(audit) },
        { returnDocument: 'after' },
      )
      .lean<User>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** Ends every login of `at` and before. Answers whether there is such a user. */
  async endSessions(id: Types.ObjectId, at: Date, audit: AuditRecord): Promise<boolean> {
    const { matchedCount } = await this.users
      .updateOne({ _id: id }, { $set: { sessionsEndedAt: at }, $push: carrying(audit) })
      .maxTimeMS(this.maxTimeMS)
      .exec();
    return matchedCount === 1;
  }

  /** Sets what a user may say about herself. Answers the user after it. */
  setOwn(
    id: Types.ObjectId,
    own: { cookiesConsent?: boolean; locale?: Locale; inRequiredServer?: boolean },
  ): Promise<User | null> {
    return this.users
      .findOneAndUpdate({ _id: id }, { $set: own }, { returnDocument: 'after' })
      .lean<User>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** One page of users and how many match. `suspended` is who is suspended at `now`, `q` a prefix of a name or an address, or a whole Discord id. */
  async list(
    { sort, skip, limit, filter }: ListRequest,
    now: Date,
  ): Promise<{ rows: User[]; total: number }> {
    const { q, suspended, ...equal } = filter;
    const where: QueryFilter<User> = {
      ...equal,
      ...(typeof q === 'string' ? search(q, suspended !== undefined) : {}),
      ...(suspended === undefined ? {} : suspendedAt(now)),
    };
    const direction = sort.order === 'ASC' ? 1 : -1;
    const [rows, total] = await Promise.all([
      this.users
        .find(where)
        .sort({ [sort.field]: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean<User[]>()
        .maxTimeMS(this.maxTimeMS)
        .exec(),
      this.users.countDocuments(where).maxTimeMS(this.maxTimeMS).exec(),
    ]);
    return { rows, total };
  }
}

/**
 * Texts that start with `q`. A short beginning is one value of an index that also gives order and number, however many
 * people match. A longer one is a range that an index serves without a regular expression; one and the same text has to fulfil
 * both sides: a user who has one before the range and one behind it is not found.
 * @param hasSelectiveFilter another condition leads to few people, whose texts are then looked at
 */
function search(q: string, hasSelectiveFilter: boolean): QueryFilter<User> {
  if (DISCORD_ID.test(q)) return { discordId: q };
  const start = q.toLowerCase();
  if (!hasSelectiveFilter && isSearchPrefix(start)) return { searchPrefixes: start };
  return { searchKeys: { $elemMatch: { $gte: start, $lt: `${start}\u{10FFFF}` } } };
}

/** Those whose suspension holds now. Any reason will do: the condition leads to the few entries of its index. */
function suspendedAt(now: Date): QueryFilter<User> {
  return {
    'suspension.reason': { $gte: '', $lt: '\u{10FFFF}' },
    $or: [{ 'suspension.until': null }, { 'suspension.until': { $gt: now } }],
  };
}
