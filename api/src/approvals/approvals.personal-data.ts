import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService } from '../audit/audit.service.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { APPROVAL_MODEL } from './approval.schema.js';
import { ApprovalsRepository } from './approvals.repository.js';

/** Personal data in requests for a second person: who asked, who decided, and whom the act is about. */
@Injectable()
@HoldsPersonalData()
export class ApprovalsPersonalData implements PersonalDataSource {
  constructor(
    private readonly repository: ApprovalsRepository,
    private readonly audit: AuditService,
  ) {}

  async exportOf(userId: Types.ObjectId): Promise<PersonalDataExport['approvals']> {
    return (await this.repository.findOf(userId)).map(({ act, createdAt, askedBy, decidedAt, state }) => ({
      act,
      createdAt: createdAt.toISOString(),
      asked: askedBy.userId.equals(userId),
      decidedAt: decidedAt?.toISOString() ?? null,
      state,
    }));
  }

  async erase({ userId, replacement }: ErasedPerson): Promise<void> {
    // Pending audit entries contain the name, so they move to the log first; the log is erased last.
    for (const { _id } of await this.repository.findOf(userId))
      await this.audit.relayFrom(APPROVAL_MODEL, { _id });
    await this.repository.forget(userId, replacement);
  }
}
