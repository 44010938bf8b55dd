import type { RoleRule } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import {
  ROLE_RULES_ID,
  ROLE_RULES_MODEL,
  type RoleRulesRecord,
  type Strangers,
} from './role-rules.schema.js';

export type StoredRules = Omit<RoleRulesRecord, 'pendingAudit' | 'removedWith'>;

@Injectable()
export class RoleRulesRepository {
  constructor(@InjectModel(ROLE_RULES_MODEL) private readonly model: Model<RoleRulesRecord>) {}

  /** Null before the first save. */
  read(): Promise<StoredRules | null> {
    return this.model.findById(ROLE_RULES_ID, { pendingAudit: 0 }).lean<StoredRules>().exec();
  }

  /** Stores rules based on `version` (optimistic lock), with their audit entry. False if a concurrent save won. */
  save(version: number, rules: readonly RoleRule[], entry: AuditRecord): Promise<boolean> {
    return this.write(
      { version },
      { $set: { rules: [...rules], version: version + 1 }, $push: { pendingAudit: entry } },
      version === 0,
    );
  }

  /** Pauses the last lane, or ends the pause. False if nothing changes. */
  pause(paused: boolean, entry: AuditRecord): Promise<boolean> {
    return this.write(
      { paused: paused ? { $ne: true } : true },
      { $set: { paused }, $setOnInsert: { version: 0, rules: [] }, $push: { pendingAudit: entry } },
      paused,
    );
  }

  /** Stores that the work of a version has begun for all players. */
  async begun(version: number): Promise<void> {
    await this.model.updateOne({ _id: ROLE_RULES_ID }, { $max: { begun: version } });
  }

  async saveStrangers(strangers: Strangers): Promise<void> {
    await this.model.updateOne(
      { _id: ROLE_RULES_ID },
      { $set: { strangers }, $setOnInsert: { version: 0, rules: [] } },
      { upsert: true },
    );
  }

  /** False if nothing matched, or a concurrent first write won. */
  private async write(
    where: QueryFilter<RoleRulesRecord>,
    change: UpdateQuery<RoleRulesRecord>,
    upsert: boolean,
  ): Promise<boolean> {
    const written = await unlessTaken(
      this.model.updateOne({ _id: ROLE_RULES_ID, ...where }, change, { upsert }),
    );
    return written !== null && written.modifiedCount + written.upsertedCount === 1;
  }
}
