import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { BridgeController } from './bridge.controller.js';
import { BRIDGE_MODEL, bridgeSchema } from './bridge.schema.js';
import { BridgesDesk } from './bridges-desk.service.js';
import { BridgesRepository } from './bridges.repository.js';
import { BridgesStaffController } from './bridges.staff-controller.js';
import { GameStatusService } from './game-status.service.js';
import { GameController } from './game.controller.js';
import { PairingService } from './pairing.service.js';
import { SiteKey } from './site-key.service.js';
import { SyncService } from './sync.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: BRIDGE_MODEL, schema: bridgeSchema }]), AuditModule],
  controllers: [BridgeController, BridgesStaffController, GameController],
  providers: [BridgesDesk, BridgesRepository, GameStatusService, PairingService, SiteKey, SyncService],
})
export class BridgeModule {}
