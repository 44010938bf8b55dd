import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { eraseStaff } from '../audit/staff-edits.js';
import { AppConfig } from '../config/app-config.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { CONTENT_MODEL, type ContentRecord } from './content.schema.js';

/** Personal data in the site's content: the staff who changed it. */
@Injectable()
@HoldsPersonalData()
export class ContentPersonalData implements PersonalDataSource {
  constructor(
    @InjectModel(CONTENT_MODEL) private readonly model: Model<ContentRecord>,
    private readonly config: AppConfig,
  ) {}

  erase(person: ErasedPerson): Promise<void> {
    return eraseStaff(this.model, 'history', person, this.config.limits.queryMs);
  }
}
