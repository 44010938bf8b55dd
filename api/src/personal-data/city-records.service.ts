import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { InterviewsPersonalData } from '../applications/interviews/interviews.personal-data.js';
import { EntityMembersPersonalData } from '../applications/members/entity-members.personal-data.js';
import { GameAccountsPersonalData } from '../bridge/links/game-accounts.personal-data.js';
import { CityVisitsPersonalData } from '../bridge/presence/city-visits.personal-data.js';

/** The parts of an export about a player's place in the city: their groups, interviews, game account and visits. */
@Injectable()
export class CityRecords {
  constructor(
    private readonly members: EntityMembersPersonalData,
    private readonly interviews: InterviewsPersonalData,
    private readonly game: GameAccountsPersonalData,
    private readonly visits: CityVisitsPersonalData,
  ) {}

  async of(
    userId: Types.ObjectId,
  ): Promise<Pick<PersonalDataExport, 'memberships' | 'interviewSlots' | 'gameAccounts' | 'cityVisits'>> {
    const [memberships, interviewSlots, gameAccounts, cityVisits] = await Promise.all([
      this.members.exportOf(userId),
      this.interviews.exportOf(userId),
      this.game.exportOf(userId),
      this.visits.exportOf(userId),
    ]);
    return { memberships, interviewSlots, gameAccounts, cityVisits };
  }
}
