import { Injectable } from '@nestjs/common';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { RoleSync } from './role-sync.service.js';

/** Personal data in the role states: the Discord id, which stays until the roles are taken, at most seven days. */
@Injectable()
@HoldsPersonalData()
export class DiscordPersonalData implements PersonalDataSource {
  constructor(private readonly roles: RoleSync) {}

  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.roles.refresh([userId], 'soon');
  }
}
