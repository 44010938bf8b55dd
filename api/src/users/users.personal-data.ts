import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { eraseStaff } from '../audit/staff-edits.js';
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
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  async erase(person: ErasedPerson): Promise<void> {
    const { userId, replacement } = person;
    await this.users.updateMany(
      { 'suspensionHistory.by.userId': userId, 'suspension.by.userId': userId },
      { $set: { 'suspension.by': replacement } },
    );
    await eraseStaff(this.users, 'suspensionHistory', person);
  }
}
