import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessageSources } from '../platform/ports/message-sources.js';
import { AccessBuild } from './bridge/access/access-build.service.js';
import { AccessFactsService } from './bridge/access/access-facts.service.js';
import { AccessFollower } from './bridge/access/access-follower.service.js';
import { AccessListRepository } from './bridge/access/access-list.repository.js';
import { ACCESS_LIST_MODEL, accessListSchema } from './bridge/access/access-list.schema.js';
import { AccessListService } from './bridge/access/access-list.service.js';
import { ACCESS_ROW_MODEL, accessRowSchema } from './bridge/access/access.schema.js';
import { AccessRowsRepository } from './bridge/access/access.repository.js';
import { AccessRows } from './bridge/access/access-rows.service.js';
import { DoorStandings } from './bridge/access/door-standing.service.js';
import { BridgeActs } from './bridge/bridge-acts.service.js';
import { BridgeController } from './bridge/bridge.controller.js';
import { BridgesDesk } from './bridge/bridges-admin.service.js';
import { BridgesStaffController } from './bridge/bridges.staff-controller.js';
import { GameStatusService } from './bridge/game-status.service.js';
import { GameController } from './bridge/game.controller.js';
import { GameLinks } from './bridge/links/game-links.service.js';
import { LicenceClaims } from './bridge/links/licence-claims.service.js';
import { OwnLinks } from './bridge/links/own-links.service.js';
import { OwnGame } from './bridge/own-game.service.js';
import { PairingService } from './bridge/pairing.service.js';
import { LostServers } from './bridge/presence/lost-servers.service.js';
import { Presence } from './bridge/presence/presence.service.js';
import { PresenceStaffController } from './bridge/presence/presence.staff-controller.js';
import { SiteKey } from './bridge/site-key.service.js';
import { SyncService } from './bridge/sync.service.js';
import { GameWork } from './bridge/work/game-work.service.js';
import { BRIDGE_MODEL, bridgeSchema } from './records/bridge.schema.js';
import { BridgesRepository } from './records/bridges.repository.js';
import { Characters } from './records/characters.service.js';
import { CITY_VISIT_MODEL, cityVisitSchema } from './records/city-visit.schema.js';
import { CityVisitsRepository } from './records/city-visits.repository.js';
import { CountingLinks } from './records/counting-links.service.js';
import {
  GAME_ACCOUNT_MODEL,
  gameAccountSchema,
  GAME_ACCOUNTS,
  type GameAccountRecord,
} from './records/game-account.schema.js';
import { GameAccountsRepository } from './records/game-accounts.repository.js';

/** Game servers: pairing, synchronisation, access lists, and the records of players there. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: BRIDGE_MODEL, schema: bridgeSchema },
      { name: CITY_VISIT_MODEL, schema: cityVisitSchema },
      { name: GAME_ACCOUNT_MODEL, schema: gameAccountSchema },
      { name: ACCESS_LIST_MODEL, schema: accessListSchema },
      { name: ACCESS_ROW_MODEL, schema: accessRowSchema },
    ]),
  ],
  controllers: [BridgeController, BridgesStaffController, GameController, PresenceStaffController],
  providers: [
    BridgesRepository,
    Characters,
    CityVisitsRepository,
    CountingLinks,
    GameAccountsRepository,
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
  exports: [
    BridgesRepository,
    Characters,
    CityVisitsRepository,
    CountingLinks,
    GameAccountsRepository,
    GameLinks,
    GameStatusService,
  ],
})
export class GameModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register(GAME_ACCOUNTS, ({ _id }: GameAccountRecord) => ({ userId: _id, facts: {} }));
  }
}
