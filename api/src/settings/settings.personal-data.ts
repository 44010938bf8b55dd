import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { SETTINGS_ID, SETTINGS_MODEL, type SettingsRecord } from './settings.schema.js';

/** Personal data in the settings: who changed them last. */
@Injectable()
@HoldsPersonalData()
export class SettingsPersonalData implements PersonalDataSource {
  constructor(@InjectModel(SETTINGS_MODEL) private readonly model: Model<SettingsRecord>) {}

  async erase({ userId, replacement }: ErasedPerson): Promise<void> {
    await this.model.updateOne(
      { _id: SETTINGS_ID, 'changedBy.userId': userId },
      { $set: { changedBy: replacement } },
    );
  }
}
