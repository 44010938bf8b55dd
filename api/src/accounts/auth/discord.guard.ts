import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, type AuthGuardAuthenticateOptions } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { toDomainError } from '../../platform/errors/to-domain-error.js';
import type { DiscordProfile } from './discord-user-api.js';
import { ConsentNeeded } from './login-error.filter.js';
import { PendingLogins, type LoginState } from './pending-logins.service.js';
import { safeReturnTo } from './return-to.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by DiscordCallbackGuard: the user who logged in at Discord. */
    user?: DiscordProfile;
  }
}

const CONSENT_NEEDED = new Set([
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'login_required',
]);

/** Unwraps our error from the errors of passport and its strategies. */
function toLoginError(error: unknown): DomainError {
  for (let current = error; current instanceof Error;) {
    const known = toDomainError(current);
    if (known.code !== 'INTERNAL_ERROR') return known;
    current = 'oauthError' in current ? current.oauthError : current.cause;
  }
  return new DomainError('LOGIN_STATE_INVALID', { cause: error });
}

/** Redirects the visitor to Discord with a fresh state. The handler behind it never runs. */
@Injectable()
export class DiscordLoginGuard extends AuthGuard('discord') {
  constructor(
    protected readonly config: AppConfig,
    private readonly logins: PendingLogins,
  ) {
    super();
  }

  override getAuthenticateOptions(context: ExecutionContext): AuthGuardAuthenticateOptions {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    this.logins.markBrowser(request, http.getResponse<FastifyReply>());
    const { returnTo, prompt } = request.query as Record<string, unknown>;
    const state: LoginState = {
      returnTo: safeReturnTo(returnTo, this.config.http.webOrigin),
      silent: prompt === 'none',
    };
    const wish = prompt === 'none' || prompt === 'consent' ? { prompt } : {};
    // passport-oauth2 passes an object state to its store, but passport's types allow only strings.
    return { session: false, ...wish, ...{ state: state as unknown as string } };
  }

  /** Passport redirects with the reply; the raw response would lose the login cookie. */
  getResponse(context: ExecutionContext): object {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return {
      set statusCode(status: number) {
        void reply.status(status);
      },
      setHeader: (name: string, value: string) => void reply.header(name, value),
      end: () => void reply.send(),
    };
  }

  override handleRequest<User>(error: unknown, user: User): User {
    if (error) throw toLoginError(error);
    if (!user) throw new DomainError('LOGIN_STATE_INVALID');
    return user;
  }
}

/** Validates Discord's callback and sets `request.user`. The state is single-use. */
@Injectable()
export class DiscordCallbackGuard extends DiscordLoginGuard {
  private readonly issuer: string;

  constructor(config: AppConfig, logins: PendingLogins) {
    super(config, logins);
    this.issuer = new URL(config.discord.authorizeUrl).origin;
  }

  override getAuthenticateOptions(context: ExecutionContext): AuthGuardAuthenticateOptions {
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    const { iss, error, code } = query as Record<string, unknown>;
    if (iss !== undefined && iss !== this.issuer) throw new DomainError('LOGIN_STATE_INVALID');
    if (error === 'access_denied') throw new DomainError('LOGIN_REFUSED');
    if (typeof error === 'string' && CONSENT_NEEDED.has(error)) throw new ConsentNeeded();
    // Without a code the library would start another login.
    if (typeof code !== 'string' || error !== undefined) throw new DomainError('LOGIN_STATE_INVALID');
    return { session: false };
  }
}
