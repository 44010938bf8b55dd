import { PERMISSIONS, type Person, type Role } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService, type AuditBy } from '../audit/audit.service.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { StaffRepository } from './staff.repository.js';
import { assertHolds } from './staff-roles.service.js';

/**
 * Names and removes Admins. Each change raises the version of the single staff document, so that concurrent changes
 * conflict: if two Admins remove each other, the second has lost the role before their change. An Admin cannot change
 * themselves (`@Concerns`), so one always remains.
 */
@Injectable()
export class StaffAdmins {
  constructor(
    private readonly repository: StaffRepository,
    private readonly audit: AuditService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @returns all Admins afterwards
   * @throws NOT_FOUND; FORBIDDEN if the actor is no Admin any more; MFA_REQUIRED as `assertHolds`
   */
  set(userId: Types.ObjectId, role: Role, by: AuditBy): Promise<Person[]> {
    return this.transactions.run(async () => {
      const staff = await this.repository.read();
      const act = await this.foresee(userId, role, by);
      if (act) {
        await this.repository.save(staff, {});
        await this.users.setRole(userId, role, staff.version + 1);
        await this.audit.record({ ...by.origin, actor: by.actor, ...act });
      }
      return this.users.findAdmins();
    });
  }

  /** The change that `set` would make; null if the user has the role already. @throws as `set` */
  async foresee(userId: Types.ObjectId, role: Role, { actor }: AuditBy) {
    const { role: before } = await this.users.get(userId);
    const self = await this.users.get(actor._id);
    if (self.role !== 'Admin') throw new DomainError('FORBIDDEN');
    if (role === 'Admin') assertHolds(actor, PERMISSIONS);
    if (role === before) return null;
    return {
      action: role === 'Admin' ? ('staff.name-admin' as const) : ('staff.remove-admin' as const),
      target: { type: 'user', id: userId.toHexString() },
      before: { role: before },
      after: { role },
    };
  }

  /** The number of Admins besides these people. */
  async othersThan(...ids: Types.ObjectId[]): Promise<number> {
    const admins = await this.users.findAdmins();
    return admins.filter(({ _id }) => !ids.some((id) => id.toHexString() === _id)).length;
  }
}
