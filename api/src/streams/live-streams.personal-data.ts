import { Injectable } from '@nestjs/common';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { LiveStreamsRepository } from './live-streams.repository.js';

/** The channel of a player who is live. */
@Injectable()
@HoldsPersonalData()
export class LiveStreamsPersonalData implements PersonalDataSource {
  constructor(private readonly repository: LiveStreamsRepository) {}

  erase({ userId }: ErasedPerson): Promise<void> {
    return this.repository.removeOfPlayer(userId);
  }
}
