import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { AuditApproval } from './audit.schema.js';
import type { AuditBy } from './audit.service.js';

/** The origin of an admin action. */
export interface AuditContext {
  requestId: string;
  ip: string;
  /** Set for an act that a second person has approved. */
  approval?: AuditApproval;
  /** The API token of the request. */
  token?: { id: string; name: string };
}

const originOf = ({ id, ip, sessionUser }: FastifyRequest): AuditContext => {
  const token = sessionUser?.token;
  return { requestId: String(id), ip, ...(token && { token: { id: token.id, name: token.name } }) };
};

/** Handler parameter with the person who acts, and the request's id and address, for AuditService. 401 for visitors. */
export const ByStaff = createParamDecorator((_: unknown, context: ExecutionContext): AuditBy => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  if (!request.sessionUser) throw new DomainError('NOT_LOGGED_IN');
  return { actor: request.sessionUser, origin: originOf(request) };
});
