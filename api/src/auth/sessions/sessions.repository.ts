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

/** Most sessions that are shown and ended at once: nobody has more, and whoever makes more sees the newest. */
const MOST = 100;

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

  findOf(userId: Types.ObjectId): Promise<StoredSession[]> {
    return this.sessions.find({ 'session.userId': userId.toHexString() }, this.options).limit(MOST).toArray();
  }

  /** Answers how many there were. */
  async remove(userId: Types.ObjectId, ids: readonly string[]): Promise<number> {
    const { deletedCount } = await this.sessions.deleteMany(
      { _id: { $in: [...ids] }, 'session.userId': userId.toHexString() },
      this.options,
    );
    return deletedCount;
  }

  /** Answers how many there were. */
  async removeAll(userId: Types.ObjectId): Promise<number> {
    const { deletedCount } = await this.sessions.deleteMany(
      { 'session.userId': userId.toHexString() },
      this.options,
    );
    return deletedCount;
  }
}
