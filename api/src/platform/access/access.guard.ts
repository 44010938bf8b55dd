import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../clock.js';
import { DomainError } from '../errors/domain-error.js';
import { isOver, renewSession, userIdOf } from '../session/session.js';
import { ACCESS_KEY, type Access } from './access.decorator.js';
import type { SessionUser } from './session-user.js';
import { suspendedError } from './suspended-error.js';

/** Loads the user of a session. */
export interface SessionUsers {
  findById(id: Types.ObjectId): Promise<SessionUser | null>;
}

/** Injection token of SessionUsers. */
export const SESSION_USERS = Symbol('SESSION_USERS');

function refusal(access: Access | undefined, user: SessionUser | null): DomainError | null {
  // A game server is checked by the guard of its signatures.
  if (access === 'public' || access === 'bridge') return null;
  // Deny by default, as defence in depth: the application does not start with such a handler.
  if (access === undefined) return new DomainError('FORBIDDEN');
  if (!user) return new DomainError('NOT_LOGGED_IN');
  if (access === 'admin' && user.role !== 'Admin') {
    return new DomainError(user.mfaMissing ? 'MFA_REQUIRED' : 'FORBIDDEN');
  }
  if (access !== 'loggedIn' && user.suspended) return suspendedError(user);
  return null;
}

/** Loads the user on each request and checks the handler's declared access. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(SESSION_USERS) private readonly users: SessionUsers,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    request.sessionUser = access === 'bridge' ? null : await this.userOf(request);
    const error = refusal(access, request.sessionUser);
    if (error) throw error;
    return true;
  }

  private async userOf(request: FastifyRequest): Promise<SessionUser | null> {
    const { session } = request;
    const userId = userIdOf(request);
    const user = userId && (await this.users.findById(userId));
    if (!user) return null;
    const now = this.clock.now();
    const { longestSeconds, adminNeedsMfa } = this.config.session;
    const { role, sessionsEndedAt: endedAt } = user;
    if (isOver(session, now, { longestMs: longestSeconds[role] * 1_000, endedAt })) {
      // Delete the session before responding; the new one is anonymous.
      await session.regenerate();
      return null;
    }
    renewSession(session, now);
    // Admin rights require a login with a second factor; player rights do not.
    return user.role === 'Admin' && adminNeedsMfa && !session.mfa
      ? { ...user, role: 'Player', mfaMissing: true }
      : user;
  }
}
