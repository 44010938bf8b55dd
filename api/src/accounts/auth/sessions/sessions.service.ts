import { createHash } from 'node:crypto';
import type { OwnSession } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditBy } from '../../../staff/audit/audit.service.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { UsersService } from '../../users/users.service.js';
import { SessionsRepository, type StoredSession } from './sessions.repository.js';

/** A public name for a session: a one-way hash of its id. */
const nameOf = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex').slice(0, 32);

const usedAt = ({ session: { renewedAt, loginAt } }: StoredSession): number => renewedAt ?? loginAt ?? 0;

/** A player's own sessions. */
@Injectable()
export class SessionsService {
  private readonly logger = new Logger('Login');

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersService,
  ) {}

  /** The player's sessions: the current one (`current`: its id) first, then by last use, 100 at most. */
  async list(userId: Types.ObjectId, current: string): Promise<OwnSession[]> {
    const found = await this.sessions.list(userId, current);
    return found
      .sort((a, b) => Number(b._id === current) - Number(a._id === current) || usedAt(b) - usedAt(a))
      .map((stored) => ({
        id: nameOf(stored._id),
        browser: stored.session.device?.browser ?? 'other',
        system: stored.session.device?.system ?? 'other',
        loginAt: stored.session.loginAt ? new Date(stored.session.loginAt).toISOString() : null,
        lastUsedAt: new Date(usedAt(stored)).toISOString(),
        current: stored._id === current,
      }));
  }

  /**
   * Ends one of the player's other sessions.
   * @throws NOT_FOUND, also for another player's session and for the current one, which logs out instead
   */
  async end(userId: Types.ObjectId, name: string, { current, requestId }: Asking): Promise<void> {
    const others = await this.sessions.idsOfOthers(userId, current);
    const id = others.find((one) => nameOf(one) === name);
    if (!id || !(await this.sessions.remove(userId, id)))
      throw new DomainError('NOT_FOUND', { message: 'This device is already logged out.' });
    this.note(userId, requestId, 1);
  }

  /** Ends all of the player's sessions except the current one; returns how many. */
  async endOthers(userId: Types.ObjectId, { current, requestId }: Asking): Promise<number> {
    const ended = await this.sessions.removeOthers(userId, current);
    this.note(userId, requestId, ended);
    return ended;
  }

  /**
   * Ends all sessions of a player on behalf of staff, audited; returns how many.
   * @throws NOT_FOUND
   */
  async endAll(userId: Types.ObjectId, by: AuditBy): Promise<number> {
    // This write invalidates all sessions; the rest is clean-up.
    await this.users.endSessions(userId, by);
    const ended = await this.sessions.removeAll(userId);
    this.note(userId, by.origin.requestId, ended);
    return ended;
  }

  private note(userId: Types.ObjectId, requestId: string, ended: number): void {
    this.logger.log({ event: 'sessions-ended', user: userId.toHexString(), ended, requestId });
  }
}

/** The current session and request. */
export interface Asking {
  current: string;
  requestId: string;
}
