import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { BetaAdminController } from './beta.admin.controller.js';
import { BetaController } from './beta.controller.js';
import { BetaService } from './beta.service.js';

@Module({
  imports: [ApplicationsModule],
  controllers: [BetaController, BetaAdminController],
  providers: [BetaService],
})
export class BetaModule {}
