import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import { PendingLoginsRepository } from './pending-logins.repository.js';
import type { PendingLoginRecord } from './pending-login.schema.js';

/** What a login remembers between its two steps. */
export type LoginState = Pick<PendingLoginRecord, 'returnTo' | 'silent'>;
type TakenLogin = LoginState & Pick<PendingLoginRecord, 'verifier'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The value of the login's cookie, from the browser or just given to it. */
    loginBrowser?: string;
    /** The login that this request ends. */
    takenLogin?: Promise<TakenLogin | null>;
  }
}

/** How long a visitor may take at Discord. */
const LOGIN_MS = 30 * 60_000;
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');
/** Whoever reads the store can neither finish a login nor pass for the browser that began it. */
const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * Logins that are under way: a record for each, found by the state that Discord gives back, and good once, for the browser
 * that holds the login's cookie. They stand apart from sessions, so a login that fails changes nobody's.
 */
@Injectable()
export class PendingLogins {
  constructor(
    private readonly repository: PendingLoginsRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Gives the browser the login's cookie. One that it has stays, so that logins in two tabs can both end. */
  markBrowser(request: FastifyRequest, reply: FastifyReply): void {
    const { loginCookieName, secureCookie } = this.config.session;
    const held = request.cookies[loginCookieName];
    const value = held && SECRET.test(held) ? held : newSecret();
    request.loginBrowser = value;
    void reply.setCookie(loginCookieName, value, {
      httpOnly: true,
      sameSite: 'lax',
      secure: secureCookie,
      path: '/',
      maxAge: LOGIN_MS / 1_000,
    });
  }

  /** Stores a login of a marked browser; answers the state for Discord. */
  async begin({ loginBrowser = '' }: FastifyRequest, login: TakenLogin): Promise<string> {
    const state = newSecret();
    await this.repository.insert({
      ...login,
      _id: digest(state),
      browser: digest(loginBrowser),
      expiresAt: new Date(this.clock.now().getTime() + LOGIN_MS),
    });
    return state;
  }

  /** Ends the login that Discord's answer names. Null when this browser has none such; asked twice it answers the same. */
  take(request: FastifyRequest): Promise<TakenLogin | null> {
    request.takenLogin ??= this.find(request);
    return request.takenLogin;
  }

  private async find({ cookies, query }: FastifyRequest): Promise<TakenLogin | null> {
    const browser = cookies[this.config.session.loginCookieName];
    const { state } = query as { state?: unknown };
    if (!browser || typeof state !== 'string') return null;
    return this.repository.take({ _id: digest(state), browser: digest(browser) }, this.clock.now());
  }
}
