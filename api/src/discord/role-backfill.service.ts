import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DiscordCalls } from '../platform/discord-calls/discord-calls.service.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { UsersService } from '../users/users.service.js';
import { RoleRulesService, RULES_KEPT_MS } from './role-rules.service.js';
import { RoleStatesRepository } from './role-states.repository.js';
import { RoleWishes } from './role-wishes.service.js';

const JOB = 'discord.backfill';
const PAGE = 500;
/** Until then every process knows the new rules. */
const DELAY_MS = RULES_KEPT_MS + 1_000;

/** Lets the roles of all players follow new rules, in the last lane. */
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
      for await (const ids of this.users.allIds(PAGE)) {
        for (const id of ids) await this.wishes.refresh(id, 'check');
      }
    });
  }

  /** On the first start with a bot, earlier decisions get their roles as well. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.calls.isConfigured || (await this.states.hasAny())) return;
    if ((await this.rules.current()).length > 0) await this.begin('start');
  }

  /** Stores the work; `key` names its cause, so that it is stored once. */
  async begin(key: string): Promise<void> {
    await this.jobs.enqueue(JOB, key, {}, DELAY_MS);
  }
}
