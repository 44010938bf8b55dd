import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessageSources } from '../platform/ports/message-sources.js';
import { PeopleSearch } from '../platform/ports/people-search.js';
import { API_TOKEN_MODEL, apiTokenSchema } from './api-tokens/api-token.schema.js';
import { ApiTokensController } from './api-tokens/api-tokens.controller.js';
import { ApiTokensService } from './api-tokens/api-tokens.service.js';
import { AuthController } from './auth/auth.controller.js';
import { CurrentUserController, OwnSettingsController } from './auth/current-user.controller.js';
import { CurrentUserService } from './auth/current-user.service.js';
import { DiscordUserApi } from './auth/discord-user-api.js';
import { DiscordStrategy } from './auth/discord.strategy.js';
import { PENDING_LOGIN_MODEL, pendingLoginSchema } from './auth/pending-login.schema.js';
import { PendingLogins } from './auth/pending-logins.service.js';
import { PlayerSessionsController, SessionsController } from './auth/sessions/sessions.controller.js';
import { SessionsService } from './auth/sessions/sessions.service.js';
import { FacesController } from './faces/faces.controller.js';
import { Faces } from './faces/faces.service.js';
import { PlayersStaffController, SuspensionsController } from './players/players.staff-controller.js';
import { StaffPlayers } from './players/staff-players.service.js';
import { SuspensionsService } from './users/suspensions.service.js';
import { UserRights } from './users/user-rights.js';
import { User, userMessage, UserSchema } from './users/user.schema.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersService } from './users/users.service.js';

/** Logins, users, players seen by staff, API tokens. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: User.name, schema: UserSchema },
      { name: PENDING_LOGIN_MODEL, schema: pendingLoginSchema },
      { name: API_TOKEN_MODEL, schema: apiTokenSchema },
    ]),
  ],
  controllers: [
    AuthController,
    CurrentUserController,
    OwnSettingsController,
    SessionsController,
    PlayerSessionsController,
    PlayersStaffController,
    SuspensionsController,
    ApiTokensController,
    FacesController,
  ],
  providers: [
    UserRights,
    UsersRepository,
    UsersService,
    SuspensionsService,
    CurrentUserService,
    DiscordStrategy,
    DiscordUserApi,
    PendingLogins,
    SessionsService,
    StaffPlayers,
    ApiTokensService,
    Faces,
  ],
  exports: [SuspensionsService, UserRights, UsersService, DiscordUserApi, SessionsService, ApiTokensService],
})
export class AccountsModule implements OnModuleInit {
  constructor(
    private readonly messageSources: MessageSources,
    private readonly people: PeopleSearch,
    private readonly users: UsersRepository,
  ) {}

  onModuleInit(): void {
    this.messageSources.register('users', userMessage);
    this.people.register((name) => this.users.idsCalled(name));
  }
}
