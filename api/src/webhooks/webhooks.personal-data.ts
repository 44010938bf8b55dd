import { Injectable } from '@nestjs/common';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** The ids of players in calls. Attempts after an erasure name nobody. */
@Injectable()
@HoldsPersonalData()
export class WebhooksPersonalData implements PersonalDataSource {
  constructor(private readonly webhooks: WebhooksRepository) {}

  erase({ userId }: ErasedPerson): Promise<void> {
    return this.webhooks.forget(userId);
  }
}
