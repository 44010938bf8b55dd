import { NOTIFICATION_KINDS } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { MarksRepository } from '../platform/marks/marks.repository.js';
import type { WithOutbox } from '../platform/outbox/outbox-mark.js';
import { OutboxSources } from '../platform/ports/outbox-sources.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';

/** A document of any collection that carries marks. */
export interface MarkedDocument extends Required<WithOutbox> {
  _id: Types.ObjectId;
}

/** Finds and removes marks in any collection. An erasure removes them first, so that the relay creates no message after it. */
@Injectable()
@HoldsPersonalData('first')
export class OutboxRepository implements PersonalDataSource {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly marks: MarksRepository,
    readonly sources: OutboxSources,
    private readonly config: AppConfig,
  ) {}

  /** The document with its marks; null when it does not exist or has none. */
  find(collection: string, id: Types.ObjectId): Promise<MarkedDocument | null> {
    return this.marks.find<MarkedDocument>('outbox', collection, id);
  }

  /** Documents that carry a mark, in the order of its index: oldest first. */
  findMarked(
    collection: string,
    now: Date,
    page: { skip: number; limit: number },
  ): Promise<Types.ObjectId[]> {
    return this.marks.findMarked('outbox', collection, now, page);
  }

  removeMarks(collection: string, id: Types.ObjectId, keys: readonly string[]): Promise<void> {
    return this.marks.remove('outbox', collection, id, keys);
  }

  /** Removes pending messages to a player. Messages to staff stay: they concern the accounts, or an interviewer. */
  async erase({ userId }: ErasedPerson): Promise<void> {
    // The erasure of the user document removes its marks.
    for (const collection of this.sources.collections().filter((name) => name !== 'users')) {
      await this.connection.collection<{ userId: Types.ObjectId } & WithOutbox>(collection).updateMany(
        // The range lets collections without an index of players use the index of marks.
        { userId, 'outbox.at': { $gte: new Date(0) } },
        {
          $pull: {
            outbox: {
              kind: { $in: [...NOTIFICATION_KINDS] },
              'facts.toId': { $in: [null, userId.toHexString()] },
            },
          },
        },
        { maxTimeMS: this.config.limits.queryMs },
      );
    }
  }
}
