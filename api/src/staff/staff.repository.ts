import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { AppConfig } from '../config/app-config.js';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import {
  NO_STAFF,
  STAFF_ID,
  STAFF_MODEL,
  type AdminChange,
  type StaffFacts,
  type StaffRecord,
} from './staff.schema.js';

/** All queries on roles and their members. */
@Injectable()
export class StaffRepository {
  constructor(
    @InjectModel(STAFF_MODEL) private readonly model: Model<StaffRecord>,
    private readonly config: AppConfig,
  ) {}

  async read(): Promise<StaffFacts> {
    const found = await this.model.findById(STAFF_ID, { pendingAudit: 0 }).lean<Partial<StaffFacts>>().exec();
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

  /** Stores a change of the document `read`, with its audit entry. Returns false if a concurrent change won. */
  async save(
    read: StaffFacts,
    change: Partial<Omit<StaffFacts, 'version'>>,
    entry: AuditRecord,
  ): Promise<boolean> {
    const { roles, members, secondFactor, fourEyes, adminChange } = { ...read, ...change };
    // The index refuses the second of two concurrent first changes.
    const saved = await unlessTaken(
      this.model.updateOne(
        { _id: STAFF_ID, version: read.version },
        {
          $set: {
            ...{ roles, members, secondFactor, fourEyes, version: read.version + 1 },
            ...(adminChange && { adminChange }),
          },
          $push: { pendingAudit: entry },
        },
        { upsert: read.version === 0 },
      ),
    );
    return saved !== null && saved.modifiedCount + saved.upsertedCount === 1;
  }

  /** Removes the mark of a change of an Admin, after the role was written. */
  async dropAdminChange({ version }: AdminChange): Promise<void> {
    await this.model.updateOne(
      { _id: STAFF_ID, 'adminChange.version': version },
      { $unset: { adminChange: 1 } },
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
