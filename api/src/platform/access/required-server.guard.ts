import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

/**
 * Allows only members of the required Discord server (403 NOT_IN_REQUIRED_SERVER). Runs after the access guard and
 * before validation, so that other players see this error before field errors.
 */
@Injectable()
export class RequiredServerGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { sessionUser } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!sessionUser) throw new DomainError('NOT_LOGGED_IN');
    if (!sessionUser.inRequiredServer) throw new DomainError('NOT_IN_REQUIRED_SERVER');
    return true;
  }
}
