import type { AuditAction } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { AuditService, type AuditBy, type AuditInput } from '../audit/audit.service.js';
import { NO_STAFF, STAFF_ID, STAFF_MODEL, type StaffFacts, type StaffRecord } from './staff.schema.js';

/** A change of the staff document, with its audit entry. */
export interface StaffChange<Answer> {
  fields: Partial<Omit<StaffFacts, 'version'>>;
  entry: Pick<AuditInput, 'target' | 'before' | 'after'> & { action: AuditAction & `staff.${string}` };
  answer: Answer;
}

/** Computes a change from the current facts, without side effects; called again after a conflict. */
export type ChangesStaff<Answer> = (staff: StaffFacts) => StaffChange<Answer>;

/** All queries on roles and their members. */
@Injectable()
export class StaffRepository {
  constructor(
    @InjectModel(STAFF_MODEL) private readonly model: Model<StaffRecord>,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
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

  /** Makes a change and adds its audit entry, in one transaction. @throws what `changeOf` throws */
  change<Answer extends object>({ actor, origin }: AuditBy, changeOf: ChangesStaff<Answer>): Promise<Answer> {
    return this.transactions.run(async () => {
      const staff = await this.read();
      const { fields, entry, answer } = changeOf(staff);
      await this.save(staff, fields);
      await this.audit.record({ ...origin, actor, ...entry });
      return answer;
    });
  }

  /** The audit entry of a change that could be made now. @throws what `changeOf` throws */
  async preview(changeOf: ChangesStaff<object>): Promise<StaffChange<object>['entry']> {
    return changeOf(await this.read()).entry;
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
