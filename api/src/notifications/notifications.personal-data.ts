import { ERASED_NAME } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AuditPersonalData } from '../audit/audit.personal-data.js';
import { AuditService } from '../audit/audit.service.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { MessageLimits } from './message-limits.service.js';
import { NOTIFICATION_MODEL } from './notification.schema.js';
import { NotificationsRepository } from './notifications.repository.js';
import { OutboxRepository } from './outbox.repository.js';

/** Personal data in messages. Erasure deletes a player's inbox and removes their name from messages to staff. */
@Injectable()
@HoldsPersonalData()
export class NotificationsPersonalData implements PersonalDataSource {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly outbox: OutboxRepository,
    private readonly limits: MessageLimits,
    private readonly log: AuditService,
    private readonly audit: AuditPersonalData,
  ) {}

  async erase({ userId, names }: ErasedPerson): Promise<void> {
    // Pending outbox marks first, so that the relay creates no message after the erasure.
    await this.outbox.forget(userId);
    await this.log.relayFrom(NOTIFICATION_MODEL, { userId });
    await this.repository.erase(userId, ERASED_NAME);
    await this.limits.forget(userId);
    // Names are not unique: a player may use a staff member's name as display name.
    if (await this.audit.hasActedAsStaff(userId)) await this.repository.eraseStaff(names, ERASED_NAME);
  }
}
