import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { StaffRepository } from './staff.repository.js';

/** Personal data in roles of staff: who has them and who gave them. */
@Injectable()
@HoldsPersonalData()
export class StaffPersonalData implements PersonalDataSource {
  constructor(private readonly repository: StaffRepository) {}

  /** The roles that were given to a player. */
  async exportOf(userId: Types.ObjectId): Promise<PersonalDataExport['staffRoles']> {
    const { roles, members } = await this.repository.read();
    return members
      .filter((member) => member.userId?.equals(userId))
      .map(({ roleId, givenAt, until }) => ({
        role: roles.find(({ _id }) => _id.toHexString() === roleId)?.name ?? roleId,
        givenAt: givenAt.toISOString(),
        until: until?.toISOString() ?? null,
      }));
  }

  erase({ userId, replacement }: ErasedPerson): Promise<void> {
    return this.repository.forget(userId, replacement);
  }
}
