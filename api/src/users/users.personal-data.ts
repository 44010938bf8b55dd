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
import { User } from './user.schema.js';

/** Personal data in other users' documents: the staff member who suspended them. */
@Injectable()
@HoldsPersonalData()
export class UsersPersonalData implements PersonalDataSource {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly config: AppConfig,
  ) {}

  async erase(person: ErasedPerson): Promise<void> {
    const { userId, replacement } = person;
    const maxTimeMS = this.config.limits.queryMs;
    await this.users
      .updateMany(
        { 'suspensionHistory.by.userId': userId, 'suspension.by.userId': userId },
        { $set: { 'suspension.by': replacement } },
      )
      .maxTimeMS(maxTimeMS);
    await eraseStaff(this.users, 'suspensionHistory', person, maxTimeMS);
  }
}
