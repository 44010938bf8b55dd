import { roleChanges, wantedRoles, type RoleRule, type RoleRulesPreview } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ApplicationsRepository } from '../applications/applications.repository.js';
import { PlayerFacts, type KnownPlayer } from '../applications/player-facts.service.js';
import { UsersService } from '../accounts/users/users.service.js';
import { Clock } from '../platform/clock.js';
import { RoleStatesRepository } from './role-states.repository.js';

const COUNT_PAGE = 500;

/** A player with the roles that follow from the rules. */
export interface DesiredPlayer extends KnownPlayer {
  wanted: string[];
}

/** Computes the roles that players should have, from the facts about them. */
@Injectable()
export class DesiredRoles {
  constructor(
    private readonly users: UsersService,
    private readonly applications: ApplicationsRepository,
    private readonly facts: PlayerFacts,
    private readonly states: RoleStatesRepository,
    private readonly clock: Clock,
  ) {}

  /** Players by id as hex text, by three queries. Deleted players and players under erasure are missing. */
  async ofAll(
    userIds: readonly Types.ObjectId[],
    rules: readonly RoleRule[],
    now: Date,
  ): Promise<Map<string, DesiredPlayer>> {
    const players = await this.facts.ofAll(userIds, now);
    return new Map(
      [...players].map(([id, facts]) => [id, { ...facts, wanted: wantedRoles(rules, facts, now) }]),
    );
  }

  /** The ids of all players, page by page. */
  allPlayers(pageSize: number): AsyncGenerator<Types.ObjectId[]> {
    return this.users.allIds(pageSize);
  }

  /** The players whose roles can depend on an application. */
  playersOf(applicationId: Types.ObjectId): Promise<Types.ObjectId[]> {
    return this.applications.findConcerned(applicationId);
  }

  /** Counts what rules would give and take. */
  async count(rules: readonly RoleRule[]): Promise<Omit<RoleRulesPreview, 'seconds'>> {
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
    for await (const ids of this.users.allIds(COUNT_PAGE)) {
      const [rows, players] = await Promise.all([this.states.findAll(ids), this.ofAll(ids, rules, now)]);
      for (const [id, { wanted, inRequiredServer }] of players) {
        const row = rows.get(id);
        const known = row?.known ?? null;
        if (row?.notMember || (!known && !inRequiredServer)) {
          absent += 1;
          continue;
        }
        if (!known) unread += 1;
        const { give, take } = roleChanges(wanted, known ?? [], rules);
        count(give, 'gives');
        count(take, 'takes');
      }
    }
    return { roles: [...roles.values()], unread, absent };
  }
}
