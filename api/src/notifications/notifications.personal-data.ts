import { ERASED_NAME } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AuditPersonalData } from '../audit/audit.personal-data.js';
import { AuditService } from '../audit/audit.service.js';
import type { ErasedPerson, PersonalDataSource } from '../personal-data/personal-data-source.js';
import { NOTIFICATION_MODEL } from './notification.schema.js';
import { NotificationsRepository } from './notifications.repository.js';
import { OutboxRepository } from './outbox.repository.js';

/** What messages store about people. The inbox of an erased player goes; staff's messages lose the name. */
@Injectable()
export class NotificationsPersonalData implements PersonalDataSource {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly outbox: OutboxRepository,
    private readonly log: AuditService,
    private readonly audit: AuditPersonalData,
  ) {}

  async erase({ userId, names }: ErasedPerson): Promise<void> {
    // First what is still to become a message: the relay would write it after the last sweep.
    await this.outbox.forget(userId);
    await this.log.relayFrom(NOTIFICATION_MODEL, { userId });
    await this.repository.erase(userId, ERASED_NAME);
    // A name is no proof: a player may use that of a member of staff as a display name.
    if (await this.audit.hasActedAsStaff(userId)) await this.repository.eraseStaff(names, ERASED_NAME);
  }
}
