import type {
  FourEyes,
  Person,
  SecondFactor,
  StaffMember,
  StaffMemberInput,
  StaffRole,
  StaffRoleChange,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { FourEyesActs, type ForeseenAct } from '../approvals/four-eyes.service.js';
import type { AuditBy } from '../audit/audit.service.js';
import { FourEyesRules, isLoosened } from '../roles/four-eyes-rules.service.js';
import { StaffAdmins } from '../roles/staff-admins.service.js';
import { StaffChanges, type StaffAct } from '../roles/staff-changes.service.js';
import { StaffMembersService } from '../roles/staff-members.service.js';
import { StaffRolesService } from '../roles/staff-roles.service.js';

type Act<Input, Answer> = (input: Input, by: AuditBy) => Promise<Answer>;

/**
 * Changes of roles, of the second factor and of the four-eyes setting, which can need a second person. One person can
 * always take a role away, because this must not wait.
 */
@Injectable()
export class StaffActs {
  readonly updateRole: Act<StaffRoleChange & { id: string }, StaffRole>;
  readonly giveRole: Act<StaffMemberInput, StaffMember>;
  readonly nameAdmin: Act<{ id: string }, Person[]>;
  readonly removeAdmin: Act<{ id: string }, Person[]>;
  readonly setSecondFactor: Act<SecondFactor, SecondFactor>;
  readonly setFourEyes: Act<FourEyes, FourEyes>;

  constructor(
    acts: FourEyesActs,
    changes: StaffChanges,
    roles: StaffRolesService,
    members: StaffMembersService,
    admins: StaffAdmins,
    rules: FourEyesRules,
  ) {
    this.updateRole = acts.declare('staff.update-role', {
      permission: 'staff',
      foresee: async ({ id, ...change }, by, { roles: needed }) =>
        needed ? toForeseen(await changes.foresee(roles.updating(new Types.ObjectId(id), change, by))) : null,
      run: ({ id, ...change }, by) => roles.update(new Types.ObjectId(id), change, by),
    });
    this.giveRole = acts.declare('staff.give-role', {
      permission: 'staff',
      foresee: async (input, by, { roles: needed }) => {
        if (!needed) return null;
        const foreseen = toForeseen(await changes.foresee(await members.giving(input, by)));
        return { ...foreseen, concerns: input.userId ? new Types.ObjectId(input.userId) : null };
      },
      run: (input, by) => members.give(input, by),
    });
    this.nameAdmin = acts.declare('staff.name-admin', {
      permission: 'staff',
      foresee: async ({ id }, by, { roles: needed }) => {
        const userId = new Types.ObjectId(id);
        const act = needed ? await admins.foresee(userId, 'Admin', by) : null;
        return act && { ...toForeseen(act), concerns: userId };
      },
      run: ({ id }, by) => admins.set(new Types.ObjectId(id), 'Admin', by),
    });
    this.removeAdmin = acts.declare('staff.remove-admin', {
      permission: 'staff',
      foresee: async ({ id }, by, { roles: needed }) => {
        const userId = new Types.ObjectId(id);
        const act = needed ? await admins.foresee(userId, 'Player', by) : null;
        // Another Admin must exist who can confirm it.
        const others = await admins.othersThan(userId, by.actor._id);
        return act && others > 0 ? { ...toForeseen(act), concerns: userId } : null;
      },
      run: ({ id }, by) => admins.set(new Types.ObjectId(id), 'Player', by),
    });
    this.setSecondFactor = acts.declare('staff.second-factor', {
      permission: 'staff',
      foresee: async (input, by, { roles: needed }) =>
        needed ? toForeseen(await changes.foresee(roles.settingSecondFactor(input, by))) : null,
      run: (input, by) => roles.setSecondFactor(input, by),
    });
    this.setFourEyes = acts.declare('staff.four-eyes', {
      permission: 'staff',
      foresee: async (input, _, current) => {
        const foreseen = toForeseen(await changes.foresee(await rules.setting(input)));
        return isLoosened(current, input) ? foreseen : null;
      },
      run: (input, by) => rules.set(input, by),
    });
  }
}

const toForeseen = ({
  target,
  before,
  after,
}: Pick<StaffAct<object>['act'], 'target' | 'before' | 'after'>): ForeseenAct => ({
  target,
  concerns: null,
  before: before ?? null,
  after: after ?? null,
});
