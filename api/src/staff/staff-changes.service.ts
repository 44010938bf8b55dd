import type { AuditAction } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService, type AuditBy, type AuditInput } from '../audit/audit.service.js';
import { retryLost } from '../platform/mongo/retry-lost.js';
import { StaffRepository } from './staff.repository.js';
import { STAFF_ID, STAFF_MODEL, type StaffFacts } from './staff.schema.js';

/** The result of an act on the staff document. */
export interface StaffAct<Answer> {
  change: Partial<Omit<StaffFacts, 'version'>>;
  act: Pick<AuditInput, 'target' | 'before' | 'after'> & { action: AuditAction & `staff.${string}` };
  answer: Answer;
}

/** Every change of roles and their members: one conditional write with its audit entry. */
@Injectable()
export class StaffChanges {
  constructor(
    private readonly repository: StaffRepository,
    private readonly audit: AuditService,
  ) {}

  read(): Promise<StaffFacts> {
    return this.repository.read();
  }

  /** Returns the change that an act would make now, without making it. @throws what the act throws */
  async foresee<Answer>(actOn: (staff: StaffFacts) => StaffAct<Answer>): Promise<StaffAct<Answer>['act']> {
    return actOn(await this.repository.read()).act;
  }

  /**
   * @param actOn computes the change from the current facts; called again after a concurrent change
   * @returns the act's answer
   */
  make<Answer extends object>(
    { actor, origin }: AuditBy,
    actOn: (staff: StaffFacts) => StaffAct<Answer>,
  ): Promise<Answer> {
    return retryLost(async () => {
      const staff = await this.repository.read();
      const { change, act, answer } = actOn(staff);
      const entry = this.audit.prepare({ ...origin, actor, ...act });
      if (!(await this.repository.save(staff, change, entry))) return null;
      await this.audit.relay({ model: STAFF_MODEL, id: STAFF_ID }, entry);
      return answer;
    });
  }
}
