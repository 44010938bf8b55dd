import { Body, Controller, Get, HttpCode, Logger, Post, Put, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { LoggedIn, Public } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.guard.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import {
  ConsentDto,
  CurrentUserDto,
  LanguageDto,
  LoggedOutDto,
  PublicListsDto,
  SessionInfoDto,
} from './current-user.dto.js';
import { CurrentUserService } from './current-user.service.js';

@ApiTags('auth')
@Controller('auth')
@LoggedIn()
export class CurrentUserController {
  private readonly logger = new Logger('Login');

  constructor(
    private readonly current: CurrentUserService,
    private readonly config: AppConfig,
  ) {}

  @Get('user/me')
  @ApiOperation({ summary: 'Shows the logged-in user' })
  @ApiOkResponse({ type: CurrentUserDto })
  me(@CurrentUser() user: SessionUser): Promise<CurrentUserDto> {
    return this.current.get(user);
  }

  /** For pages: unlike a 401, which browsers log as an error, it answers visitors with 200. */
  @Public()
  @Get('session')
  @ApiOperation({ summary: 'Shows the logged-in user, or nobody' })
  @ApiOkResponse({ type: SessionInfoDto })
  async session(@Req() { sessionUser }: FastifyRequest): Promise<SessionInfoDto> {
    return { user: sessionUser ? await this.current.get(sessionUser) : null };
  }

  @Put('user/consent')
  @ApiOperation({ summary: 'Records the answer to the cookie notice' })
  @ApiOkResponse({ type: CurrentUserDto })
  @ApiErrors('VALIDATION_FAILED')
  consent(@CurrentUser() user: SessionUser, @Body() { cookiesConsent }: ConsentDto): Promise<CurrentUserDto> {
    return this.current.set(user, { cookiesConsent });
  }

  @Post('membership')
  @HttpCode(200)
  @RateLimited('membershipChecks')
  @ApiOperation({
    summary: 'Checks the membership of the required Discord server again',
    description: 'For players who have just joined it.',
  })
  @ApiOkResponse({ type: CurrentUserDto })
  @ApiErrors('PROVIDER_NOT_CONFIGURED', 'DISCORD_UNAVAILABLE')
  membership(@CurrentUser() user: SessionUser): Promise<CurrentUserDto> {
    return this.current.refreshMembership(user);
  }

  @Public()
  @Post('logout')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ends the session on the server; idempotent' })
  @ApiOkResponse({ type: LoggedOutDto })
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoggedOutDto> {
    const { userId } = request.session;
    if (userId) {
      await request.session.destroy();
      this.logger.log({ event: 'log-out', user: userId, requestId: request.id });
    }
    const { cookieName, secureCookie } = this.config.session;
    void reply.clearCookie(cookieName, { path: '/', secure: secureCookie });
    // Clear only the HTTP cache: the site clears its own storage and keeps data that is not personal.
    void reply.header('Clear-Site-Data', '"cache"');
    return { message: 'Logged out' };
  }
}

@ApiTags('users')
@Controller('users/me')
export class OwnSettingsController {
  constructor(private readonly current: CurrentUserService) {}

  @Put('language')
  @LoggedIn()
  @ApiOperation({
    summary: "Sets the player's language",
    description:
      'Used for the inbox, direct messages and e-mails. Initially that of the browser at the first login.',
  })
  @ApiOkResponse({ type: CurrentUserDto })
  @ApiErrors('VALIDATION_FAILED')
  set(@CurrentUser() user: SessionUser, @Body() { language }: LanguageDto): Promise<CurrentUserDto> {
    return this.current.set(user, { locale: language });
  }

  // Suspended players may call it too: they can always withdraw their consent.
  @Put('public-lists')
  @LoggedIn()
  @ApiOperation({
    summary: 'Shows the player on public lists, or ends that',
    description:
      'With name and picture, beside the events that they are coming to and on the pages of their factions. Off unless they agree.',
  })
  @ApiOkResponse({ type: CurrentUserDto })
  @ApiErrors('VALIDATION_FAILED')
  setPublicLists(
    @CurrentUser() user: SessionUser,
    @Body() { shown }: PublicListsDto,
  ): Promise<CurrentUserDto> {
    return this.current.setPublicLists(user, shown);
  }
}
