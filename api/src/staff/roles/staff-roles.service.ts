import {
  STAFF_LIMITS,
  type Permission,
  type SecondFactor,
  type StaffRole,
  type StaffRoleChange,
  type StaffRoleInput,
  type StaffRoles,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { AuditBy } from '../audit/audit.service.js';
import { may, type SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { StaffChanges, type StaffAct } from './staff-changes.service.js';
import { toSecondFactor, toStaffRole, toStaffRoles } from './staff.mapper.js';
import { STAFF_ID, type StaffFacts, type StaffRoleRecord } from './staff.schema.js';

/** Custom roles, and the permissions that need a second factor. */
@Injectable()
export class StaffRolesService {
  constructor(
    private readonly changes: StaffChanges,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<StaffRoles> {
    return toStaffRoles(await this.changes.read());
  }

  /** @throws STAFF_FULL; MFA_REQUIRED as `assertHolds` */
  create({ name, permissions }: StaffRoleInput, by: AuditBy): Promise<StaffRole> {
    assertHolds(by.actor, permissions);
    const role = { _id: new Types.ObjectId(), name, permissions, version: 1, createdAt: this.clock.now() };
    return this.changes.make(by, ({ roles }) => {
      if (roles.length >= STAFF_LIMITS.roles) throw new DomainError('STAFF_FULL');
      return {
        change: { roles: [...roles, role] },
        act: { action: 'staff.create-role', target: targetOf(role._id), after: { name, permissions } },
        answer: toStaffRole(role),
      };
    });
  }

  /** @throws NOT_FOUND; SETTINGS_CHANGED if the version is stale; MFA_REQUIRED as `assertHolds` */
  async update(id: Types.ObjectId, change: StaffRoleChange, by: AuditBy): Promise<StaffRole> {
    return this.changes.make(by, this.updating(id, change, by));
  }

  /** The change of `update`. @throws as `update` */
  updating(
    id: Types.ObjectId,
    { name, permissions, version }: StaffRoleChange,
    by: AuditBy,
  ): (staff: StaffFacts) => StaffAct<StaffRole> {
    assertHolds(by.actor, permissions);
    return ({ roles }) => {
      const read = roleIn(roles, id);
      if (read.version !== version) throw new DomainError('SETTINGS_CHANGED');
      const role = { ...read, name, permissions, version: version + 1 };
      return {
        change: { roles: roles.map((one) => (one._id.equals(id) ? role : one)) },
        act: {
          action: 'staff.update-role',
          target: targetOf(id),
          before: { name: read.name, permissions: read.permissions },
          after: { name, permissions },
        },
        answer: toStaffRole(role),
      };
    };
  }

  /** Removes a role and takes it from its members. @throws NOT_FOUND */
  remove(id: Types.ObjectId, by: AuditBy): Promise<StaffRoles> {
    return this.changes.make(by, (staff) => {
      const { name, permissions } = roleIn(staff.roles, id);
      const isOfRole = ({ roleId }: { roleId: string }) => roleId === id.toHexString();
      const change = {
        roles: staff.roles.filter(({ _id }) => !_id.equals(id)),
        members: staff.members.filter((member) => !isOfRole(member)),
      };
      const members = staff.members.filter(isOfRole).length;
      return {
        change,
        act: { action: 'staff.remove-role', target: targetOf(id), before: { name, permissions, members } },
        answer: toStaffRoles({ ...staff, ...change }),
      };
    });
  }

  /** @throws MFA_REQUIRED for somebody without a second factor; SETTINGS_CHANGED if the version is stale */
  setSecondFactor(input: SecondFactor, by: AuditBy): Promise<SecondFactor> {
    return this.changes.make(by, this.settingSecondFactor(input, by));
  }

  /** The change of `setSecondFactor`. @throws as `setSecondFactor` */
  settingSecondFactor(
    { permissions, version }: SecondFactor,
    by: AuditBy,
  ): (staff: StaffFacts) => StaffAct<SecondFactor> {
    return (staff) => {
      // An Admin without a second factor would lock themselves out, or lift the requirement for everybody.
      const isAboutNone = permissions.length + staff.secondFactor.permissions.length === 0;
      if (!by.actor.hasSecondFactor && !isAboutNone) throw new DomainError('MFA_REQUIRED');
      if (staff.secondFactor.version !== version) throw new DomainError('SETTINGS_CHANGED');
      const secondFactor = { permissions, version: version + 1 };
      return {
        change: { secondFactor },
        act: {
          action: 'staff.second-factor',
          target: targetOf(STAFF_ID),
          before: { permissions: staff.secondFactor.permissions },
          after: { permissions },
        },
        answer: toSecondFactor({ ...staff, secondFactor }),
      };
    };
  }
}

/**
 * Checks that staff hold the permissions that they give. Only Admins change roles. They hold every permission, but need
 * a second factor for some.
 * @throws MFA_REQUIRED
 */
export function assertHolds(actor: SessionUser, permissions: readonly Permission[]): void {
  if (!permissions.every((permission) => may(actor, permission))) throw new DomainError('MFA_REQUIRED');
}

const targetOf = (id: Types.ObjectId) => ({ type: 'staff', id: id.toHexString() });

function roleIn(roles: StaffFacts['roles'], id: Types.ObjectId): StaffRoleRecord {
  const found = roles.find(({ _id }) => _id.equals(id));
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}
