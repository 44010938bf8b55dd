import { Controller, Get, Logger, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { Public } from '../../platform/access/access.decorator.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { preferredLanguage } from '../../platform/http/preferred-language.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.guard.js';
import { renewSession } from '../../platform/session/session.js';
import { SessionStore } from '../../platform/session/session-store.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { StaffRights } from '../../staff/roles/staff-rights.service.js';
import { UsersService } from '../users/users.service.js';
import { DiscordCallbackGuard, DiscordLoginGuard } from './discord.guard.js';
import { LoginErrorFilter } from './login-error.filter.js';
import { PendingLogins } from './pending-logins.service.js';
import { pageOfSite } from './return-to.js';
import { deviceOf } from './sessions/device-of.js';

/** Login with Discord. Outside /api, because browsers navigate to these routes. */
@ApiTags('auth')
@Controller('auth')
@UseFilters(LoginErrorFilter)
@RateLimited('logins')
@ApiErrors('TOO_MANY_REQUESTS')
export class AuthController {
  private readonly logger = new Logger('Login');

  constructor(
    private readonly users: UsersService,
    private readonly logins: PendingLogins,
    private readonly sessions: SessionStore,
    private readonly staff: StaffRights,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @Public()
  @UseGuards(DiscordLoginGuard)
  @Get()
  @ApiOperation({ summary: 'Starts the login: redirects to Discord' })
  @ApiQuery({
    name: 'returnTo',
    required: false,
    type: String,
    description: 'Path of the site to return to; default /',
    example: '/joinus',
  })
  @ApiQuery({
    name: 'prompt',
    required: false,
    enum: ['none', 'consent'],
    example: 'none',
    description: "`none`: skips Discord's consent page if consent was given before",
  })
  @ApiFoundResponse({ description: 'To Discord, or to the site with `loginError=<code>`' })
  start(): never {
    throw new DomainError('INTERNAL_ERROR', { message: 'The guard didn’t redirect to Discord.' });
  }

  @Public()
  @UseGuards(DiscordCallbackGuard)
  @Get('callback')
  @ApiOperation({ summary: 'Completes the login: Discord redirects here' })
  @ApiQuery({
    name: 'code',
    required: false,
    type: String,
    description: "Discord's authorization code",
    example: 'NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee',
  })
  @ApiQuery({
    name: 'state',
    required: false,
    type: String,
    description: 'The state from the start of this login',
    example: '2k1Qm5xJ',
  })
  @ApiFoundResponse({ description: 'To the site: `returnTo`, or with `loginError=<code>`' })
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { user: answer } = request;
    if (!answer) throw new DomainError('LOGIN_STATE_INVALID');
    const { mfa, roles, ...profile } = answer;
    const staffDiscordRoles = await this.staff.discordRolesAmong(roles);
    const user = await this.users.recordLogin(
      { ...profile, staffDiscordRoles },
      preferredLanguage(request.headers['accept-language']),
    );
    // A new session id prevents session fixation.
    await request.session.regenerate();
    const now = this.clock.now();
    Object.assign(request.session, {
      userId: user._id.toHexString(),
      loginAt: now.getTime(),
      mfa,
      device: deviceOf(request.headers['user-agent']),
    });
    renewSession(request.session, now);
    this.sessions.begin(request.session);
    await request.session.save();
    this.logger.log({ event: 'login', user: user._id.toHexString(), requestId: request.id });
    const login = await this.logins.take(request);
    await reply.redirect(pageOfSite(this.config.http.webOrigin, login?.returnTo ?? '/').href, 302);
  }
}
