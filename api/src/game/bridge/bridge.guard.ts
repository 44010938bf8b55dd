import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { BridgeRecord } from '../records/bridge.schema.js';
import { BridgesRepository } from '../records/bridges.repository.js';
import { BridgeAccess } from '../../platform/access/access.decorator.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { assertSigned, readCall } from './signed-call.js';
import { SiteKey } from './site-key.service.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The game server that has signed this call. */
    bridge?: BridgeRecord;
  }
}

/** Admits calls of game servers that are signed with a known key, recent, and not replayed. */
@Injectable()
export class BridgeGuard implements CanActivate {
  constructor(
    private readonly site: SiteKey,
    private readonly bridges: BridgesRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.site.isSet) throw new DomainError('BRIDGE_OFF');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const call = readCall(request);
    const now = this.clock.now();
    const bridge = await this.bridges.findByKey(call.keyId);
    const key = bridge?.keys.find(({ keyId }) => keyId === call.keyId);
    if (!bridge || !key || (key.endsAt && key.endsAt <= now)) throw new DomainError('BRIDGE_KEY_UNKNOWN');
    assertSigned(call, key.publicKey, now);
    await this.limits.consume('bridgeCalls', bridge._id.toHexString());
    const counted = await this.bridges.countCall(bridge, call.keyId, call.seq, now);
    if (!counted) throw new DomainError('BRIDGE_REPLAY', { details: { seq: bridge.seq } });
    request.bridge = counted;
    return true;
  }
}

/** Marks handlers that only game servers may call. */
export const BridgeOnly = (): ClassDecorator & MethodDecorator =>
  applyDecorators(BridgeAccess(), UseGuards(BridgeGuard));

/** The game server that calls, as a handler's parameter (type BridgeRecord). */
export const CallingBridge = createParamDecorator((_: unknown, context: ExecutionContext): BridgeRecord => {
  const { bridge } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!bridge) throw new DomainError('BRIDGE_KEY_UNKNOWN');
  return bridge;
});
