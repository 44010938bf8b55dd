import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { STAFF_MESSAGE_MODEL, type StaffMessageRecord } from './staff-message.schema.js';

/** All queries on the messages in the staff's channel. */
@Injectable()
export class StaffMessagesRepository {
  constructor(@InjectModel(STAFF_MESSAGE_MODEL) private readonly model: Model<StaffMessageRecord>) {}

  /** Marks the message as outdated after a change of its application. */
  async wake(_id: Types.ObjectId, channelId: string, at: Date): Promise<void> {
    const fresh = { channelId, messageId: null, postingSince: null, shown: null, people: [], isOpen: true };
    await this.model.updateOne(
      { _id },
      { $set: { workAt: at, attempts: 0 }, $inc: { version: 1 }, $setOnInsert: fresh },
      { upsert: true },
    );
  }

  findDue(now: Date, limit: number): Promise<StaffMessageRecord[]> {
    return this.model
      .find({ workAt: { $lte: now } })
      .sort({ workAt: 1 })
      .limit(limit)
      .lean<StaffMessageRecord[]>()
      .exec();
  }

  /** Messages about applications that were Pending when the message was last written. */
  findOpen(limit: number): Promise<StaffMessageRecord[]> {
    return this.model.find({ isOpen: true }).limit(limit).lean<StaffMessageRecord[]>().exec();
  }

  /** Stores, before the call, that the message is being posted into this channel. */
  async beginPosting(_id: Types.ObjectId, channelId: string, postingSince: Date): Promise<void> {
    await this.model.updateOne({ _id }, { $set: { channelId, postingSince, messageId: null, shown: null } });
  }

  async noteMessage(_id: Types.ObjectId, messageId: string): Promise<void> {
    await this.model.updateOne({ _id }, { $set: { messageId } });
  }

  async noteShown(
    _id: Types.ObjectId,
    said: Pick<StaffMessageRecord, 'shown' | 'people' | 'isOpen'>,
  ): Promise<void> {
    await this.model.updateOne({ _id }, { $set: said });
  }

  /** Ends the sync that began with the row `begun`. A newer change stays due. */
  async end(
    { _id, version }: StaffMessageRecord,
    { workAt, attempts }: { workAt: Date | null; attempts: number },
  ): Promise<void> {
    await this.model.updateOne(
      { _id, version },
      { $set: { attempts, ...(workAt ? { workAt } : {}) }, ...(workAt ? {} : { $unset: { workAt: 1 } }) },
    );
  }

  async remove(_id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id });
  }
}
