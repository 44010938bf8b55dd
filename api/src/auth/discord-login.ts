import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { AppConfig } from '../config/app-config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { DiscordStrategy, LOGIN_STATE_KEY } from './discord-strategy.js';
import { DiscordUserApi, type DiscordProfile } from './discord-user-api.js';

interface LoginState {
  returnTo: string;
}

interface PendingLogin {
  state?: { handle?: string; state?: LoginState };
}

declare module 'fastify' {
  interface Session {
    [LOGIN_STATE_KEY]?: PendingLogin;
  }
}

type Authenticated = (error: unknown, user?: unknown, info?: { state?: LoginState }) => void;

/** passport and the library wrap what we threw; the code is inside. */
function toLoginError(error: unknown): DomainError {
  for (let current = error; current instanceof Error;) {
    if (current instanceof DomainError) return current;
    current = 'oauthError' in current ? current.oauthError : current.cause;
  }
  return new DomainError('LOGIN_STATE_INVALID', { cause: error });
}

/** The two steps of Discord's authorization-code flow. */
@Injectable()
export class DiscordLogin {
  // An instance of its own: passport's shared one would mix the applications of one process.
  private readonly passport = new passport.Passport();
  private readonly issuer: string;

  constructor({ discord }: AppConfig, api: DiscordUserApi) {
    this.issuer = new URL(discord.authorizeUrl).origin;
    this.passport.use('discord', new DiscordStrategy(discord, api));
  }

  /** Keeps a fresh state in the visitor's session and answers Discord's address for it. */
  start(request: FastifyRequest, returnTo: string, prompt?: 'none' | 'consent'): Promise<string> {
    return new Promise((resolve, reject) => {
      let location = '';
      // The three members of a response that passport's redirect uses.
      const response = {
        statusCode: 200,
        setHeader: (name: string, value: string) => {
          if (name === 'Location') location = value;
        },
        end: () => resolve(location),
      };
      const options = { session: false, state: { returnTo }, ...(prompt && { prompt }) };
      const refused: Authenticated = (error) => reject(toLoginError(error));
      this.authenticate(options, refused)(request, response, reject);
    });
  }

  /** Checks what Discord's redirect brings and answers who it is. The state can be used once. */
  finish(request: FastifyRequest): Promise<{ profile: DiscordProfile; returnTo: string }> {
    this.checkIssuer(request);
    return new Promise((resolve, reject) => {
      const done: Authenticated = (error, user, info) => {
        if (error) return reject(toLoginError(error));
        if (!user) return reject(new DomainError('LOGIN_STATE_INVALID'));
        resolve({ profile: user as DiscordProfile, returnTo: info?.state?.returnTo ?? '/' });
      };
      this.authenticate({ session: false }, done)(request, {}, reject);
    });
  }

  /** Where the login that this visitor has under way was to return to; also ends it. For refused logins. */
  abandon({ session, query }: FastifyRequest): string {
    const pending = session?.[LOGIN_STATE_KEY]?.state;
    if (!pending) return '/';
    const { state } = query as { state?: unknown };
    if (pending.handle !== state) return '/';
    delete session[LOGIN_STATE_KEY];
    return pending.state?.returnTo ?? '/';
  }

  private authenticate(options: object, done: Authenticated) {
    return this.passport.authenticate('discord', options, done) as (
      request: unknown,
      response: unknown,
      next: (error?: unknown) => void,
    ) => void;
  }

  private checkIssuer({ query }: FastifyRequest): void {
    const { iss, error, code } = query as Record<string, unknown>;
    if (iss !== undefined && iss !== this.issuer) throw new DomainError('LOGIN_STATE_INVALID');
    if (error === 'access_denied') throw new DomainError('LOGIN_REFUSED');
    // Without a code the library would start another login.
    if (typeof code !== 'string' || error !== undefined) throw new DomainError('LOGIN_STATE_INVALID');
  }
}
