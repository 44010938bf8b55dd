import { reviewOf } from '@city/contracts';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { permissionError } from '../../platform/access/access.guard.js';
import { may } from '../../platform/access/session-user.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ReviewRepository } from './review.repository.js';

/**
 * For routes of all kinds of application: requires the permission to review the kind of the application `id`. Runs
 * after the access guard, which requires the review of any kind.
 */
@Injectable()
export class KindReviewGuard implements CanActivate {
  constructor(private readonly repository: ReviewRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { sessionUser, params } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!sessionUser) throw new DomainError('NOT_LOGGED_IN');
    const { id } = params as { id?: string };
    // The handler's validation refuses invalid ids, and the handler itself unknown ones.
    const kind =
      id && Types.ObjectId.isValid(id) ? await this.repository.kindOf(new Types.ObjectId(id)) : null;
    if (kind && !may(sessionUser, reviewOf(kind))) throw permissionError(sessionUser, [reviewOf(kind)]);
    return true;
  }
}
