import type { LivePlatform } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { LIVE_STREAMS_MODEL, type LiveChannel, type LiveStreamsRecord } from './live-streams.schema.js';

@Injectable()
export class LiveStreamsRepository {
  constructor(@InjectModel(LIVE_STREAMS_MODEL) private readonly model: Model<LiveStreamsRecord>) {}

  findAll(): Promise<LiveStreamsRecord[]> {
    return this.model.find().lean<LiveStreamsRecord[]>().exec();
  }

  /** A number that every change changes. */
  async version(): Promise<number> {
    const rows = await this.model
      .find({}, { version: 1, answeredAt: 1 })
      .lean<Pick<LiveStreamsRecord, 'version' | 'answeredAt'>[]>()
      .exec();
    // A new record counts from 1 again, but has another time.
    return rows.reduce((sum, { version, answeredAt }) => sum + version + answeredAt.getTime(), 0);
  }

  async store(platform: LivePlatform, answeredAt: Date, streams: readonly LiveChannel[]): Promise<void> {
    await this.model.updateOne(
      { _id: platform },
      { $set: { answeredAt, streams }, $inc: { version: 1 } },
      { upsert: true },
    );
  }

  /** Removes the answers of other platforms. */
  async keepPlatforms(platforms: readonly LivePlatform[]): Promise<void> {
    await this.model.deleteMany({ _id: { $nin: [...platforms] } });
  }

  /** Removes the channels of all other players. */
  async keepPlayers(platform: LivePlatform, userIds: readonly Types.ObjectId[]): Promise<void> {
    const others = { $nin: [...userIds] };
    await this.model.updateOne(
      { _id: platform, streams: { $elemMatch: { userId: others } } },
      { $pull: { streams: { userId: others } }, $inc: { version: 1 } },
    );
  }
}
