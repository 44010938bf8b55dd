import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Model } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { PENDING_LOGIN_MODEL, type PendingLoginRecord } from './pending-login.schema.js';

/** State of a login between its two steps. */
export type LoginState = Pick<PendingLoginRecord, 'returnTo' | 'silent'>;
type TakenLogin = LoginState & Pick<PendingLoginRecord, 'verifier'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The value of the login cookie, sent by the browser or just set. */
    loginBrowser?: string;
    /** The login this request completes. */
    takenLogin?: Promise<TakenLogin | null>;
  }
}

/** Time limit for the steps at Discord. */
const LOGIN_MS = 30 * 60_000;
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');
/** Only digests are stored, so a leaked store allows neither completing a login nor impersonating its browser. */
const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * Pending logins: one single-use record each, found by the `state` parameter and bound to the browser by the login cookie.
 * They are separate from sessions, so that a failed login affects no session.
 */
@Injectable()
export class PendingLogins {
  constructor(
    @InjectModel(PENDING_LOGIN_MODEL) private readonly model: Model<PendingLoginRecord>,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Sets the login cookie. An existing one is kept, so that logins in two tabs can both complete. */
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

  /** Stores a login of a browser with the cookie; returns the `state` for Discord. */
  async begin({ loginBrowser = '' }: FastifyRequest, login: TakenLogin): Promise<string> {
    const state = newSecret();
    await this.model.create({
      ...login,
      _id: digest(state),
      browser: digest(loginBrowser),
      expiresAt: new Date(this.clock.now().getTime() + LOGIN_MS),
    });
    return state;
  }

  /** Consumes the login named by the callback. Null if this browser has no such login. Repeated calls return the same. */
  take(request: FastifyRequest): Promise<TakenLogin | null> {
    request.takenLogin ??= this.find(request);
    return request.takenLogin;
  }

  private async find({ cookies, query }: FastifyRequest): Promise<TakenLogin | null> {
    const browser = cookies[this.config.session.loginCookieName];
    const { state } = query as { state?: unknown };
    if (!browser || typeof state !== 'string') return null;
    const expiresAt = { $gt: this.clock.now() };
    return this.model
      .findOneAndDelete({ _id: digest(state), browser: digest(browser), expiresAt })
      .lean<PendingLoginRecord>();
  }
}
