import type { Device } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';

export interface StoredSession {
  /** The session's id: whoever knows it and the secret is logged in. It never leaves the server. */
  _id: string;
  expires?: Date;
  session: { userId?: string; loginAt?: number; renewedAt?: number; device?: Device };
}

/** Most sessions that are listed: those used last. */
const LISTED = 100;

/** The queries on the session store's collection, by the index on its user. */
@Injectable()
export class SessionsRepository {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
  ) {}

  private get sessions() {
    return this.connection.collection<StoredSession>('sessions');
  }

  private get options() {
    return { maxTimeMS: this.config.limits.queryMs };
  }

  /** The current session, if it is there, and the others that were used last: LISTED at most. */
  async list(userId: Types.ObjectId, current: string): Promise<StoredSession[]> {
    const others = this.sessions
      .find(othersOf(userId, current), this.options)
      // Each use that is written down moves the end of the session.
      .sort({ expires: -1 })
      .limit(LISTED - 1);
    const [own, rest] = await Promise.all([
      this.sessions.findOne({ ...ofUser(userId), _id: current }, this.options),
      others.toArray(),
    ]);
    return own ? [own, ...rest] : rest;
  }

  /** The ids of all others, however many. */
  async idsOfOthers(userId: Types.ObjectId, current: string): Promise<string[]> {
    const found = this.sessions.find(othersOf(userId, current), { ...this.options, projection: { _id: 1 } });
    return (await found.toArray()).map(({ _id }) => _id);
  }

  /** Answers whether it was there. */
  async remove(userId: Types.ObjectId, id: string): Promise<boolean> {
    const { deletedCount } = await this.sessions.deleteOne({ ...ofUser(userId), _id: id }, this.options);
    return deletedCount === 1;
  }

  /** Answers how many there were. */
  async removeOthers(userId: Types.ObjectId, current: string): Promise<number> {
    return this.removeMany(othersOf(userId, current));
  }

  /** Answers how many there were. */
  async removeAll(userId: Types.ObjectId): Promise<number> {
    return this.removeMany(ofUser(userId));
  }

  private async removeMany(filter: Filter): Promise<number> {
    const { deletedCount } = await this.sessions.deleteMany(filter, this.options);
    return deletedCount;
  }
}

type Filter = ReturnType<typeof ofUser> | ReturnType<typeof othersOf>;

const ofUser = (userId: Types.ObjectId) => ({ 'session.userId': userId.toHexString() });
const othersOf = (userId: Types.ObjectId, current: string) => ({ ...ofUser(userId), _id: { $ne: current } });
