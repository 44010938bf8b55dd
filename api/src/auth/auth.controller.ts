import { Controller, Get, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../config/app-config.js';
import { Public } from '../platform/access/access.decorator.js';
import { Clock } from '../platform/clock.js';
import { RateLimited } from '../platform/rate-limit/rate-limit.decorator.js';
import { renewSession } from '../platform/session/session.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { UsersService } from '../users/users.service.js';
import { DiscordLogin } from './discord-login.js';
import { LoginErrorFilter } from './login-error.filter.js';
import { safeReturnTo } from './return-to.js';

/** The login with Discord. Outside /api: these are addresses that a person's browser visits. */
@ApiTags('auth')
@Controller('auth')
@UseFilters(LoginErrorFilter)
@RateLimited('logins')
@ApiErrors('TOO_MANY_REQUESTS')
export class AuthController {
  constructor(
    private readonly login: DiscordLogin,
    private readonly users: UsersService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @Public()
  @Get()
  @ApiOperation({ summary: 'Start the login: redirects to Discord' })
  @ApiQuery({ name: 'returnTo', required: false, description: 'Path of the site to return to; default /' })
  @ApiQuery({ name: 'prompt', required: false, enum: ['none', 'consent'] })
  @ApiFoundResponse({ description: 'To Discord, or to the site with `loginError=<code>`' })
  async start(
    @Query('returnTo') returnTo: unknown,
    @Query('prompt') prompt: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const target = safeReturnTo(returnTo, this.config.http.webOrigin);
    const wish = prompt === 'none' || prompt === 'consent' ? prompt : undefined;
    await reply.redirect(await this.login.start(request, target, wish), 302);
  }

  @Public()
  @Get('callback')
  @ApiOperation({ summary: 'End of the login: Discord sends the browser here' })
  @ApiFoundResponse({ description: 'To the site: `returnTo`, or with `loginError=<code>`' })
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { profile, returnTo } = await this.login.finish(request);
    const user = await this.users.recordLogin(profile);
    // A new id: whoever knew the visitor's old one does not know the user's.
    await request.session.regenerate();
    request.session.userId = user._id.toHexString();
    renewSession(request.session, this.clock.now());
    await reply.redirect(`${this.config.http.webOrigin}${returnTo}`, 302);
  }
}
