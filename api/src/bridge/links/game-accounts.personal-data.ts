import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { GameAccountsRepository } from '../../game-records/game-accounts.repository.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../../platform/ports/personal-data.js';
import { AccessRows } from '../access/access-rows.service.js';

/** Personal data: the licences, and the row in the list, which game servers drop with the next page. */
@Injectable()
@HoldsPersonalData()
export class GameAccountsPersonalData implements PersonalDataSource {
  constructor(
    private readonly accounts: GameAccountsRepository,
    private readonly rows: AccessRows,
  ) {}

  async exportOf(userId: Types.ObjectId): Promise<PersonalDataExport['gameAccounts']> {
    const { links = [], characters = [] } = (await this.accounts.find(userId)) ?? {};
    return links.map(({ licence, by, at }) => ({
      licence,
      by,
      linkedAt: at.toISOString(),
      characters: characters.filter((played) => played.licence === licence).map(({ name }) => name),
    }));
  }

  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.accounts.delete(userId);
    await this.rows.refresh(userId);
  }
}
