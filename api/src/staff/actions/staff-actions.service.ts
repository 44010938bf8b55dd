import type {
  ApprovalAct,
  FourEyes,
  Person,
  Role,
  SecondFactor,
  StaffMember,
  StaffMemberInput,
  StaffRole,
  StaffRoleChange,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ApprovableActions } from '../approvals/approvable-actions.service.js';
import type { AuditBy } from '../audit/audit.service.js';
import { StaffMembersService } from '../roles/staff-members.service.js';
import { isLoosened, StaffRolesService } from '../roles/staff-roles.service.js';
import { StaffRepository, type ChangesStaff } from '../roles/staff.repository.js';

type Action<Input, Answer> = (input: Input, by: AuditBy) => Promise<Answer>;

/** An action that changes the staff document. */
interface StaffAction<Input, Answer> {
  changeOf(input: Input, by: AuditBy): ChangesStaff<Answer> | Promise<ChangesStaff<Answer>>;
  needsApproval(rules: FourEyes, input: Input): boolean;
  /** The player whom the action concerns; none if it is missing. */
  playerOf?(input: Input): string | undefined;
}

/**
 * Changes of roles, of the second factor and of the four-eyes setting, which can need a second person. One person can
 * always take a role away, because this must not wait.
 */
@Injectable()
export class StaffActions {
  readonly updateRole: Action<StaffRoleChange & { id: string }, StaffRole>;
  readonly giveRole: Action<StaffMemberInput, StaffMember>;
  readonly nameAdmin: Action<{ id: string }, Person[]>;
  readonly removeAdmin: Action<{ id: string }, Person[]>;
  readonly setSecondFactor: Action<SecondFactor, SecondFactor>;
  readonly setFourEyes: Action<FourEyes, FourEyes>;

  constructor(
    private readonly actions: ApprovableActions,
    private readonly repository: StaffRepository,
    private readonly members: StaffMembersService,
    roles: StaffRolesService,
  ) {
    this.updateRole = this.declare('staff.update-role', {
      changeOf: ({ id, ...change }, by) => roles.changeOfRole(new Types.ObjectId(id), change, by),
      needsApproval: (rules) => rules.roles,
    });
    this.giveRole = this.declare('staff.give-role', {
      changeOf: (input, by) => members.changeOfMember(input, by),
      needsApproval: (rules) => rules.roles,
      playerOf: ({ userId }) => userId,
    });
    this.nameAdmin = this.declareRole('staff.name-admin', 'Admin');
    this.removeAdmin = this.declareRole('staff.remove-admin', 'Player');
    this.setSecondFactor = this.declare('staff.second-factor', {
      changeOf: (input, by) => roles.changeOfSecondFactor(input, by),
      needsApproval: (rules) => rules.roles,
    });
    this.setFourEyes = this.declare('staff.four-eyes', {
      changeOf: (input) => roles.changeOfFourEyes(input),
      needsApproval: isLoosened,
    });
  }

  private declare<Input extends object, Answer extends object>(
    name: ApprovalAct,
    { changeOf, needsApproval, playerOf }: StaffAction<Input, Answer>,
  ): Action<Input, Answer> {
    return this.actions.declare<Input, Answer>(name, {
      permission: 'staff',
      preview: async (input, by, rules) => {
        if (!needsApproval(rules, input)) return null;
        const { target, before, after } = await this.repository.preview(await changeOf(input, by));
        const player = playerOf?.(input);
        return { target, before, after, concerns: player ? new Types.ObjectId(player) : null };
      },
      run: async (input, by) => this.repository.change(by, await changeOf(input, by)),
    });
  }

  private declareRole(name: ApprovalAct, role: Role): Action<{ id: string }, Person[]> {
    return this.actions.declare<{ id: string }, Person[]>(name, {
      permission: 'staff',
      preview: async ({ id }, by, rules) => {
        if (!rules.roles) return null;
        const concerns = new Types.ObjectId(id);
        const entry = await this.members.previewRole(concerns, role, by);
        if (!entry) return null;
        // A removal waits only if another Admin exists who can confirm it.
        if (role !== 'Admin' && (await this.members.otherAdminsThan(concerns, by.actor._id)) === 0)
          return null;
        return { target: entry.target, before: entry.before, after: entry.after, concerns };
      },
      run: ({ id }, by) => this.members.setRole(new Types.ObjectId(id), role, by),
    });
  }
}
