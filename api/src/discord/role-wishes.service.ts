import { roleChanges, wantedRoles, type RoleRule } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../platform/clock.js';
import { DiscordCalls } from '../platform/discord-calls/discord-calls.service.js';
import { RoleFactsService } from './role-facts.service.js';
import { RoleRulesService } from './role-rules.service.js';
import type { RoleLane, RoleStateRecord } from './role-state.schema.js';
import { RoleStatesRepository, type Wish } from './role-states.repository.js';

const DAY_MS = 24 * 3_600_000;
/** Time to take an erased player's roles. After that the row is deleted in any case. */
const GONE_DAYS = 7;

/** Computes the roles that a player should have from the current documents, and stores them in the player's row. */
@Injectable()
export class RoleWishes {
  constructor(
    private readonly states: RoleStatesRepository,
    private readonly rules: RoleRulesService,
    private readonly facts: RoleFactsService,
    private readonly calls: DiscordCalls,
    private readonly clock: Clock,
  ) {}

  /** Computes the roles of a player. If the known roles differ, the row has work to do afterwards. */
  async refresh(userId: Types.ObjectId, lane: RoleLane): Promise<void> {
    if (!this.calls.isConfigured) return;
    while (!(await this.states.wish(await this.wishesOf([userId], lane))));
  }

  /** The same for a page of players, in a few queries. Those that changed meanwhile are computed one by one. */
  async refreshAll(userIds: readonly Types.ObjectId[], lane: RoleLane): Promise<void> {
    if (!this.calls.isConfigured || userIds.length === 0) return;
    if (await this.states.wish(await this.wishesOf(userIds, lane))) return;
    for (const id of userIds) await this.refresh(id, lane);
  }

  /** Players without a row need none as long as no rule speaks of them. */
  private async wishesOf(userIds: readonly Types.ObjectId[], lane: RoleLane): Promise<Wish[]> {
    const now = this.clock.now();
    // Rows are read before the facts: a row that was written since then has a newer version, and the wish is computed again.
    const states = await this.states.findAll(userIds);
    const rules = await this.rules.current();
    const factsOf = await this.facts.ofAll(userIds, now);
    return userIds.flatMap((_id) => {
      const read = states.get(_id.toHexString()) ?? null;
      const facts = factsOf.get(_id.toHexString()) ?? null;
      if (!read && (!facts || rules.length === 0)) return [];
      const wanted = facts ? wantedRoles(rules, facts, now) : [];
      const hasJoined = read?.notMember === true && facts?.inRequiredServer === true;
      const isDue = hasJoined || (!read?.notMember && needsWork(read, wanted, rules));
      return [
        {
          _id,
          read,
          discordId: facts?.discordId ?? read?.discordId ?? '',
          wanted,
          recomputeAt: facts?.endsAt ?? null,
          work: isDue ? { at: now, lane } : null,
          forget: hasJoined,
          goneAt: facts ? null : (read?.goneAt ?? new Date(now.getTime() + GONE_DAYS * DAY_MS)),
        },
      ];
    });
  }
}

/** Whether the member has to be read, or a role has to be given or taken. */
function needsWork(
  state: RoleStateRecord | null,
  wanted: readonly string[],
  rules: readonly RoleRule[],
): boolean {
  if (!state?.known) return true;
  const { give, take } = roleChanges(wanted, state.known, rules);
  return give.length + take.length > 0;
}
