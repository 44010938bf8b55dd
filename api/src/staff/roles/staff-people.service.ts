import { Injectable } from '@nestjs/common';
import type { Person } from '@city/contracts';
import { UsersService } from '../../accounts/users/users.service.js';
import { StaffRights } from './staff-rights.service.js';

/** Lists the staff: Admins, and the holders of roles. */
@Injectable()
export class StaffPeople {
  constructor(
    private readonly users: UsersService,
    private readonly rights: StaffRights,
  ) {}

  /** Each person once, Admins first. People under erasure are left out. */
  async list(): Promise<Person[]> {
    const { userIds, discordRoleIds } = await this.rights.holders();
    const [admins, onDiscord] = await Promise.all([
      this.users.findAdmins(),
      this.users.findWithStaffDiscordRoles(discordRoleIds),
    ]);
    const held = await this.users.findByIds([...userIds, ...onDiscord.map(({ _id }) => _id)]);
    const people = [...admins, ...held.map((user) => this.users.toPerson(user))];
    return [...new Map(people.map((person) => [person._id, person])).values()];
  }
}
