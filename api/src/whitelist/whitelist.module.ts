import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { WhitelistAdminController } from './whitelist.admin.controller.js';
import { WhitelistController } from './whitelist.controller.js';
import { WhitelistService } from './whitelist.service.js';

@Module({
  imports: [ApplicationsModule],
  controllers: [WhitelistController, WhitelistAdminController],
  providers: [WhitelistService],
})
export class WhitelistModule {}
