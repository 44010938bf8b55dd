import {
  ROLE_TAKES_FREE,
  roleChanges,
  wantedRoles,
  type RoleRule,
  type RoleRulesPreview,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { UsersService } from '../users/users.service.js';
import { RoleFactsService } from './role-facts.service.js';
import { RoleProgress } from './role-progress.service.js';
import type { RoleStateRecord } from './role-state.schema.js';
import { RoleStatesRepository } from './role-states.repository.js';
import { ServerRoles } from './server-roles.service.js';

const PAGE = 500;

/** Counts what rules would change for all players. */
@Injectable()
export class RolePreview {
  constructor(
    private readonly users: UsersService,
    private readonly facts: RoleFactsService,
    private readonly states: RoleStatesRepository,
    private readonly serverRoles: ServerRoles,
    private readonly progress: RoleProgress,
    private readonly clock: Clock,
  ) {}

  /** @throws VALIDATION_FAILED for a role that may not be given, DISCORD_UNAVAILABLE, PROVIDER_NOT_CONFIGURED */
  async of(rules: readonly RoleRule[]): Promise<RoleRulesPreview> {
    await this.serverRoles.assertGivable(rules);
    const now = this.clock.now();
    const roles = new Map(rules.map(({ roleId }) => [roleId, { roleId, gives: 0, takes: 0 }]));
    const count = (ids: readonly string[], what: 'gives' | 'takes') => {
      for (const id of ids) {
        const counts = roles.get(id);
        if (counts) counts[what] += 1;
      }
    };
    let unread = 0;
    let absent = 0;
    for await (const ids of this.users.allIds(PAGE)) {
      const [members, factsOf] = await Promise.all([this.states.knownOf(ids), this.facts.ofAll(ids, now)]);
      for (const [id, facts] of factsOf) {
        const member = members.get(id);
        const known = member?.known ?? null;
        if (member?.notMember || (!known && !facts.inRequiredServer)) {
          absent += 1;
          continue;
        }
        if (!known) unread += 1;
        const { give, take } = roleChanges(wantedRoles(rules, facts, now), known ?? [], rules);
        count(give, 'gives');
        count(take, 'takes');
      }
    }
    const counts = [...roles.values()];
    const changes = counts.reduce((sum, { gives, takes }) => sum + gives + takes, 0);
    return { roles: counts, unread, absent, seconds: this.progress.secondsFor(changes) };
  }

  /**
   * Refuses rules that would take many roles at once, unless staff have confirmed how many.
   * @throws VALIDATION_FAILED naming `takes`
   */
  async assertConfirmed(rules: readonly RoleRule[], confirmed: number | undefined): Promise<void> {
    const takes = await this.countTakes(rules);
    if (takes <= ROLE_TAKES_FREE || takes === confirmed) return;
    const message = `takes must be ${takes}: the number of roles that these rules take away`;
    throw new DomainError('VALIDATION_FAILED', {
      errors: [{ field: 'takes', code: 'NUMBER_INVALID', message }],
    });
  }

  /** Only members who hold one of the roles can lose it. */
  private async countTakes(rules: readonly RoleRule[]): Promise<number> {
    const now = this.clock.now();
    const roleIds = [...new Set(rules.map(({ roleId }) => roleId))];
    let takes = 0;
    let after: Types.ObjectId | null = null;
    for (;;) {
      const page: RoleStateRecord[] = await this.states.findHolding(roleIds, after, PAGE);
      const ids = page.map(({ _id }) => _id);
      const factsOf = await this.facts.ofAll(ids, now);
      for (const { _id, known } of page) {
        const facts = factsOf.get(_id.toHexString());
        if (facts) takes += roleChanges(wantedRoles(rules, facts, now), known ?? [], rules).take.length;
      }
      after = page.at(-1)?._id ?? null;
      if (page.length < PAGE) return takes;
    }
  }
}
