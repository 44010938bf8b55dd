import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types, UpdateQuery } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { snapshotOf } from '../../staff/audit/person-snapshot.js';
import { playerMessage, type NewMessage } from '../../platform/announcements/announcement.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Outbox, PLAYER_CHANGED } from '../../platform/outbox/outbox.service.js';
import { toSuspension } from './user.mapper.js';
import { User, USERS, type SuspensionEventRecord } from './user.schema.js';
import { UsersService, type KnownUser } from './users.service.js';

/** The terms of a suspension. */
export interface SuspensionTerms {
  reason: string;
  /** Null = until it is lifted. */
  until: Date | null;
}

/** Suspends players and lifts suspensions; audited, with a message to the player. */
@Injectable()
export class SuspensionsService {
  constructor(
    @InjectModel(User.name) private readonly model: Model<User>,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly announcements: Announcements,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Suspends a player, who may still read but not apply or buy. Of several concurrent Admins one wins. Returns the updated
   * user.
   * @throws NOT_FOUND, CANNOT_SUSPEND_ADMIN, ALREADY_SUSPENDED (with the current terms),
   * VALIDATION_FAILED if the end is not in the future
   */
  async suspend(id: Types.ObjectId, terms: SuspensionTerms, by: AuditBy): Promise<KnownUser> {
    const { actor, origin } = by;
    const at = this.clock.now();
    if (terms.until && terms.until <= at) {
      const errors = [{ field: 'until', code: 'TIME_PAST', message: 'until must be in the future' }];
      throw new DomainError('VALIDATION_FAILED', { errors });
    }
    const entry: AuditInput = {
      ...origin,
      actor,
      action: 'user.suspend',
      target: { type: 'user', id: id.toHexString() },
      before: { suspended: false },
      after: { suspended: true, ...toSuspension(terms) },
    };
    const { reason, until } = terms;
    const suspension = { at, by: snapshotOf(actor), reason, until };
    const event: SuspensionEventRecord = { ...suspension, action: 'suspended' };
    const isSuspended = await this.write(
      entry,
      { _id: id, role: { $ne: 'Admin' }, $or: [{ suspension: null }, { 'suspension.until': { $lte: at } }] },
      { $set: { suspension }, $push: { suspensionHistory: event } },
      playerMessage('account.suspended', { reason, until: until?.toISOString() ?? null }, at),
    );
    if (!isSuspended) throw await this.refusal(id);
    return this.users.get(id);
  }

  /**
   * Lifts a suspension early. Returns the updated user.
   * @throws NOT_FOUND, NOT_SUSPENDED (also if it has expired)
   */
  async lift(id: Types.ObjectId, reason: string | null, by: AuditBy): Promise<KnownUser> {
    const { actor, origin } = by;
    const { suspension } = await this.users.get(id);
    if (!suspension) throw new DomainError('NOT_SUSPENDED');
    const at = this.clock.now();
    const entry: AuditInput = {
      ...origin,
      actor,
      action: 'user.lift-suspension',
      target: { type: 'user', id: id.toHexString() },
      before: { suspended: true, ...toSuspension(suspension) },
      after: { suspended: false, reason },
    };
    const event: SuspensionEventRecord = { at, action: 'lifted', by: snapshotOf(actor), reason, until: null };
    const isLifted = await this.write(
      entry,
      { _id: id, 'suspension.at': suspension.at },
      { $set: { suspension: null }, $push: { suspensionHistory: event } },
      playerMessage('account.suspension-lifted', { reason }, at),
    );
    // A concurrent change won.
    if (!isLifted) throw new DomainError('NOT_SUSPENDED');
    return this.users.get(id);
  }

  /** Changes the user, with the audit entry and a message to them. False if the filter matches no user. */
  private write(
    entry: AuditInput,
    where: QueryFilter<User>,
    change: UpdateQuery<User>,
    message: NewMessage,
  ): Promise<boolean> {
    return this.audit.recordChange(entry, async () => {
      const user = await this.model.findOneAndUpdate(where, change).lean<User>();
      if (!user) return false;
      await this.announcements.add(USERS, user, [message]);
      await this.outbox.add(PLAYER_CHANGED, [user._id], { ofPlayers: true });
      return true;
    });
  }

  /** The error if the write found no user to suspend. */
  private async refusal(id: Types.ObjectId): Promise<DomainError> {
    const { role, suspension } = await this.users.get(id);
    if (role === 'Admin') return new DomainError('CANNOT_SUSPEND_ADMIN');
    const terms = toSuspension(suspension);
    return new DomainError('ALREADY_SUSPENDED', { details: terms ? { ...terms } : undefined });
  }
}
