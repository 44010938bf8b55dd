import { roleChanges, wantedRoles, type RoleRule } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../platform/clock.js';
import { DiscordCalls } from '../platform/discord-calls/discord-calls.service.js';
import { RoleFactsService } from './role-facts.service.js';
import { RoleRulesService } from './role-rules.service.js';
import type { RoleLane, RoleStateRecord } from './role-state.schema.js';
import { RoleStatesRepository } from './role-states.repository.js';

const DAY_MS = 24 * 3_600_000;
/** An erased player's roles are taken within so long, otherwise the row goes without it. */
const GONE_DAYS = 7;

/** Writes what a player's roles should be into their row, from the documents as they are now. */
@Injectable()
export class RoleWishes {
  constructor(
    private readonly states: RoleStatesRepository,
    private readonly rules: RoleRulesService,
    private readonly facts: RoleFactsService,
    private readonly calls: DiscordCalls,
    private readonly clock: Clock,
  ) {}

  /** Computes what a player's roles should be, and leaves work if they are not. */
  async refresh(userId: Types.ObjectId, lane: RoleLane): Promise<void> {
    if (!this.calls.isConfigured) return;
    for (;;) {
      const now = this.clock.now();
      const state = await this.states.find(userId);
      const rules = await this.rules.current();
      if (!state && rules.length === 0) return;
      const facts = await this.facts.of(userId, now);
      if (!state && !facts) return;
      const discordId = facts?.discordId ?? state?.discordId ?? '';
      const wanted = facts ? wantedRoles(rules, facts, now) : [];
      const hasJoined = state?.notMember === true && facts?.inRequiredServer === true;
      const isDue = hasJoined || (!state?.notMember && needsWork(state, wanted, rules));
      const written = await this.states.wish(userId, state, {
        discordId,
        wanted,
        recomputeAt: facts?.endsAt ?? null,
        work: isDue ? { at: now, lane } : null,
        forget: hasJoined,
        goneAt: facts ? null : (state?.goneAt ?? new Date(now.getTime() + GONE_DAYS * DAY_MS)),
      });
      if (written) return;
    }
  }
}

/** Whether the member has to be read, or a role given or taken. */
function needsWork(
  state: RoleStateRecord | null,
  wanted: readonly string[],
  rules: readonly RoleRule[],
): boolean {
  if (!state?.known) return true;
  const { give, take } = roleChanges(wanted, state.known, rules);
  return give.length + take.length > 0;
}
