import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BRIDGE_MODEL, bridgeSchema } from './bridge.schema.js';
import { BridgesRepository } from './bridges.repository.js';
import { CITY_VISIT_MODEL, cityVisitSchema } from './city-visit.schema.js';
import { CityVisitsRepository } from './city-visits.repository.js';
import { Characters } from './characters.service.js';
import { CountingLinks } from './counting-links.service.js';
import { GAME_ACCOUNT_MODEL, gameAccountSchema } from './game-account.schema.js';
import { GameAccountsRepository } from './game-accounts.repository.js';

/** The stored data of game servers and of players' accounts there, for the modules that read it. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: BRIDGE_MODEL, schema: bridgeSchema },
      { name: CITY_VISIT_MODEL, schema: cityVisitSchema },
      { name: GAME_ACCOUNT_MODEL, schema: gameAccountSchema },
    ]),
  ],
  providers: [BridgesRepository, Characters, CityVisitsRepository, CountingLinks, GameAccountsRepository],
  exports: [BridgesRepository, Characters, CityVisitsRepository, CountingLinks, GameAccountsRepository],
})
export class GameRecordsModule {}
