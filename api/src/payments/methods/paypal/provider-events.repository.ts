import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { unlessTaken } from '../../../platform/mongo/mongo-errors.js';
import { PROVIDER_EVENT_MODEL, type ProviderEvent } from './provider-event.schema.js';

/** All queries on the collection of provider events. */
@Injectable()
export class ProviderEventsRepository {
  constructor(@InjectModel(PROVIDER_EVENT_MODEL) private readonly events: Model<ProviderEvent>) {}

  /** False if the event is already stored. */
  async insert(event: Omit<ProviderEvent, '_id'>): Promise<boolean> {
    return (await unlessTaken(this.events.create(event))) !== null;
  }

  find(eventId: string): Promise<ProviderEvent | null> {
    return this.events.findOne({ provider: 'paypal', eventId }).lean<ProviderEvent>().exec();
  }

  /** Stored but unprocessed events, e.g. after a crash. */
  findUnprocessed(before: Date, limit: number): Promise<ProviderEvent[]> {
    return this.events
      .find({ processedAt: null, receivedAt: { $lt: before } })
      .limit(limit)
      .lean<ProviderEvent[]>()
      .exec();
  }

  /** Whether an event of this type exists for the dispute. PayPal sends events in any order. */
  async hasEvent(disputeId: string, type: string): Promise<boolean> {
    const told = await this.events.exists({ disputeId, type }).exec();
    return told !== null;
  }

  async markProcessed(eventId: string, processedAt: Date): Promise<void> {
    await this.events.updateOne({ provider: 'paypal', eventId }, { $set: { processedAt } }).exec();
  }
}
