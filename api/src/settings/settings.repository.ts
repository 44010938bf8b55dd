import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { AppConfig } from '../config/app-config.js';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import { SETTINGS_ID, SETTINGS_MODEL, type SettingsRecord } from './settings.schema.js';

export type StoredSettings = Pick<SettingsRecord, 'version' | 'own' | 'changedAt' | 'changedBy'>;

@Injectable()
export class SettingsRepository {
  constructor(
    @InjectModel(SETTINGS_MODEL) private readonly model: Model<SettingsRecord>,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

  /** Null before the first change. */
  async read(): Promise<StoredSettings | null> {
    return this.model
      .findById(SETTINGS_ID, { version: 1, own: 1, changedAt: 1, changedBy: 1 })
      .maxTimeMS(this.maxTimeMS)
      .lean<StoredSettings>()
      .exec();
  }

  /** 0 before the first change. */
  async version(): Promise<number> {
    const found = await this.model
      .findById(SETTINGS_ID, { version: 1 })
      .maxTimeMS(this.maxTimeMS)
      .lean<Pick<SettingsRecord, 'version'>>()
      .exec();
    return found?.version ?? 0;
  }

  /** Stores a change based on `version` (optimistic lock), with its audit entry. False if a concurrent change won. */
  async save(
    version: number,
    change: Pick<SettingsRecord, 'own' | 'changedAt' | 'changedBy'>,
    entry: AuditRecord,
  ): Promise<boolean> {
    // The index refuses the second of two concurrent first changes.
    const saved = await unlessTaken(
      this.model.updateOne(
        { _id: SETTINGS_ID, version },
        { $set: { ...change, version: version + 1 }, $push: { pendingAudit: entry } },
        { upsert: version === 0, maxTimeMS: this.maxTimeMS },
      ),
    );
    return saved !== null && saved.modifiedCount + saved.upsertedCount === 1;
  }
}
