import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { NO_STAFF, STAFF_ID, STAFF_MODEL, type StaffFacts, type StaffRecord } from './staff.schema.js';

/** All queries on roles and their members. */
@Injectable()
export class StaffRepository {
  constructor(
    @InjectModel(STAFF_MODEL) private readonly model: Model<StaffRecord>,
    private readonly config: AppConfig,
  ) {}

  async read(): Promise<StaffFacts> {
    const found = await this.model.findById(STAFF_ID).lean<Partial<StaffFacts>>().exec();
    return { ...NO_STAFF, ...found, fourEyes: { ...NO_STAFF.fourEyes, ...found?.fourEyes } };
  }

  /** 0 before the first change. Bypasses mongoose, because every request of a logged-in user calls it. */
  async version(): Promise<number> {
    const found = await this.model.collection.findOne<Pick<StaffRecord, 'version'>>(
      { _id: STAFF_ID },
      { projection: { version: 1 }, maxTimeMS: this.config.limits.queryMs },
    );
    return found?.version ?? 0;
  }

  /** Stores a change of the document that the surrounding transaction has read. */
  async save(read: StaffFacts, change: Partial<Omit<StaffFacts, 'version'>>): Promise<void> {
    const { roles, members, secondFactor, fourEyes } = { ...read, ...change };
    await this.model.updateOne(
      { _id: STAFF_ID },
      { $set: { roles, members, secondFactor, fourEyes, version: read.version + 1 } },
      { upsert: true },
    );
  }

  /** Removes members whose role ended before a time. */
  async dropEnded(before: Date): Promise<void> {
    await this.model.updateOne(
      { _id: STAFF_ID, 'members.until': { $lt: before } },
      { $pull: { members: { until: { $lt: before } } }, $inc: { version: 1 } },
    );
  }
}
