import {
  FOUR_EYES_SWITCHES,
  STAFF_LIMITS,
  type FourEyes,
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
import { UsersService } from '../../accounts/users/users.service.js';
import { may, type SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { StaffRepository, type ChangesStaff } from './staff.repository.js';
import { STAFF_ID, type StaffFacts, type StaffRoleRecord } from './staff.schema.js';

/** Two people must be able to approve: otherwise a switch could never be turned off again. */
const APPROVERS = 2;

/** Custom roles, the permissions that need a second factor, and the acts that need a second person. */
@Injectable()
export class StaffRolesService {
  constructor(
    private readonly repository: StaffRepository,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<StaffRoles> {
    return toStaffRoles(await this.repository.read());
  }

  /** @throws STAFF_FULL; MFA_REQUIRED as `assertHolds` */
  create({ name, permissions }: StaffRoleInput, by: AuditBy): Promise<StaffRole> {
    assertHolds(by.actor, permissions);
    const role = { _id: new Types.ObjectId(), name, permissions, version: 1, createdAt: this.clock.now() };
    return this.repository.change(by, ({ roles }) => {
      if (roles.length >= STAFF_LIMITS.roles) throw new DomainError('STAFF_FULL');
      return {
        fields: { roles: [...roles, role] },
        entry: { action: 'staff.create-role', target: targetOf(role._id), after: { name, permissions } },
        answer: toStaffRole(role),
      };
    });
  }

  /** The change of a role. @throws NOT_FOUND; SETTINGS_CHANGED if the version is stale; MFA_REQUIRED as `assertHolds` */
  changeOfRole(
    id: Types.ObjectId,
    { name, permissions, version }: StaffRoleChange,
    by: AuditBy,
  ): ChangesStaff<StaffRole> {
    assertHolds(by.actor, permissions);
    return ({ roles }) => {
      const read = roleIn(roles, id);
      if (read.version !== version) throw new DomainError('SETTINGS_CHANGED');
      const role = { ...read, name, permissions, version: version + 1 };
      return {
        fields: { roles: roles.map((one) => (one._id.equals(id) ? role : one)) },
        entry: {
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
    return this.repository.change(by, (staff) => {
      const { name, permissions } = roleIn(staff.roles, id);
      const isOfRole = ({ roleId }: { roleId: string }) => roleId === id.toHexString();
      const fields = {
        roles: staff.roles.filter(({ _id }) => !_id.equals(id)),
        members: staff.members.filter((member) => !isOfRole(member)),
      };
      const members = staff.members.filter(isOfRole).length;
      return {
        fields,
        entry: { action: 'staff.remove-role', target: targetOf(id), before: { name, permissions, members } },
        answer: toStaffRoles({ ...staff, ...fields }),
      };
    });
  }

  /**
   * The change of the permissions that need a second factor.
   * @throws MFA_REQUIRED for somebody without a second factor; SETTINGS_CHANGED if the version is stale
   */
  changeOfSecondFactor({ permissions, version }: SecondFactor, by: AuditBy): ChangesStaff<SecondFactor> {
    return (staff) => {
      // An Admin without a second factor would lock themselves out, or lift the requirement for everybody.
      const isAboutNone = permissions.length + staff.secondFactor.permissions.length === 0;
      if (!by.actor.hasSecondFactor && !isAboutNone) throw new DomainError('MFA_REQUIRED');
      if (staff.secondFactor.version !== version) throw new DomainError('SETTINGS_CHANGED');
      const secondFactor = { permissions, version: version + 1 };
      return {
        fields: { secondFactor },
        entry: {
          action: 'staff.second-factor',
          target: targetOf(STAFF_ID),
          before: { permissions: staff.secondFactor.permissions },
          after: { permissions },
        },
        answer: toSecondFactor({ ...staff, secondFactor }),
      };
    };
  }

  /**
   * The change of the four-eyes setting (docs/decisions/four-eyes.md). Admins hold every permission, so two of them can
   * approve everything.
   * @throws SETTINGS_CHANGED if the version is stale; APPROVERS_MISSING with fewer than two Admins
   */
  async changeOfFourEyes(input: FourEyes): Promise<ChangesStaff<FourEyes>> {
    const { version: read, ...after } = input;
    const admins = await this.users.findAdmins();
    return ({ fourEyes: { version, ...before } }) => {
      if (version !== read) throw new DomainError('SETTINGS_CHANGED');
      const switchesOn = FOUR_EYES_SWITCHES.some((name) => after[name] && !before[name]);
      if (switchesOn && admins.length < APPROVERS) throw new DomainError('APPROVERS_MISSING');
      const fourEyes = { ...after, version: version + 1 };
      return {
        fields: { fourEyes },
        entry: {
          action: 'staff.four-eyes',
          target: targetOf(STAFF_ID),
          before,
          after,
        },
        answer: fourEyes,
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

/** Whether fewer acts would need a second person. */
export function isLoosened(before: FourEyes, after: FourEyes): boolean {
  const isRaised = after.aboveCents > before.aboveCents || after.aboveMillimes > before.aboveMillimes;
  return (
    FOUR_EYES_SWITCHES.some((name) => before[name] && !after[name]) || (before.confirmations && isRaised)
  );
}

const toStaffRole = ({ _id, name, permissions, version, createdAt }: StaffRoleRecord): StaffRole => ({
  _id: _id.toHexString(),
  name,
  permissions: [...permissions],
  version,
  createdAt: createdAt.toISOString(),
});

const toSecondFactor = ({ secondFactor: { permissions, version } }: StaffFacts): SecondFactor => ({
  permissions: [...permissions],
  version,
});

const toStaffRoles = (staff: StaffFacts): StaffRoles => ({
  roles: staff.roles.map(toStaffRole),
  secondFactor: toSecondFactor(staff),
  fourEyes: { ...staff.fourEyes },
});
