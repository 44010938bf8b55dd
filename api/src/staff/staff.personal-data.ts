import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { UsersService } from '../users/users.service.js';
import { StaffRepository } from './staff.repository.js';

/** Personal data in staff roles: their members, and the Admins who gave them. */
@Injectable()
@HoldsPersonalData()
export class StaffPersonalData implements PersonalDataSource {
  constructor(
    private readonly repository: StaffRepository,
    private readonly users: UsersService,
  ) {}

  /** The roles that a player has, also by a Discord role. */
  async exportOf(userId: Types.ObjectId): Promise<PersonalDataExport['staffRoles']> {
    const [{ roles, members }, user] = await Promise.all([
      this.repository.read(),
      this.users.findById(userId),
    ]);
    const onDiscord = user?.staffDiscordRoles ?? [];
    return members
      .filter(
        (member) =>
          member.userId?.equals(userId) ||
          (member.discordRoleId !== null && onDiscord.includes(member.discordRoleId)),
      )
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
