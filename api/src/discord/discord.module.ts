import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApplicationsModule } from '../applications/applications.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { FollowModule } from '../platform/follow/follow.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { UsersModule } from '../users/users.module.js';
import { DiscordController } from './discord.controller.js';
import { DiscordPersonalData } from './discord.personal-data.js';
import { RoleBackfill } from './role-backfill.service.js';
import { RoleFactsService } from './role-facts.service.js';
import { RoleFollower } from './role-follower.service.js';
import { RoleKeeper } from './role-keeper.service.js';
import { RolePass } from './role-pass.service.js';
import { RolePreview } from './role-preview.service.js';
import { RoleRulesDesk } from './role-rules-desk.service.js';
import { RoleRulesRepository } from './role-rules.repository.js';
import { ROLE_RULES_MODEL, roleRulesSchema } from './role-rules.schema.js';
import { RoleRulesService } from './role-rules.service.js';
import { ROLE_STATE_MODEL, roleStateSchema } from './role-state.schema.js';
import { RoleStatesRepository } from './role-states.repository.js';
import { RoleSweep } from './role-sweep.service.js';
import { RoleWishes } from './role-wishes.service.js';
import { ServerRoles } from './server-roles.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ROLE_RULES_MODEL, schema: roleRulesSchema },
      { name: ROLE_STATE_MODEL, schema: roleStateSchema },
    ]),
    ApplicationsModule,
    AuditModule,
    FollowModule,
    JobsModule,
    UsersModule,
  ],
  controllers: [DiscordController],
  providers: [
    DiscordPersonalData,
    RoleBackfill,
    RoleFactsService,
    RoleFollower,
    RoleKeeper,
    RolePass,
    RolePreview,
    RoleRulesDesk,
    RoleRulesRepository,
    RoleRulesService,
    RoleStatesRepository,
    RoleSweep,
    RoleWishes,
    ServerRoles,
  ],
})
export class DiscordModule {}
