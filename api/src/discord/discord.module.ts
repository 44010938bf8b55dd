import type { RoleRule } from '@city/contracts';
import { Global, Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { APPLICATION_CHANGED, ROLES_OF_APPLICATION } from '../applications/application.schema.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { Outbox, PLAYER_CHANGED } from '../platform/outbox/outbox.service.js';
import { GivenDiscordRoles } from '../platform/ports/given-discord-roles.js';
import { DesiredRoles } from './desired-roles.service.js';
import { DiscordController } from './discord.controller.js';
import { CommandRegistration } from './interactions/command-registration.service.js';
import { INTERACTION_MODEL, interactionSchema } from './interactions/interaction.schema.js';
import { InteractionsController } from './interactions/interactions.controller.js';
import { Interactions } from './interactions/interactions.service.js';
import { MemberInteractions } from './interactions/member-interactions.service.js';
import { StaffInteractions } from './interactions/staff-interactions.service.js';
import { ROLE_RULES_MODEL, roleRulesSchema } from './role-rules.schema.js';
import { RoleRulesService, RULES_CHANGED } from './role-rules.service.js';
import { ROLE_STATE_MODEL, roleStateSchema } from './role-state.schema.js';
import { RoleStatesRepository } from './role-states.repository.js';
import { RoleSync } from './role-sync.service.js';
import { ServerRoles } from './server-roles.service.js';
import { STAFF_MESSAGE_MODEL, staffMessageSchema } from './staff-messages/staff-message.schema.js';
import { StaffMessages } from './staff-messages/staff-messages.service.js';

const REFRESH_EVERY_MS = 60_000;
const DRIFT_EVERY_MS = 3_600_000;
/** The job that computes the roles of all players again: weekly, and immediately after new rules. */
const ALL_PLAYERS = 'discord.all-players';
const ALL_EVERY_MS = 7 * 24 * 3_600_000;

/** Roles on Discord, commands and buttons, and messages to staff about applications. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ROLE_RULES_MODEL, schema: roleRulesSchema },
      { name: ROLE_STATE_MODEL, schema: roleStateSchema },
      { name: INTERACTION_MODEL, schema: interactionSchema },
      { name: STAFF_MESSAGE_MODEL, schema: staffMessageSchema },
    ]),
  ],
  controllers: [DiscordController, InteractionsController],
  providers: [
    CommandRegistration,
    DesiredRoles,
    Interactions,
    MemberInteractions,
    RoleRulesService,
    RoleStatesRepository,
    RoleSync,
    ServerRoles,
    StaffMessages,
    StaffInteractions,
  ],
})
export class DiscordModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly given: GivenDiscordRoles,
    private readonly rules: RoleRulesService,
    private readonly roles: RoleSync,
    private readonly staffMessages: StaffMessages,
  ) {}

  onModuleInit(): void {
    this.outbox.register(PLAYER_CHANGED, (id) => this.roles.factsChanged([id]));
    this.outbox.register(ROLES_OF_APPLICATION, (id) => this.roles.applicationChanged(id));
    this.outbox.register(APPLICATION_CHANGED, (id) => this.staffMessages.applicationChanged(id));
    // A job, because the outbox must not wait for all players.
    this.outbox.register(RULES_CHANGED, () => this.jobs.runNow(ALL_PLAYERS));
    const idsIn = (rules: readonly RoleRule[]) => rules.map(({ roleId }) => roleId);
    this.given.register(
      async () => idsIn((await this.rules.read()).rules),
      async () => idsIn(await this.rules.current()),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(REFRESH_EVERY_MS, 'discord.roles', () => this.roles.refreshDue());
    await this.jobs.every(ALL_EVERY_MS, ALL_PLAYERS, () => this.roles.refreshAll());
    await this.jobs.every(DRIFT_EVERY_MS, 'discord.drift', () => this.roles.checkDrift());
  }
}
