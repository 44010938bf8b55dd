import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** From where an admin action came. */
export interface AuditContext {
  requestId: string;
  ip: string;
}

/** The request's id and address as a handler's parameter, to be handed to AuditService.record. */
export const AuditOrigin = createParamDecorator((_: unknown, context: ExecutionContext): AuditContext => {
  const { id, ip } = context.switchToHttp().getRequest<FastifyRequest>();
  return { requestId: String(id), ip };
});
