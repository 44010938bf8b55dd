import type { AuditAction } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService, type AuditBy, type AuditInput } from '../audit/audit.service.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { StaffRepository } from './staff.repository.js';
import type { StaffFacts } from './staff.schema.js';

/** The result of an act on the staff document. */
export interface StaffAct<Answer> {
  change: Partial<Omit<StaffFacts, 'version'>>;
  act: Pick<AuditInput, 'target' | 'before' | 'after'> & { action: AuditAction & `staff.${string}` };
  answer: Answer;
}

/** Every change of roles and their members: one transaction with its audit entry. */
@Injectable()
export class StaffChanges {
  constructor(
    private readonly repository: StaffRepository,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  read(): Promise<StaffFacts> {
    return this.repository.read();
  }

  /** Returns the change that an act would make now, without making it. @throws what the act throws */
  async foresee<Answer>(actOn: (staff: StaffFacts) => StaffAct<Answer>): Promise<StaffAct<Answer>['act']> {
    return actOn(await this.repository.read()).act;
  }

  /**
   * @param actOn computes the change from the current facts, without side effects; called again after a conflict
   * @returns the act's answer
   */
  make<Answer extends object>(
    { actor, origin }: AuditBy,
    actOn: (staff: StaffFacts) => StaffAct<Answer>,
  ): Promise<Answer> {
    return this.transactions.run(async () => {
      const staff = await this.repository.read();
      const { change, act, answer } = actOn(staff);
      await this.repository.save(staff, change);
      await this.audit.record({ ...origin, actor, ...act });
      return answer;
    });
  }
}
