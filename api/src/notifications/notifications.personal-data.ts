import { ERASED_NAME } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { ErasedPerson, PersonalDataSource } from '../personal-data/personal-data-source.js';
import { NotificationsRepository } from './notifications.repository.js';

/** What messages store about people. The inbox of an erased player goes; staff's messages lose the name. */
@Injectable()
export class NotificationsPersonalData implements PersonalDataSource {
  constructor(private readonly repository: NotificationsRepository) {}

  erase({ userId, names }: ErasedPerson): Promise<void> {
    return this.repository.erase(userId, names, ERASED_NAME);
  }
}
