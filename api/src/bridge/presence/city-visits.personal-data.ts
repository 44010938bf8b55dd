import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CityVisitsRepository } from '../../game-records/city-visits.repository.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../../platform/ports/personal-data.js';
import { Presence } from './presence.service.js';

/** Personal data: when the player was last in the city. */
@Injectable()
@HoldsPersonalData()
export class CityVisitsPersonalData implements PersonalDataSource {
  constructor(
    private readonly visits: CityVisitsRepository,
    private readonly presence: Presence,
  ) {}

  exportOf(userId: Types.ObjectId): Promise<PersonalDataExport['cityVisits']> {
    return this.presence.of(userId);
  }

  erase({ userId }: ErasedPerson): Promise<void> {
    return this.visits.removeOfPlayer(userId);
  }
}
