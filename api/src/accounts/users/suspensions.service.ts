import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { snapshotOf } from '../../staff/audit/person-snapshot.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { SuspensionEventRecord } from './suspension.schema.js';
import { SuspensionsRepository } from './suspensions.repository.js';
import { toSuspension } from './user.mapper.js';
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
    private readonly suspensions: SuspensionsRepository,
    private readonly users: UsersService,
    private readonly audit: AuditService,
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
    const suspension = { at, by: snapshotOf(actor), ...terms };
    if (!(await this.audit.recordChange(entry, () => this.suspensions.suspend(id, suspension))))
      throw await this.refusal(id);
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
    // A concurrent change won.
    if (!(await this.audit.recordChange(entry, () => this.suspensions.lift(id, suspension.at, event))))
      throw new DomainError('NOT_SUSPENDED');
    return this.users.get(id);
  }

  /** The error if the write found no user to suspend. */
  private async refusal(id: Types.ObjectId): Promise<DomainError> {
    const { role, suspension } = await this.users.get(id);
    if (role === 'Admin') return new DomainError('CANNOT_SUSPEND_ADMIN');
    const terms = toSuspension(suspension);
    return new DomainError('ALREADY_SUSPENDED', { details: terms ? { ...terms } : undefined });
  }
}
