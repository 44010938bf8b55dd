import { randomUUID } from 'node:crypto';
import { ERASED_NAME } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { User, type UserErasure } from '../../accounts/users/user.schema.js';
import { ERASURE_MODEL, type ErasureRecord } from './erasure.schema.js';

export type UserUnderErasure = Pick<User, '_id'> & { erasure: UserErasure };

@Injectable()
export class ErasuresRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    @InjectModel(ERASURE_MODEL) private readonly erasures: Model<ErasureRecord>,
  ) {}

  findUser(id: Types.ObjectId): Promise<User | null> {
    return this.users.findById(id).lean<User>().exec();
  }

  findRecord(id: Types.ObjectId): Promise<ErasureRecord | null> {
    return this.erasures.findById(id).lean<ErasureRecord>().exec();
  }

  /** Stores the request, keeping the time of an earlier one. Null if the user does not exist. */
  async request(id: Types.ObjectId, at: Date, note: string | null): Promise<User | null> {
    await this.users.updateOne(
      { _id: id, erasureRequested: { $ne: true } },
      { $set: { erasureRequested: true, erasureRequestedAt: at, ...(note ? { erasureNote: note } : {}) } },
    );
    return this.findUser(id);
  }

  withdraw(id: Types.ObjectId): Promise<User | null> {
    return this.users
      .findOneAndUpdate(
        { _id: id },
        { $set: { erasureRequested: false }, $unset: { erasureRequestedAt: 1, erasureNote: 1 } },
        { returnDocument: 'after' },
      )
      .lean<User>()
      .exec();
  }

  /**
   * The atomic write that starts an erasure: removes the profile, frees the Discord account for a new user, and stores what
   * the sweep needs. Null if the user has changed since they were read.
   */
  begin(user: User, erasure: UserErasure): Promise<UserUnderErasure | null> {
    return this.users
      .findOneAndUpdate(
        {
          _id: user._id,
          role: 'Player',
          discordId: user.discordId,
          username: user.username,
          erasure: { $exists: false },
        },
        {
          $set: {
            discordId: `erased:${randomUUID()}`,
            username: ERASED_NAME,
            globalName: null,
            avatar: null,
            email: null,
            searchKeys: [],
            searchPrefixes: [],
            nameKeys: [],
            pack: 'None',
            inRequiredServer: false,
            suspension: null,
            suspensionHistory: [],
            cookiesConsent: false,
            locale: null,
            erasureRequested: false,
            erasure,
          },
          $unset: { erasureRequestedAt: 1, erasureNote: 1, staffDiscordRoles: 1, publicFace: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean<UserUnderErasure>()
      .exec();
  }

  /** Pending erasures, oldest first. */
  findUnderWay(limit: number): Promise<UserUnderErasure[]> {
    return this.users
      .find({ 'erasure.startedAt': { $gt: new Date(0) } }, { erasure: 1 })
      .sort({ 'erasure.startedAt': 1 })
      .limit(limit)
      .lean<UserUnderErasure[]>()
      .exec();
  }

  /** The last step: writes the proof, then deletes the document. Idempotent. */
  async finish({ _id, erasure }: UserUnderErasure, completedAt: Date): Promise<void> {
    const { startedAt, reason, by } = erasure;
    await this.erasures.updateOne(
      { _id },
      { $setOnInsert: { startedAt, completedAt, reason, by } },
      { upsert: true },
    );
    await this.users.deleteOne({ _id, 'erasure.startedAt': startedAt });
  }
}
