import { NOTIFICATION_KINDS } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import type { WithOutbox } from '../platform/outbox/outbox-mark.js';
import { OUTBOX_SOURCES } from './outbox-sources.js';

/** A document of any collection that carries marks. */
export interface MarkedDocument extends Required<WithOutbox> {
  _id: Types.ObjectId;
}

/** Finds and removes marks in any collection. */
@Injectable()
export class OutboxRepository {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
  ) {}

  /** The document with its marks; null when it does not exist or has none. */
  async find(collection: string, id: Types.ObjectId): Promise<MarkedDocument | null> {
    const found = await this.of(collection).findOne({ _id: id }, { maxTimeMS: this.config.limits.queryMs });
    return found?.outbox?.length ? (found as MarkedDocument) : null;
  }

  /** Documents that carry a mark, in the order of its index: oldest first. */
  async findMarked(
    collection: string,
    now: Date,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<Types.ObjectId[]> {
    const rows = await this.of(collection)
      .find({ 'outbox.at': { $lte: now } }, { projection: { _id: 1 }, maxTimeMS: this.config.limits.queryMs })
      .skip(skip)
      .limit(limit)
      .toArray();
    return rows.map(({ _id }) => _id);
  }

  async removeMarks(collection: string, id: Types.ObjectId, keys: readonly string[]): Promise<void> {
    await this.of(collection).updateOne(
      { _id: id },
      { $pull: { outbox: { key: { $in: [...keys] } } } },
      { maxTimeMS: this.config.limits.queryMs },
    );
  }

  /** Removes pending messages to a player. Messages to staff stay: they concern the accounts. */
  async forget(userId: Types.ObjectId): Promise<void> {
    // The marks on the user document go with its contents.
    for (const collection of Object.keys(OUTBOX_SOURCES).filter((name) => name !== 'users')) {
      await this.of(collection).updateMany(
        { userId, 'outbox.at': { $exists: true } },
        { $pull: { outbox: { kind: { $in: [...NOTIFICATION_KINDS] } } } },
        { maxTimeMS: this.config.limits.queryMs },
      );
    }
  }

  private of(collection: string) {
    return this.connection.collection<{ _id: Types.ObjectId; userId: Types.ObjectId } & WithOutbox>(
      collection,
    );
  }
}
