import { Injectable } from '@nestjs/common';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { RoleWishes } from './role-wishes.service.js';

/** Personal data in the role states: the Discord id, which stays until the roles are taken, at most seven days. */
@Injectable()
@HoldsPersonalData()
export class DiscordPersonalData implements PersonalDataSource {
  constructor(private readonly wishes: RoleWishes) {}

  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.wishes.refresh(userId, 'soon');
  }
}
