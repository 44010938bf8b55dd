import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { InterviewsPersonalData } from '../applications/interviews/interviews.personal-data.js';
import { EntityMembersPersonalData } from '../applications/members/entity-members.personal-data.js';
import { GameAccountsPersonalData } from '../bridge/links/game-accounts.personal-data.js';
import { CityVisitsPersonalData } from '../bridge/presence/city-visits.personal-data.js';
import { ContentPersonalData } from '../content/content.personal-data.js';

/** What an export says about a player's place in the city: groups, interviews, game account, visits and team entries. */
@Injectable()
export class CityRecords {
  constructor(
    private readonly members: EntityMembersPersonalData,
    private readonly interviews: InterviewsPersonalData,
    private readonly game: GameAccountsPersonalData,
    private readonly visits: CityVisitsPersonalData,
    private readonly content: ContentPersonalData,
  ) {}

  async of(
    userId: Types.ObjectId,
  ): Promise<
    Pick<PersonalDataExport, 'memberships' | 'interviewSlots' | 'gameAccounts' | 'cityVisits' | 'teamEntries'>
  > {
    const [memberships, interviewSlots, gameAccounts, cityVisits, teamEntries] = await Promise.all([
      this.members.exportOf(userId),
      this.interviews.exportOf(userId),
      this.game.exportOf(userId),
      this.visits.exportOf(userId),
      this.content.exportOf(userId),
    ]);
    return { memberships, interviewSlots, gameAccounts, cityVisits, teamEntries };
  }
}
