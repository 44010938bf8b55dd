import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../../platform/ports/personal-data.js';
import { StaffMessagesRepository } from './staff-messages.repository.js';

/** Names in messages to staff on Discord. An erasure runs twice; the second time the applications have no names left. */
@Injectable()
@HoldsPersonalData()
export class StaffMessagesPersonalData implements PersonalDataSource {
  constructor(
    private readonly rows: StaffMessagesRepository,
    private readonly clock: Clock,
  ) {}

  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.rows.wakeAbout(userId, this.clock.now());
  }
}
