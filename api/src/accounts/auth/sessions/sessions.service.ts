import { createHash } from 'node:crypto';
import type { Device, OwnSession } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { AppConfig } from '../../../config/app-config.js';
import type { AuditBy } from '../../../staff/audit/audit.service.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { UsersService } from '../../users/users.service.js';

/** A session in the collection of the session store. */
interface StoredSession {
  /** The session id. Never sent to clients other than in the signed cookie. */
  _id: string;
  expires?: Date;
  session: { userId?: string; loginAt?: number; renewedAt?: number; device?: Device };
}

/** Maximum sessions listed, most recently used first. */
const LISTED = 100;

/** A public name for a session: a one-way hash of its id. */
const nameOf = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex').slice(0, 32);

const usedAt = ({ session: { renewedAt, loginAt } }: StoredSession): number => renewedAt ?? loginAt ?? 0;

/** The sessions of a player. */
@Injectable()
export class SessionsService {
  private readonly logger = new Logger('Login');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UsersService,
    private readonly config: AppConfig,
  ) {}

  /** The player's sessions: the current one (`current`: its id) first, then by last use, 100 at most. */
  async list(userId: Types.ObjectId, current: string): Promise<OwnSession[]> {
    const others = this.sessions
      .find(othersOf(userId, current), this.options)
      // Renewal extends `expires`, so it sorts by last use.
      .sort({ expires: -1 })
      .limit(LISTED - 1);
    const [own, rest] = await Promise.all([
      this.sessions.findOne({ ...ofUser(userId), _id: current }, this.options),
      others.toArray(),
    ]);
    return (own ? [own, ...rest] : rest)
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
    const others = this.sessions.find(othersOf(userId, current), {
      ...this.options,
      projection: { _id: 1 },
    });
    const _id = (await others.toArray()).find((one) => nameOf(one._id) === name)?._id;
    if (!_id || (await this.remove({ ...ofUser(userId), _id })) === 0)
      throw new DomainError('NOT_FOUND', { message: 'This device is already logged out.' });
    this.note(userId, requestId, 1);
  }

  /** Ends all of the player's sessions except the current one; returns how many. */
  async endOthers(userId: Types.ObjectId, { current, requestId }: Asking): Promise<number> {
    const ended = await this.remove(othersOf(userId, current));
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
    const ended = await this.remove(ofUser(userId));
    this.note(userId, by.origin.requestId, ended);
    return ended;
  }

  /** Whether the user has logged in with a second factor since then, in a session that still exists. */
  async hasProvenLogin(userId: Types.ObjectId, since: Date): Promise<boolean> {
    const proven = { ...ofUser(userId), 'session.mfa': true, 'session.loginAt': { $gte: since.getTime() } };
    return (await this.sessions.findOne(proven, { ...this.options, projection: { _id: 1 } })) !== null;
  }

  private get sessions() {
    return this.connection.collection<StoredSession>('sessions');
  }

  private get options() {
    return { maxTimeMS: this.config.limits.queryMs };
  }

  /** Removes sessions; returns how many. */
  private async remove(
    filter: ReturnType<typeof ofUser> & { _id?: string | { $ne: string } },
  ): Promise<number> {
    return (await this.sessions.deleteMany(filter, this.options)).deletedCount;
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

const ofUser = (userId: Types.ObjectId) => ({ 'session.userId': userId.toHexString() });
const othersOf = (userId: Types.ObjectId, current: string) => ({ ...ofUser(userId), _id: { $ne: current } });
