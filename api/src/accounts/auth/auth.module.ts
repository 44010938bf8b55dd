import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { StaffModule } from '../../staff/roles/staff.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { CurrentUserController } from './current-user.controller.js';
import { CurrentUserService } from './current-user.service.js';
import { DiscordStrategy } from './discord.strategy.js';
import { DiscordUserApi } from './discord-user-api.js';
import { OwnLanguageController } from './own-language.controller.js';
import { PENDING_LOGIN_MODEL, pendingLoginSchema } from './pending-login.schema.js';
import { PendingLoginsRepository } from './pending-logins.repository.js';
import { PendingLogins } from './pending-logins.service.js';
import { PlayerSessionsController } from './sessions/player-sessions.controller.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';

@Module({
  imports: [
    ApplicationsModule,
    StaffModule,
    UsersModule,
    MongooseModule.forFeature([{ name: PENDING_LOGIN_MODEL, schema: pendingLoginSchema }]),
  ],
  controllers: [
    AuthController,
    CurrentUserController,
    OwnLanguageController,
    SessionsController,
    PlayerSessionsController,
  ],
  providers: [
    CurrentUserService,
    DiscordStrategy,
    DiscordUserApi,
    PendingLogins,
    PendingLoginsRepository,
    SessionsRepository,
    SessionsService,
  ],
  exports: [DiscordUserApi, SessionsRepository],
})
export class AuthModule {}
