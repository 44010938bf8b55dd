import type { RoleRule } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { AppConfig } from '../config/app-config.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { ROLE_RULES_ID, ROLE_RULES_MODEL, type RoleRulesRecord } from './role-rules.schema.js';

@Injectable()
export class RoleRulesRepository {
  constructor(
    @InjectModel(ROLE_RULES_MODEL) private readonly model: Model<RoleRulesRecord>,
    private readonly config: AppConfig,
  ) {}

  /** Null before the first save. */
  read(): Promise<Pick<RoleRulesRecord, 'version' | 'rules'> | null> {
    return this.model
      .findById(ROLE_RULES_ID, { version: 1, rules: 1 })
      .maxTimeMS(this.config.limits.queryMs)
      .lean<Pick<RoleRulesRecord, 'version' | 'rules'>>()
      .exec();
  }

  /** Stores rules based on `version` (optimistic lock), with their audit entry. False if a concurrent save won. */
  async save(version: number, rules: readonly RoleRule[], entry: AuditRecord): Promise<boolean> {
    try {
      const { modifiedCount, upsertedCount } = await this.model.updateOne(
        { _id: ROLE_RULES_ID, version },
        { $set: { rules: [...rules], version: version + 1 }, $push: { pendingAudit: entry } },
        { upsert: version === 0, maxTimeMS: this.config.limits.queryMs },
      );
      return modifiedCount + upsertedCount === 1;
    } catch (error) {
      // Two concurrent first saves.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
