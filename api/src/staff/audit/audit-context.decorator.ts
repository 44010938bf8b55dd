import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AuditApproval } from './audit.schema.js';

/** The origin of an admin action. */
export interface AuditContext {
  requestId: string;
  ip: string;
  /** Set for an act that a second person has approved. */
  approval?: AuditApproval;
  /** The API token of the request. */
  token?: { id: string; name: string };
}

/** Handler parameter with the request's id and address, for AuditService. */
export const AuditOrigin = createParamDecorator((_: unknown, context: ExecutionContext): AuditContext => {
  const { id, ip, sessionUser } = context.switchToHttp().getRequest<FastifyRequest>();
  const token = sessionUser?.token;
  return { requestId: String(id), ip, ...(token && { token: { id: token.id, name: token.name } }) };
});
