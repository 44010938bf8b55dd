import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { LAST_PURCHASE_MODEL, type LastPurchaseRecord } from './last-purchase.schema.js';

/** The queries on the last purchases. */
@Injectable()
export class LastPurchasesRepository {
  constructor(@InjectModel(LAST_PURCHASE_MODEL) private readonly model: Model<LastPurchaseRecord>) {}

  find(key: string): Promise<LastPurchaseRecord | null> {
    return this.model.findById(key).lean<LastPurchaseRecord>().exec();
  }

  /** Replaces the record if its time is before `before`. Returns false if it is not earlier, or is missing. */
  async replace({ _id, ...facts }: LastPurchaseRecord, before: Date): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ _id, at: { $lt: before } }, { $set: facts }).exec();
    return matchedCount === 1;
  }

  /** Adds the first record. Returns false if one exists. */
  async add(record: LastPurchaseRecord): Promise<boolean> {
    return (await unlessTaken(this.model.create(record))) !== null;
  }
}
