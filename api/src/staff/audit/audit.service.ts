import { Injectable } from '@nestjs/common';
import type { AuditAction, AuditEntry, AuditSubject } from '@city/contracts';
import { Types } from 'mongoose';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { PeopleSearch } from '../../platform/ports/people-search.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import type { AuditContext } from './audit-context.decorator.js';
import { AuditSubjects } from './audit-subjects.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditApproval, AuditRecord } from './audit.schema.js';
import { snapshotOf, toPerson, type Actor } from './person-snapshot.js';

/** The acting staff member and the origin of the action. */
export interface AuditBy {
  actor: SessionUser;
  origin: AuditContext;
}

/** An admin action to record. */
export interface AuditInput {
  /** A fixed id, for an action that is repeated after a crash: the second entry is refused as a duplicate. */
  _id?: Types.ObjectId;
  actor: Actor;
  action: AuditAction;
  target: { type: string; id: string };
  /** Changed fields before; omitted for a creation. */
  before?: Record<string, unknown>;
  /** Changed fields after; omitted for a removal. */
  after?: Record<string, unknown>;
  requestId?: string;
  ip?: string;
  approval?: AuditApproval;
  token?: AuditContext['token'];
}

/** The log of admin actions. */
@Injectable()
export class AuditService {
  constructor(
    private readonly repository: AuditRepository,
    private readonly subjects: AuditSubjects,
    private readonly people: PeopleSearch,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Adds the entry of an action: in the action's transaction, or for an action that changes no document. */
  async record({ actor, before, after, requestId, ip, ...entry }: AuditInput): Promise<void> {
    await this.repository.insert({
      _id: new Types.ObjectId(),
      ...entry,
      at: this.clock.now(),
      actor: snapshotOf(actor),
      before: before ?? null,
      after: after ?? null,
      requestId: requestId ?? null,
      ip: ip ?? null,
    });
  }

  /**
   * Makes a change and adds its entry, both in one transaction. If the change has no effect (null or false), there is no
   * entry.
   */
  recordChange<T>(entry: AuditInput, change: () => Promise<T>): Promise<T> {
    return this.transactions.run(async () => {
      const changed = await change();
      if (changed !== null && changed !== false) await this.record(entry);
      return changed;
    });
  }

  /** Whether the act of an approval was done. */
  hasDone(approvalId: Types.ObjectId): Promise<boolean> {
    return this.repository.hasApproval(approvalId);
  }

  /** Whether the log has an act of this user on this target since a moment. */
  hasActedOn(targetId: string, userId: Types.ObjectId, since: Date): Promise<boolean> {
    return this.repository.hasActedOn(targetId, userId, since);
  }

  async list(request: ListRequest): Promise<{ entries: AuditEntry[]; total: number }> {
    const { rows, total } = await this.repository.findPage(await this.people.of(request, 'actor'));
    const subjects = await this.subjects.of(rows.map(({ target }) => target));
    return { entries: rows.map((row) => toAuditEntry(row, subjects.get(row.target.id) ?? null)), total };
  }
}

function toAuditEntry(record: AuditRecord, subject: AuditSubject | null): AuditEntry {
  return {
    _id: String(record._id),
    at: record.at.toISOString(),
    actor: toPerson(record.actor),
    askedBy: record.approval ? toPerson(record.approval.askedBy) : null,
    token: record.token?.name ?? null,
    action: record.action,
    target: { type: record.target.type, id: record.target.id },
    subject,
    // Mongoose omits empty objects.
    before: record.before ?? null,
    after: record.after ?? null,
    requestId: record.requestId,
    ip: record.ip,
  };
}
