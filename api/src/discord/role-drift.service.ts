import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { DiscordCalls } from '../platform/discord-calls/discord-calls.service.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { RoleRulesService } from './role-rules.service.js';
import type { Strangers } from './role-rules.schema.js';
import { RoleStatesRepository } from './role-states.repository.js';
import { ServerRoles } from './server-roles.service.js';

const JOB = 'discord.drift';
const INTERVAL_MS = 3_600_000;
/** Tolerated difference of a role's count: this many members, or this share of them if that is more. */
const TOLERANCE = 5;
const TOLERANCE_SHARE = 0.01;

/**
 * Notices roles that others give or take on Discord without reading every member, by the number of holders of each role.
 * Holders without an account are unknown here, so members are read again only when the difference changes.
 */
@Injectable()
export class RoleDrift implements OnApplicationBootstrap {
  constructor(
    private readonly rules: RoleRulesService,
    private readonly states: RoleStatesRepository,
    private readonly serverRoles: ServerRoles,
    private readonly calls: DiscordCalls,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.look());
  }

  /** @throws DISCORD_UNAVAILABLE */
  async look(): Promise<void> {
    if (!this.calls.isConfigured || this.calls.isTokenRefused) return;
    const { rules, strangers } = await this.rules.read();
    // While the bot is changing roles, the counts cannot be compared.
    if (rules.length === 0 || (await this.states.isMoving())) return;
    const members = await this.serverRoles.memberCounts();
    const before = new Map(strangers.map(({ roleId, members: count }) => [roleId, count]));
    const next: Strangers = [];
    const more: string[] = [];
    const fewer: string[] = [];
    for (const roleId of new Set(rules.map((rule) => rule.roleId))) {
      const count = members.get(roleId) ?? 0;
      const difference = count - (await this.states.countHolding(roleId));
      const expected = before.get(roleId) ?? difference;
      const isOff = Math.abs(difference - expected) > Math.max(TOLERANCE, count * TOLERANCE_SHARE);
      if (!isOff) next.push({ roleId, members: expected });
      else (difference > expected ? more : fewer).push(roleId);
    }
    // More holders than expected: any member may have got the role. Fewer: only the known holders have to be read.
    if (more.length > 0) await this.states.recheck('all', this.clock.now());
    else if (fewer.length > 0) await this.states.recheck({ holding: fewer }, this.clock.now());
    // The difference is measured again after these members were read.
    await this.rules.saveStrangers(next);
  }
}
