import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

/**
 * Lets in members of the required Discord server only (403 NOT_IN_REQUIRED_SERVER). Stands behind the access guard, so
 * that an outsider learns this before anything about the fields of a form.
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
