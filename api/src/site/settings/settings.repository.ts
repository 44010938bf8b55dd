import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { NewMessage } from '../../platform/announcements/announcement.js';
import { SETTINGS, SETTINGS_ID, SETTINGS_MODEL, type SettingsRecord } from './settings.schema.js';
import { Announcements } from '../../platform/announcements/announcements.js';

export type StoredSettings = Pick<SettingsRecord, 'version' | 'own' | 'changedAt' | 'changedBy'>;

@Injectable()
export class SettingsRepository {
  constructor(
    @InjectModel(SETTINGS_MODEL) private readonly model: Model<SettingsRecord>,
    private readonly announcements: Announcements,
  ) {}

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

  /**
   * Stores a change based on `version` (optimistic lock), with its messages. In a transaction only. False if the version
   * is stale.
   */
  async save(
    version: number,
    change: Pick<SettingsRecord, 'own' | 'changedAt' | 'changedBy'>,
    messages: NewMessage[],
  ): Promise<boolean> {
    if ((await this.version()) !== version) return false;
    await this.model.updateOne(
      { _id: SETTINGS_ID },
      { $set: { ...change, version: version + 1 } },
      { upsert: true },
    );
    await this.announcements.add(SETTINGS, { _id: SETTINGS_ID }, messages);
    return true;
  }
}
