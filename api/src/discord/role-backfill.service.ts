import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DiscordCalls } from '../platform/discord-calls/discord-calls.service.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { UsersService } from '../users/users.service.js';
import { RoleRulesService, RULES_KEPT_MS } from './role-rules.service.js';
import { RoleStatesRepository } from './role-states.repository.js';
import { RoleWishes } from './role-wishes.service.js';

const JOB = 'discord.backfill';
/** Few enough that requests do not wait for a page. */
const PAGE = 100;
/** After this time every process knows the new rules. */
const DELAY_MS = RULES_KEPT_MS + 1_000;

/** Applies new rules to the roles of all players, in the last lane. */
@Injectable()
export class RoleBackfill implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly rules: RoleRulesService,
    private readonly users: UsersService,
    private readonly wishes: RoleWishes,
    private readonly states: RoleStatesRepository,
    private readonly calls: DiscordCalls,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define(JOB, async () => {
      for await (const ids of this.users.allIds(PAGE)) await this.wishes.refreshAll(ids, 'check');
    });
  }

  /** On the first start with a bot, players who were accepted before get their roles as well. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.calls.isConfigured || (await this.states.hasAny())) return;
    if ((await this.rules.current()).length > 0) await this.jobs.enqueue(JOB, 'start', {}, DELAY_MS);
  }

  /** Stores the work that a saved version of the rules needs, once. */
  async begin(version: number): Promise<void> {
    await this.jobs.enqueue(JOB, `rules-${version}`, {}, DELAY_MS);
    await this.rules.markBegun(version);
  }

  /** Begins the work of rules whose process died right after the save. */
  async beginMissed(): Promise<void> {
    const { version, begun } = await this.rules.read();
    if (version > begun) await this.begin(version);
  }
}
