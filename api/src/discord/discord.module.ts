import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApplicationsModule } from '../applications/applications.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BridgeModule } from '../bridge/bridge.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { FollowModule } from '../platform/follow/follow.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { GivenDiscordRoles } from '../platform/ports/given-discord-roles.js';
import { StaffModule } from '../staff/staff.module.js';
import { UsersModule } from '../users/users.module.js';
import { DiscordController } from './discord.controller.js';
import { DiscordPersonalData } from './discord.personal-data.js';
import { CommandRegistration } from './interactions/command-registration.service.js';
import { INTERACTION_MODEL, interactionSchema } from './interactions/interaction.schema.js';
import { InteractionsController } from './interactions/interactions.controller.js';
import { InteractionsRepository } from './interactions/interactions.repository.js';
import { Interactions } from './interactions/interactions.service.js';
import { MemberInteractions } from './interactions/member-interactions.service.js';
import { PlayerCommands } from './interactions/player-commands.service.js';
import { PromisedAnswers } from './interactions/promised-answers.service.js';
import { StaffGate } from './interactions/staff-gate.service.js';
import { StaffReading } from './interactions/staff-reading.service.js';
import { RoleBackfill } from './role-backfill.service.js';
import { RoleDrift } from './role-drift.service.js';
import { RoleFactsService } from './role-facts.service.js';
import { RoleFollower } from './role-follower.service.js';
import { RoleKeeper } from './role-keeper.service.js';
import { RolePass } from './role-pass.service.js';
import { RolePreview } from './role-preview.service.js';
import { RoleProgress } from './role-progress.service.js';
import { RoleRulesDesk } from './role-rules-desk.service.js';
import { RoleRulesRepository } from './role-rules.repository.js';
import { ROLE_RULES_MODEL, roleRulesSchema } from './role-rules.schema.js';
import { RoleRulesService } from './role-rules.service.js';
import { ROLE_STATE_MODEL, roleStateSchema } from './role-state.schema.js';
import { RoleStatesRepository } from './role-states.repository.js';
import { RoleSweep } from './role-sweep.service.js';
import { RoleWishes } from './role-wishes.service.js';
import { ServerRoles } from './server-roles.service.js';

import { STAFF_MESSAGE_MODEL, staffMessageSchema } from './staff-messages/staff-message.schema.js';
import { StaffMessageFollower } from './staff-messages/staff-message-follower.service.js';
import { StaffMessageKeeper } from './staff-messages/staff-message-keeper.service.js';
import { StaffMessagePass } from './staff-messages/staff-message-pass.service.js';
import { StaffMessageSweep } from './staff-messages/staff-message-sweep.service.js';
import { StaffMessagesPersonalData } from './staff-messages/staff-messages.personal-data.js';
import { StaffMessagesRepository } from './staff-messages/staff-messages.repository.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ROLE_RULES_MODEL, schema: roleRulesSchema },
      { name: ROLE_STATE_MODEL, schema: roleStateSchema },
      { name: INTERACTION_MODEL, schema: interactionSchema },
      { name: STAFF_MESSAGE_MODEL, schema: staffMessageSchema },
    ]),
    ApplicationsModule,
    AuditModule,
    AuthModule,
    BridgeModule,
    DeliveriesModule,
    FollowModule,
    JobsModule,
    StaffModule,
    UsersModule,
  ],
  controllers: [DiscordController, InteractionsController],
  providers: [
    CommandRegistration,
    DiscordPersonalData,
    Interactions,
    InteractionsRepository,
    MemberInteractions,
    PlayerCommands,
    PromisedAnswers,
    RoleBackfill,
    RoleDrift,
    RoleFactsService,
    RoleFollower,
    RoleKeeper,
    RolePass,
    RolePreview,
    RoleProgress,
    RoleRulesDesk,
    RoleRulesRepository,
    RoleRulesService,
    RoleStatesRepository,
    RoleSweep,
    RoleWishes,
    ServerRoles,
    StaffGate,
    StaffMessageFollower,
    StaffMessageKeeper,
    StaffMessagePass,
    StaffMessageSweep,
    StaffMessagesPersonalData,
    StaffMessagesRepository,
    StaffReading,
  ],
})
export class DiscordModule implements OnModuleInit {
  constructor(
    private readonly given: GivenDiscordRoles,
    private readonly rules: RoleRulesService,
  ) {}

  onModuleInit(): void {
    this.given.register(
      async () => (await this.rules.read()).rules.map(({ roleId }) => roleId),
      async () => (await this.rules.current()).map(({ roleId }) => roleId),
    );
  }
}
