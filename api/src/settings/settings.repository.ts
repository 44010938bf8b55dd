import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import { pushMarks, type MessageMark } from '../platform/outbox/outbox-mark.js';
import { SETTINGS_ID, SETTINGS_MODEL, type SettingsRecord } from './settings.schema.js';

export type StoredSettings = Pick<SettingsRecord, 'version' | 'own' | 'changedAt' | 'changedBy'>;

@Injectable()
export class SettingsRepository {
  constructor(@InjectModel(SETTINGS_MODEL) private readonly model: Model<SettingsRecord>) {}

  /** Null before the first change. */
  async read(): Promise<StoredSettings | null> {
    return this.model
      .findById(SETTINGS_ID, { version: 1, own: 1, changedAt: 1, changedBy: 1 })
      .lean<StoredSettings>()
      .exec();
  }

  /** 0 before the first change. */
  async version(): Promise<number> {
    const found = await this.model
      .findById(SETTINGS_ID, { version: 1 })
      .lean<Pick<SettingsRecord, 'version'>>()
      .exec();
    return found?.version ?? 0;
  }

  /** Stores a change based on `version` (optimistic lock), with its audit entry and messages. False if a concurrent change won. */
  async save(
    version: number,
    change: Pick<SettingsRecord, 'own' | 'changedAt' | 'changedBy'>,
    entry: AuditRecord,
    marks: MessageMark[],
  ): Promise<boolean> {
    // The index refuses the second of two concurrent first changes.
    const saved = await unlessTaken(
      this.model.updateOne(
        { _id: SETTINGS_ID, version },
        { $set: { ...change, version: version + 1 }, $push: { pendingAudit: entry, ...pushMarks(marks) } },
        { upsert: version === 0 },
      ),
    );
    return saved !== null && saved.modifiedCount + saved.upsertedCount === 1;
  }
}
