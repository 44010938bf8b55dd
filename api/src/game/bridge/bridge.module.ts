import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { ApprovalsModule } from '../../staff/approvals/approvals.module.js';
import { AuditModule } from '../../staff/audit/audit.module.js';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { DeliveriesModule } from '../../entitlements/deliveries/deliveries.module.js';
import { GAME_ACCOUNTS, type GameAccountRecord } from '../records/game-account.schema.js';
import { GameRecordsModule } from '../records/game-records.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { MessageSources } from '../../platform/ports/message-sources.js';
import { StaffModule } from '../../staff/roles/staff.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { AccessBuild } from './access/access-build.service.js';
import { AccessFactsService } from './access/access-facts.service.js';
import { AccessFollower } from './access/access-follower.service.js';
import { AccessListRepository } from './access/access-list.repository.js';
import { ACCESS_LIST_MODEL, accessListSchema } from './access/access-list.schema.js';
import { AccessListService } from './access/access-list.service.js';
import { ACCESS_ROW_MODEL, accessRowSchema } from './access/access-row.schema.js';
import { AccessRowsRepository } from './access/access-rows.repository.js';
import { AccessRows } from './access/access-rows.service.js';
import { DoorStandings } from './access/door-standing.service.js';
import { BridgeController } from './bridge.controller.js';
import { BridgeActs } from './bridge-acts.service.js';
import { BridgesDesk } from './bridges-desk.service.js';
import { BridgesStaffController } from './bridges.staff-controller.js';
import { GameStatusService } from './game-status.service.js';
import { GameController } from './game.controller.js';
import { GameLinks } from './links/game-links.service.js';
import { LicenceClaims } from './links/licence-claims.service.js';
import { OwnLinks } from './links/own-links.service.js';
import { OwnGame } from './own-game.service.js';
import { PairingService } from './pairing.service.js';
import { LostServers } from './presence/lost-servers.service.js';
import { Presence } from './presence/presence.service.js';
import { PresenceStaffController } from './presence/presence.staff-controller.js';
import { SiteKey } from './site-key.service.js';
import { SyncService } from './sync.service.js';
import { GameWork } from './work/game-work.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ACCESS_LIST_MODEL, schema: accessListSchema },
      { name: ACCESS_ROW_MODEL, schema: accessRowSchema },
    ]),
    ApplicationsModule,
    ApprovalsModule,
    AuditModule,
    AuthModule,
    GameRecordsModule,
    DeliveriesModule,
    JobsModule,
    StaffModule,
    UsersModule,
  ],
  controllers: [BridgeController, BridgesStaffController, GameController, PresenceStaffController],
  providers: [
    AccessBuild,
    AccessFactsService,
    AccessFollower,
    AccessListRepository,
    AccessListService,
    AccessRows,
    AccessRowsRepository,
    BridgeActs,
    BridgesDesk,
    DoorStandings,
    GameLinks,
    GameStatusService,
    GameWork,
    LicenceClaims,
    LostServers,
    OwnGame,
    OwnLinks,
    PairingService,
    Presence,
    SiteKey,
    SyncService,
  ],
  exports: [GameLinks, GameStatusService],
})
export class BridgeModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register(GAME_ACCOUNTS, ({ _id }: GameAccountRecord) => ({ userId: _id, facts: {} }));
  }
}
