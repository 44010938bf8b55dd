import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { isWrite } from '../http/foreign-requests.js';
import { addressKey } from './address-key.js';
import { RATE_LIMIT_KEY } from './rate-limit.decorator.js';
import { RateLimits, type RateLimitName } from './rate-limits.service.js';

/** Limits of everybody who calls from an address, logged in or not. */
const BY_ADDRESS: ReadonlySet<RateLimitName> = new Set(['logins', 'telemetry']);

/** Runs after the access guard: writes are counted by user, logins by address, payment starts by user. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const userId = request.sessionUser?._id.toHexString();
    if (isWrite(request) && userId) await this.limits.consume('writes', userId);
    const named = this.reflector.getAllAndOverride<RateLimitName | undefined>(RATE_LIMIT_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (named) {
      const address = addressKey(request.ip);
      await this.limits.consume(named, BY_ADDRESS.has(named) ? address : (userId ?? address));
    }
    return true;
  }
}
