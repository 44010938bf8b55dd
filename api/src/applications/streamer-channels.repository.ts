import type { ApplicationKind, StreamerApplication } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { APPLICATION_MODEL, type ApplicationRecord } from './application.schema.js';

const STREAMER: ApplicationKind = 'streamer';

/** The channel in an accepted streamer's application. */
export interface AcceptedChannel {
  userId: Types.ObjectId;
  link: string;
}

/** The channels of accepted streamers. */
@Injectable()
export class StreamerChannelsRepository {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationRecord<StreamerApplication>>,
  ) {}

  /** Newest acceptance first. */
  async findAccepted(limit: number): Promise<AcceptedChannel[]> {
    const rows = await this.model
      .find({ kind: STREAMER, status: 'Accepted' }, { userId: 1, 'form.channelLink': 1 })
      .sort({ treatedAt: -1, _id: -1 })
      .limit(limit)
      .lean<{ userId: Types.ObjectId; form: { channelLink: string } }[]>()
      .exec();
    return rows.map(({ userId, form }) => ({ userId, link: form.channelLink }));
  }
}
