import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { DiscordCalls } from '../platform/discord-calls/discord-calls.service.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { UsersService } from '../accounts/users/users.service.js';
import { RoleRulesService, RULES_KEPT_MS } from './role-rules.service.js';
import type { Strangers } from './role-rules.schema.js';
import { RoleStatesRepository } from './role-states.repository.js';
import { RoleSync } from './role-sync.service.js';
import { ServerRoles } from './server-roles.service.js';

const REFRESH = 'discord.roles';
const REFRESH_EVERY_MS = 60_000;
/** Members are read again at this age, to find changes by hand. */
const CHECK_MS = 7 * 24 * 3_600_000;
const BATCH = 500;

const BACKFILL = 'discord.backfill';
/** Members of one page, few enough that requests do not wait for it. */
const PAGE = 100;
/** After this time every process has read the new rules. */
const BACKFILL_DELAY_MS = RULES_KEPT_MS + 1_000;

const DRIFT = 'discord.drift';
const DRIFT_EVERY_MS = 3_600_000;
/** Tolerated difference of a role's count: this many members, or this share of them if that is more. */
const TOLERANCE = 5;
const TOLERANCE_SHARE = 0.01;

/** The scheduled work on roles: expired facts, new rules for all players, and changes by hand. */
@Injectable()
export class RoleJobs implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly rules: RoleRulesService,
    private readonly users: UsersService,
    private readonly sync: RoleSync,
    private readonly states: RoleStatesRepository,
    private readonly serverRoles: ServerRoles,
    private readonly calls: DiscordCalls,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.define(BACKFILL, async () => {
      for await (const ids of this.users.allIds(PAGE)) await this.sync.refresh(ids, 'check');
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(REFRESH_EVERY_MS, REFRESH, () => this.refreshDue());
    await this.jobs.every(DRIFT_EVERY_MS, DRIFT, () => this.checkDrift());
    // On the first start with a bot, players who were accepted earlier get their roles, too.
    if (!this.calls.isConfigured || (await this.states.hasAny())) return;
    if ((await this.rules.current()).length > 0)
      await this.jobs.enqueue(BACKFILL, 'start', {}, BACKFILL_DELAY_MS);
  }

  /**
   * Updates players whose facts have ended, reads members again who were read long ago, and deletes rows of erased
   * players. If a process died right after saving rules, begins their work.
   */
  async refreshDue(): Promise<void> {
    const now = this.clock.now();
    await this.states.deleteGone(now);
    await this.sync.refresh(await this.states.findEnded(now, BATCH), 'soon');
    const ids = await this.states.findReadBefore(new Date(now.getTime() - CHECK_MS), BATCH);
    await this.sync.refresh(ids, 'check');
    await this.states.recheck({ ids }, now);
    const { version, begun } = await this.rules.read();
    if (version > begun) await this.beginBackfill(version);
  }

  /** Stores the work that a saved version of the rules needs for all players, once. */
  async beginBackfill(version: number): Promise<void> {
    await this.jobs.enqueue(BACKFILL, `rules-${version}`, {}, BACKFILL_DELAY_MS);
    await this.rules.markBegun(version);
  }

  /**
   * Finds roles that others gave or took on Discord, by the number of holders of each role. Holders without an account
   * on the site cause a constant difference, so members are read again only when the difference changes.
   * @throws DISCORD_UNAVAILABLE
   */
  async checkDrift(): Promise<void> {
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
    // The next check measures the difference again, after these members were read.
    await this.rules.saveStrangers(next);
  }
}
