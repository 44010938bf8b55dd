import { roleChanges, wantedRoles, type RoleRule, type RoleRulesPreview } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { UsersService } from '../users/users.service.js';
import { RoleFactsService } from './role-facts.service.js';
import { RoleStatesRepository } from './role-states.repository.js';
import { ServerRoles } from './server-roles.service.js';

const PAGE = 500;

/** What rules would do to all players, without doing it. */
@Injectable()
export class RolePreview {
  constructor(
    private readonly users: UsersService,
    private readonly facts: RoleFactsService,
    private readonly states: RoleStatesRepository,
    private readonly serverRoles: ServerRoles,
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
    for await (const ids of this.users.allIds(PAGE)) {
      const known = await this.states.knownOf(ids);
      for (const id of ids) {
        const facts = await this.facts.of(id, now);
        if (!facts) continue;
        const has = known.get(id.toHexString()) ?? null;
        if (!has) unread += 1;
        const { give, take } = roleChanges(wantedRoles(rules, facts, now), has ?? [], rules);
        count(give, 'gives');
        count(take, 'takes');
      }
    }
    return { roles: [...roles.values()], unread };
  }
}
