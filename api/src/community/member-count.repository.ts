import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { MEMBER_COUNT_MODEL, type MemberCountRecord } from './member-count.schema.js';

const ID = 'members';

@Injectable()
export class MemberCountRepository {
  constructor(
    @InjectModel(MEMBER_COUNT_MODEL) private readonly model: Model<MemberCountRecord>,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

  /** True for exactly one caller among all processes, and only if nobody has asked after `before`. */
  async claimTurn(now: Date, before: Date): Promise<boolean> {
    try {
      const { modifiedCount, upsertedCount } = await this.model.updateOne(
        { _id: ID, askedAt: { $lte: before } },
        { $set: { askedAt: now } },
        { upsert: true, setDefaultsOnInsert: true, maxTimeMS: this.maxTimeMS },
      );
      return modifiedCount + upsertedCount === 1;
    } catch (error) {
      // The document exists and is younger, so that the upsert ran into its id.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async store(members: number): Promise<void> {
    await this.model.updateOne({ _id: ID }, { $set: { members } }, { maxTimeMS: this.maxTimeMS });
  }

  /** Null before the first answer of Discord. */
  async read(): Promise<number | null> {
    const found = await this.model.findById(ID).maxTimeMS(this.maxTimeMS).lean<MemberCountRecord>().exec();
    return found?.members ?? null;
  }
}
