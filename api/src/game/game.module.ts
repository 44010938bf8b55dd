import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ROLES_OF_APPLICATION } from '../applications/application.schema.js';
import { ApplicationsRepository } from '../applications/applications.repository.js';
import { Outbox, PLAYER_CHANGED } from '../platform/outbox/outbox.service.js';
import { MessageSources } from '../platform/ports/message-sources.js';
import { AccessListService } from './bridge/access/access-list.service.js';
import { AccessRepository } from './bridge/access/access.repository.js';
import {
  ACCESS_LIST_MODEL,
  ACCESS_ROW_MODEL,
  accessListSchema,
  accessRowSchema,
} from './bridge/access/access.schema.js';
import { AccessRows } from './bridge/access/access-rows.service.js';
import { DoorStandings } from './bridge/access/door-standing.service.js';
import { BridgeController } from './bridge/bridge.controller.js';
import { BridgesAdmin } from './bridge/bridges-admin.service.js';
import { BridgesStaffController } from './bridge/bridges.staff-controller.js';
import { GameStatusService } from './bridge/game-status.service.js';
import { GameController } from './bridge/game.controller.js';
import { GameLinks } from './bridge/links/game-links.service.js';
import { PairingService } from './bridge/pairing.service.js';
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
    AccessListService,
    AccessRows,
    AccessRepository,
    BridgesAdmin,
    DoorStandings,
    GameLinks,
    GameStatusService,
    GameWork,
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
  constructor(
    private readonly messageSources: MessageSources,
    private readonly outbox: Outbox,
    private readonly applications: ApplicationsRepository,
    private readonly rows: AccessRows,
  ) {}

  onModuleInit(): void {
    this.outbox.registerInTransaction(PLAYER_CHANGED, (ids) => this.rows.update(ids));
    this.outbox.registerInTransaction(ROLES_OF_APPLICATION, async (ids) => {
      for (const id of ids) {
        const application = await this.applications.findAnyById(id);
        if (application?.kind === 'whitelist') await this.rows.update([application.userId]);
      }
    });
    this.messageSources.register(GAME_ACCOUNTS, ({ _id }: GameAccountRecord) => ({ userId: _id, facts: {} }));
  }
}
