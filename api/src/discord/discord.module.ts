import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApplicationFactsRepository } from '../applications/application-facts.repository.js';
import { APPLICATION_CHANGED, ROLES_OF_APPLICATION } from '../applications/application.schema.js';
import { Outbox, PLAYER_CHANGED } from '../platform/outbox/outbox.service.js';
import { DesiredRoles } from './desired-roles.service.js';
import { DiscordController } from './discord.controller.js';
import { CommandRegistration } from './interactions/command-registration.service.js';
import { INTERACTION_MODEL, interactionSchema } from './interactions/interaction.schema.js';
import { InteractionsController } from './interactions/interactions.controller.js';
import { InteractionsRepository } from './interactions/interactions.repository.js';
import { Interactions } from './interactions/interactions.service.js';
import { MemberInteractions } from './interactions/member-interactions.service.js';
import { PlayerCommands } from './interactions/player-commands.service.js';
import { PromisedAnswers } from './interactions/promised-answers.service.js';
import { StaffInteractions } from './interactions/staff-interactions.service.js';
import { RoleJobs } from './role-jobs.service.js';
import { RoleRulesAdmin } from './role-rules-admin.service.js';
import { ROLE_RULES_MODEL, roleRulesSchema } from './role-rules.schema.js';
import { RoleRulesService } from './role-rules.service.js';
import { ROLE_STATE_MODEL, roleStateSchema } from './role-state.schema.js';
import { RoleStatesRepository } from './role-states.repository.js';
import { RoleSync } from './role-sync.service.js';
import { ServerRoles } from './server-roles.service.js';
import { StaffMessageSync } from './staff-messages/staff-message-sync.service.js';
import { StaffMessageWorker } from './staff-messages/staff-message-worker.service.js';
import { STAFF_MESSAGE_MODEL, staffMessageSchema } from './staff-messages/staff-message.schema.js';
import { StaffMessagesRepository } from './staff-messages/staff-messages.repository.js';

/** discord */
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
    InteractionsRepository,
    MemberInteractions,
    PlayerCommands,
    PromisedAnswers,
    RoleJobs,
    RoleRulesAdmin,
    RoleRulesService,
    RoleStatesRepository,
    RoleSync,
    ServerRoles,
    StaffMessageSync,
    StaffMessageWorker,
    StaffMessagesRepository,
    StaffInteractions,
  ],
})
export class DiscordModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly applications: ApplicationFactsRepository,
    private readonly roles: RoleSync,
    private readonly staffMessages: StaffMessageWorker,
  ) {}

  onModuleInit(): void {
    this.outbox.register(PLAYER_CHANGED, (id) => this.roles.factsChanged([id]));
    this.outbox.register(ROLES_OF_APPLICATION, async (id) =>
      this.roles.factsChanged(await this.applications.findConcerned(id)),
    );
    this.outbox.register(APPLICATION_CHANGED, (id) => this.staffMessages.applicationChanged(id));
  }
}
