import type { Device } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { AppConfig } from '../../../config/app-config.js';

export interface StoredSession {
  /** The session id. Never sent to clients other than in the signed cookie. */
  _id: string;
  expires?: Date;
  session: { userId?: string; loginAt?: number; renewedAt?: number; device?: Device };
}

/** Maximum sessions listed, most recently used first. */
const LISTED = 100;

/** Queries on the session store's collection by user. */
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

  /** The current session, if it exists, and the most recently used others: LISTED at most. */
  async list(userId: Types.ObjectId, current: string): Promise<StoredSession[]> {
    const others = this.sessions
      .find(othersOf(userId, current), this.options)
      // Renewal extends `expires`, so it sorts by last use.
      .sort({ expires: -1 })
      .limit(LISTED - 1);
    const [own, rest] = await Promise.all([
      this.sessions.findOne({ ...ofUser(userId), _id: current }, this.options),
      others.toArray(),
    ]);
    return own ? [own, ...rest] : rest;
  }

  /** The ids of all other sessions. */
  async idsOfOthers(userId: Types.ObjectId, current: string): Promise<string[]> {
    const found = this.sessions.find(othersOf(userId, current), { ...this.options, projection: { _id: 1 } });
    return (await found.toArray()).map(({ _id }) => _id);
  }

  /** Whether the user has logged in with a second factor since then, in a session that still exists. */
  async hasProvenLogin(userId: Types.ObjectId, since: Date): Promise<boolean> {
    const proven = { ...ofUser(userId), 'session.mfa': true, 'session.loginAt': { $gte: since.getTime() } };
    return (await this.sessions.findOne(proven, { ...this.options, projection: { _id: 1 } })) !== null;
  }

  /** @returns whether it existed */
  async remove(userId: Types.ObjectId, id: string): Promise<boolean> {
    const { deletedCount } = await this.sessions.deleteOne({ ...ofUser(userId), _id: id }, this.options);
    return deletedCount === 1;
  }

  /** @returns the number removed */
  async removeOthers(userId: Types.ObjectId, current: string): Promise<number> {
    return this.removeMany(othersOf(userId, current));
  }

  /** @returns how many sessions were removed */
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
