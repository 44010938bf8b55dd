import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { CurrentUserController } from './current-user.controller.js';
import { CurrentUserService } from './current-user.service.js';
import { DiscordStrategy } from './discord.strategy.js';
import { DiscordUserApi } from './discord-user-api.js';
import { OwnLanguageController } from './own-language.controller.js';

@Module({
  imports: [ApplicationsModule, UsersModule],
  controllers: [AuthController, CurrentUserController, OwnLanguageController],
  providers: [CurrentUserService, DiscordStrategy, DiscordUserApi],
})
export class AuthModule {}
