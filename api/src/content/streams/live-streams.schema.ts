import { LIVE_PLATFORMS, type LivePlatform } from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import type { Broadcast } from './stream-api.js';

export const LIVE_STREAMS_MODEL = 'LiveStreams';

/** A channel that is live, and the player who applied with it. */
export interface LiveChannel extends Broadcast {
  userId: Types.ObjectId;
}

/** The last answer of a platform, shared by all processes. */
export interface LiveStreamsRecord {
  _id: LivePlatform;
  /** Counts up with every change. */
  version: number;
  answeredAt: Date;
  streams: LiveChannel[];
}

const liveChannelSchema = new Schema<LiveChannel>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, required: true },
    name: { type: String, required: true },
    title: { type: String, default: '' },
    viewers: { type: Number, required: true },
  },
  { _id: false },
);

export const liveStreamsSchema = new Schema<LiveStreamsRecord>(
  {
    _id: { type: String, enum: LIVE_PLATFORMS, required: true },
    version: { type: Number, required: true },
    answeredAt: { type: Date, required: true },
    streams: { type: [liveChannelSchema], required: true },
  },
  { collection: 'live_streams', versionKey: false, strict: 'throw' },
);

holdsPersonalData<LiveStreamsRecord>(liveStreamsSchema, {
  on: 'anonymise',
  changes: ({ userId }) => [
    [{ 'streams.userId': userId }, { $pull: { streams: { userId } }, $inc: { version: 1 } }],
  ],
});
