import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isWrite } from '../http/foreign-requests.js';
import { addressKey } from './address-key.js';
import { KnownBrowsers } from './known-browsers.js';
import { RATE_LIMIT_KEY } from './rate-limit.decorator.js';
import { RateLimits, type RateLimitName } from './rate-limits.service.js';

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
