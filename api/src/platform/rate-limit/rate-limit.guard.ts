import { randomBytes } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { isWrite } from '../http/request-hooks.js';
import { addressKey } from './address-key.js';
import { type RateLimitName, RateLimits } from './rate-limits.service.js';

const RATE_LIMIT_KEY = 'rateLimit';

/** Adds a separate rate limit to a handler, e.g. `@RateLimited('paymentStarts')`. The other limits are consumed in code. */
export const RateLimited = (
  name: Extract<RateLimitName, 'logins' | 'paymentStarts' | 'membershipChecks' | 'telemetry'>,
): ClassDecorator & MethodDecorator => SetMetadata(RATE_LIMIT_KEY, name);

const ID_BYTES = 16;
const DAY_SECONDS = 24 * 3_600;

/**
 * Distinguishes browsers behind one address by a random id in a signed cookie. It cannot be forged, and an address gets no
 * more of them than its limit of logins without one. The id is not stored and not linked to a person.
 */
@Injectable()
export class KnownBrowsers {
  private readonly signer: ReturnType<typeof fastifyCookie.signerFactory>;

  constructor(private readonly config: AppConfig) {
    this.signer = fastifyCookie.signerFactory([...config.session.secrets]);
  }

  /** The id of a browser that has the cookie, else null. */
  idOf({ cookies }: FastifyRequest): string | null {
    const signed = cookies[this.config.session.browserCookieName];
    const { valid, value } = signed ? this.signer.unsign(signed) : { valid: false, value: null };
    return valid ? value : null;
  }

  mark(reply: FastifyReply): void {
    const { browserCookieName, secureCookie } = this.config.session;
    void reply.setCookie(browserCookieName, this.signer.sign(randomBytes(ID_BYTES).toString('base64url')), {
      httpOnly: true,
      sameSite: 'lax',
      secure: secureCookie,
      path: '/',
      maxAge: DAY_SECONDS,
    });
  }
}

/** Runs after the access guard: counts writes by user or API token, others as declared by their handler. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly browsers: KnownBrowsers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const userId = request.sessionUser?._id.toHexString();
    // Count programs separately: a program must not use up the limit of its person.
    const writer = request.sessionUser?.token?.id ?? userId;
    if (isWrite(request) && writer) await this.limits.consume('writes', writer, reply);
    const named = this.reflector.getAllAndOverride<RateLimitName | undefined>(RATE_LIMIT_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    const address = addressKey(request.ip);
    if (named === 'logins') await this.countLogin(request, reply, address);
    // Telemetry is counted by address, even for logged-in users.
    else if (named) {
      await this.limits.consume(named, named === 'telemetry' ? address : (userId ?? address), reply);
    }
    return true;
  }

  /**
   * Many visitors can share a carrier's address, so a known browser has its own count, and only unknown ones share the
   * address's. A ceiling for all of them stops programs that collect cookies.
   */
  private async countLogin(request: FastifyRequest, reply: FastifyReply, address: string): Promise<void> {
    const browser = this.browsers.idOf(request);
    if (browser) await this.limits.consume('browserLogins', browser, reply);
    else {
      await this.limits.consume('logins', address, reply);
      this.browsers.mark(reply);
    }
    await this.limits.consume('addressLogins', address, reply);
  }
}
