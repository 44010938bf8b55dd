import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { StaffPlayers } from './staff-players.service.js';
import { SuspensionsController } from './suspensions.controller.js';
import { PlayersStaffController } from './players.staff-controller.js';
import { UsersModule } from '../users/users.module.js';

/**
 * Staff read and suspend players. A separate module, because it needs applications, which in turn need the users
 * module.
 */
@Module({
  imports: [ApplicationsModule, UsersModule],
  controllers: [PlayersStaffController, SuspensionsController],
  providers: [StaffPlayers],
})
export class PlayersModule {}
