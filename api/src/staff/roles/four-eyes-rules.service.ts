import { FOUR_EYES_SWITCHES, type FourEyes } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { AuditBy } from '../audit/audit.service.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { StaffChanges, type StaffAct } from './staff-changes.service.js';
import { STAFF_ID, type StaffFacts } from './staff.schema.js';

/** Two people must be able to approve: otherwise a switch could never be turned off again. */
const APPROVERS = 2;

/** Sets which acts need a second person (docs/decisions/four-eyes.md). */
@Injectable()
export class FourEyesRules {
  constructor(
    private readonly changes: StaffChanges,
    private readonly users: UsersService,
  ) {}

  /** @throws SETTINGS_CHANGED if the version is stale; APPROVERS_MISSING with fewer than two Admins */
  async set(input: FourEyes, by: AuditBy): Promise<FourEyes> {
    return this.changes.make(by, await this.setting(input));
  }

  /** The change of `set`. Admins hold every permission, so two of them can approve everything. @throws as `set` */
  async setting(input: FourEyes): Promise<(staff: StaffFacts) => StaffAct<FourEyes>> {
    const { refunds, confirmations, aboveCents, aboveMillimes, erasures, roles, gameServers } = input;
    const admins = await this.users.findAdmins();
    return ({ fourEyes: { version, ...before } }) => {
      if (version !== input.version) throw new DomainError('SETTINGS_CHANGED');
      const after = { refunds, confirmations, aboveCents, aboveMillimes, erasures, roles, gameServers };
      const switchesOn = FOUR_EYES_SWITCHES.some((name) => after[name] && !before[name]);
      if (switchesOn && admins.length < APPROVERS) throw new DomainError('APPROVERS_MISSING');
      const fourEyes = { ...after, version: version + 1 };
      return {
        change: { fourEyes },
        act: {
          action: 'staff.four-eyes',
          target: { type: 'staff', id: STAFF_ID.toHexString() },
          before,
          after,
        },
        answer: fourEyes,
      };
    };
  }
}

/** Whether fewer acts would need a second person. */
export function isLoosened(before: FourEyes, after: FourEyes): boolean {
  const isRaised = after.aboveCents > before.aboveCents || after.aboveMillimes > before.aboveMillimes;
  return (
    FOUR_EYES_SWITCHES.some((name) => before[name] && !after[name]) || (before.confirmations && isRaised)
  );
}
