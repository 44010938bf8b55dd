import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import type { SessionUser } from './session-user.js';

/** The logged-in user as a handler's parameter (type SessionUser). 401 for visitors. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SessionUser => {
  const { sessionUser } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!sessionUser) throw new DomainError('NOT_LOGGED_IN');
  return sessionUser;
});
