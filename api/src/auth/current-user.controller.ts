import { Body, Controller, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LoggedIn, Public } from '../platform/access/access.decorator.js';
import { CurrentUser } from '../platform/access/current-user.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { SESSION_COOKIE } from '../platform/session/session.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { ConsentDto, CurrentUserDto, LoggedOutDto, SessionInfoDto } from './current-user.dto.js';
import { CurrentUserService } from './current-user.service.js';

@ApiTags('auth')
@Controller('auth')
@LoggedIn()
export class CurrentUserController {
  constructor(private readonly current: CurrentUserService) {}

  @Get('user/me')
  @ApiOperation({ summary: 'The logged-in user' })
  @ApiOkResponse({ type: CurrentUserDto })
  me(@CurrentUser() user: SessionUser): Promise<CurrentUserDto> {
    return this.current.get(user._id);
  }

  /** Pages ask this one: a browser writes every 401 into its console, and that a visitor is one is no fault. */
  @Public()
  @Get('session')
  @ApiOperation({ summary: 'Who asks: the logged-in user, or nobody' })
  @ApiOkResponse({ type: SessionInfoDto })
  async session(@Req() { sessionUser }: FastifyRequest): Promise<SessionInfoDto> {
    return { user: sessionUser ? await this.current.get(sessionUser._id) : null };
  }

  @Put('user/consent')
  @ApiOperation({ summary: 'Record the answer to the cookie notice' })
  @ApiOkResponse({ type: CurrentUserDto })
  @ApiErrors('VALIDATION_FAILED')
  consent(@CurrentUser() user: SessionUser, @Body() { cookiesConsent }: ConsentDto): Promise<CurrentUserDto> {
    return this.current.set(user._id, { cookiesConsent });
  }

  @Post('membership')
  @HttpCode(200)
  @ApiOperation({ summary: '"I have joined": ask Discord again for the membership of the required server' })
  @ApiOkResponse({ type: CurrentUserDto })
  @ApiErrors('PROVIDER_NOT_CONFIGURED', 'DISCORD_UNAVAILABLE')
  membership(@CurrentUser() user: SessionUser): Promise<CurrentUserDto> {
    return this.current.refreshMembership(user);
  }

  @Public()
  @Post('logout')
  @HttpCode(200)
  @ApiOperation({ summary: 'End the session on the server. Repeating it changes nothing' })
  @ApiOkResponse({ type: LoggedOutDto })
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoggedOutDto> {
    if (request.session.userId) await request.session.destroy();
    void reply.clearCookie(SESSION_COOKIE, { path: '/' });
    return { message: 'Logged out' };
  }
}
