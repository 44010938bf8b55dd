import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ApprovalsPersonalData } from '../approvals/approvals.personal-data.js';
import { StaffPersonalData } from '../staff/staff.personal-data.js';

/** The parts of an export about a player's work as staff. */
@Injectable()
export class StaffRecords {
  constructor(
    private readonly staff: StaffPersonalData,
    private readonly approvals: ApprovalsPersonalData,
  ) {}

  async of(userId: Types.ObjectId): Promise<Pick<PersonalDataExport, 'staffRoles' | 'approvals'>> {
    const [staffRoles, approvals] = await Promise.all([
      this.staff.exportOf(userId),
      this.approvals.exportOf(userId),
    ]);
    return { staffRoles, approvals };
  }
}
