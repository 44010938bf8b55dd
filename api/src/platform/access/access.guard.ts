import { dateText, type Permission } from '@city/contracts';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../clock.js';
import { DomainError } from '../errors/domain-error.js';
import { isOver, renewSession, userIdOf } from '../session/session.js';
import { ACCESS_KEY, isForTokens, neededBy, type Access } from './access.decorator.js';
import { type HeldRights, may, type SessionUser } from './session-user.js';

export interface TokenCaller {
  user: SessionUser;
  token: { id: string; name: string };
  /** The permissions of the token. Only permissions that the person still holds count. */
  permissions: readonly Permission[];
  /** Whether the session that created the token began with a second factor. */
  hasSecondFactor: boolean;
}

export interface TokenCallers {
  /**
   * @param ip counts failures by address
   * @throws TOKEN_INVALID; TOO_MANY_REQUESTS after many of them
   */
  read(secret: string, ip: string): Promise<TokenCaller>;
}
export const TOKEN_CALLERS = Symbol('TOKEN_CALLERS');

/** The text after `Bearer` in the `Authorization` header, or null. */
function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  return /^Bearer (.*)$/i.exec(authorization ?? '')?.[1]?.trim() ?? null;
}

/** The error for a suspended player, with end and reason; `details` holds both for other languages. */
export function suspendedError({ suspension }: Pick<SessionUser, 'suspension'>): DomainError {
  if (!suspension) return new DomainError('SUSPENDED');
  const { reason, until } = suspension;
  const end = until ? ` until ${dateText('en', until, 'long', 'UTC')} UTC` : '';
  return new DomainError('SUSPENDED', {
    message: `Your account is suspended${end}. Reason: ${reason}`,
    details: { reason, until: until?.toISOString() ?? null },
  });
}

export interface SessionUsers {
  findById(id: Types.ObjectId): Promise<SessionUser | null>;
}

export const SESSION_USERS = Symbol('SESSION_USERS');

/** Computes the rights of users as staff. */
export interface StaffRightsSource {
  /**
   * Reads the current rights. The function returns them for a stored user, and for a login with or without a second
   * factor.
   */
  current(): Promise<(user: SessionUser, hasSecondFactor: boolean) => HeldRights>;
}

export const STAFF_RIGHTS = Symbol('STAFF_RIGHTS');

/** The rights of suspended users: they can neither act as staff nor read data for staff. */
const NO_RIGHTS: HeldRights = { permissions: [], withheld: [] };

function refusal(access: Access | undefined, user: SessionUser | null): DomainError | null {
  // The guard of signatures checks game servers.
  if (access === 'public' || access === 'bridge') return null;
  // Deny by default, as defence in depth: the application does not start with such a handler.
  if (access === undefined) return new DomainError('FORBIDDEN');
  if (!user) return new DomainError('NOT_LOGGED_IN');
  const needed = neededBy(access);
  if (needed && !may(user, ...needed)) return permissionError(user, needed);
  if (access !== 'loggedIn' && user.suspended) return suspendedError(user);
  return null;
}

/** The error for a user who holds none of the permissions; `details` names them for staff. */
export function permissionError(
  { permissions = [], withheld = [] }: SessionUser,
  needed: readonly Permission[],
): DomainError {
  if (needed.some((permission) => withheld.includes(permission))) return new DomainError('MFA_REQUIRED');
  if (permissions.length === 0) return new DomainError('FORBIDDEN');
  return new DomainError('PERMISSION_MISSING', { details: { permission: needed.join(', ') } });
}

/** Loads the user on each request and checks the handler's declared access. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(SESSION_USERS) private readonly users: SessionUsers,
    @Inject(STAFF_RIGHTS) private readonly staff: StaffRightsSource,
    @Inject(TOKEN_CALLERS) private readonly tokens: TokenCallers,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    request.sessionUser = access === 'bridge' ? null : await this.userOf(request, access);
    const error = refusal(access, request.sessionUser);
    if (error) throw error;
    return true;
  }

  private userOf(request: FastifyRequest, access: Access | undefined): Promise<SessionUser | null> {
    const bearer = bearerOf(request);
    return bearer === null ? this.userOfSession(request) : this.userOfToken(bearer, request, access);
  }

  /** The person for whom a program acts, with the rights of the token that the person still holds. */
  private async userOfToken(
    bearer: string,
    { ip, cookies }: FastifyRequest,
    access: Access | undefined,
  ): Promise<SessionUser | null> {
    // Public routes use the header in another way, or ignore it.
    if (access === 'public') return null;
    const { cookieName, adminNeedsMfa } = this.config.session;
    if (cookies[cookieName] !== undefined) throw new DomainError('TOKEN_WITH_SESSION');
    if (!isForTokens(access)) throw new DomainError('TOKEN_REFUSED');
    const [caller, rightsOf] = await Promise.all([this.tokens.read(bearer, ip), this.staff.current()]);
    const { user, token, hasSecondFactor } = caller;
    const held = user.suspended ? NO_RIGHTS : rightsOf(user, hasSecondFactor);
    const ofToken = (permissions: readonly Permission[]) =>
      permissions.filter((permission) => caller.permissions.includes(permission));
    return {
      ...user,
      role: adminNeedsMfa && !hasSecondFactor ? 'Player' : user.role,
      permissions: ofToken(held.permissions),
      withheld: ofToken(held.withheld),
      hasSecondFactor,
      token,
    };
  }

  private async userOfSession(request: FastifyRequest): Promise<SessionUser | null> {
    const { session } = request;
    const userId = userIdOf(request);
    if (!userId) return null;
    const [user, rightsOf] = await Promise.all([this.users.findById(userId), this.staff.current()]);
    if (!user) return null;
    const now = this.clock.now();
    const { longestSeconds, adminNeedsMfa } = this.config.session;
    const hasSecondFactor = session.mfa === true;
    const rights = rightsOf(user, hasSecondFactor);
    const isStaff = rights.permissions.length + rights.withheld.length > 0;
    const longestMs = longestSeconds[isStaff ? 'Admin' : 'Player'] * 1_000;
    if (isOver(session, now, { longestMs, endedAt: user.sessionsEndedAt })) {
      // Delete the session before responding; the new one is anonymous.
      await session.regenerate();
      return null;
    }
    renewSession(session, now);
    // Admin rights require a login with a second factor; player rights do not.
    const role = adminNeedsMfa && !hasSecondFactor ? 'Player' : user.role;
    return { ...user, role, ...(user.suspended ? NO_RIGHTS : rights), hasSecondFactor };
  }
}
