import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { DomainError } from '../errors/domain-error.js';
import {
  permissionError,
  SESSION_USERS,
  STAFF_RIGHTS,
  type SessionUsers,
  type StaffRightsSource,
} from './access.guard.js';
import { CONCERNS_KEY, type Concern } from './concerns.decorator.js';
import { may } from './session-user.js';

/** Conflict of interest: runs after the access guard and refuses writes by staff that concern themselves or a colleague. */
@Injectable()
export class ConcernsGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
    @Inject(SESSION_USERS) private readonly users: SessionUsers,
    @Inject(STAFF_RIGHTS) private readonly staff: StaffRightsSource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const concern = this.reflector.get<Concern | undefined>(CONCERNS_KEY, context.getHandler());
    if (!concern || concern === 'nobody') return true;
    const { sessionUser, params, body } = context.switchToHttp().getRequest<FastifyRequest>();
    const id = ({ ...(body as object), ...(params as object) } as Record<string, unknown>)[concern.field];
    // The handler's validation refuses invalid ids.
    if (typeof id !== 'string' || !Types.ObjectId.isValid(id)) return true;
    const source = this.modules.get(concern.source, { strict: false });
    const player = await source.playerOf(new Types.ObjectId(id));
    if (sessionUser && player?.equals(sessionUser._id)) throw new DomainError('CONCERNS_YOURSELF');
    if (
      sessionUser &&
      player &&
      concern.sparesStaff &&
      !may(sessionUser, 'staff') &&
      (await this.isStaff(player))
    )
      throw permissionError(sessionUser, ['staff']);
    return true;
  }

  private async isStaff(id: Types.ObjectId): Promise<boolean> {
    const [user, rightsOf] = await Promise.all([this.users.findById(id), this.staff.current()]);
    return user !== null && rightsOf(user, true).permissions.length > 0;
  }
}
