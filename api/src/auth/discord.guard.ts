import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, type AuthGuardAuthenticateOptions } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../config/app-config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { DiscordProfile } from './discord-user-api.js';
import { LoginErrorFilter } from './login-error.filter.js';
import { ConsentNeeded, LOGIN_STATE_KEY, type LoginState } from './pending-login.js';
import { safeReturnTo } from './return-to.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by DiscordCallbackGuard: who has logged in at Discord. */
    user?: DiscordProfile;
    /** Set by DiscordCallbackGuard: what the login's first step has remembered. */
    authInfo?: { state?: LoginState };
  }
}

/** How long a visitor may take at Discord. */
const LOGIN_MS = 30 * 60_000;

const CONSENT_NEEDED = new Set([
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'login_required',
]);

/** passport and its strategies wrap what we threw; the code is inside. */
function toLoginError(error: unknown): DomainError {
  for (let current = error; current instanceof Error;) {
    if (current instanceof DomainError) return current;
    current = 'oauthError' in current ? current.oauthError : current.cause;
  }
  return new DomainError('LOGIN_STATE_INVALID', { cause: error });
}

/** Sends the visitor to Discord, with a fresh state in her session. The handler behind it never runs. */
@Injectable()
export class DiscordLoginGuard extends AuthGuard('discord') {
  private readonly errors: LoginErrorFilter;

  constructor(protected readonly config: AppConfig) {
    super();
    this.errors = new LoginErrorFilter(config);
  }

  override getAuthenticateOptions(context: ExecutionContext): AuthGuardAuthenticateOptions {
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    const { returnTo, prompt } = query as Record<string, unknown>;
    const state: LoginState = {
      returnTo: safeReturnTo(returnTo, this.config.http.webOrigin),
      silent: prompt === 'none',
    };
    const wish = prompt === 'none' || prompt === 'consent' ? { prompt } : {};
    // passport-oauth2 keeps a state that is an object in the session; passport's types know texts only.
    return { session: false, ...wish, ...{ state: state as unknown as string } };
  }

  /**
   * What passport writes its redirect to. With the raw response it would pass by the reply and thereby by the session's
   * cookie, which holds the state.
   */
  getResponse(context: ExecutionContext): object {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const { session } = context.switchToHttp().getRequest<FastifyRequest>();
    // Stored before the answer: without its state the login could not end.
    const answer = async () => {
      // Nobody's yet: it holds the state, and is of no use after the login.
      if (!session.userId) session.cookie.maxAge = LOGIN_MS;
      try {
        await session.save();
      } catch (error) {
        delete session[LOGIN_STATE_KEY];
        return this.errors.catch(error, context);
      }
      await reply.send();
    };
    return {
      set statusCode(status: number) {
        void reply.status(status);
      },
      setHeader: (name: string, value: string) => void reply.header(name, value),
      end: () => void answer(),
    };
  }

  override handleRequest<User>(error: unknown, user: User): User {
    if (error) throw toLoginError(error);
    if (!user) throw new DomainError('LOGIN_STATE_INVALID');
    return user;
  }
}

/** Checks what Discord's redirect brings and puts who it is on the request. The state can be used once. */
@Injectable()
export class DiscordCallbackGuard extends DiscordLoginGuard {
  private readonly issuer: string;

  constructor(config: AppConfig) {
    super(config);
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
