import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AuditAction, AuditEntry, AuditSubject } from '@city/contracts';
import { Types, type Model, type QueryFilter } from 'mongoose';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { timeRange } from '../../platform/lists/find-page.js';
import { slotOf, type Slot, type Slots } from '../../platform/mongo/time-slots.js';
import { PeopleSearch } from '../../platform/ports/people-search.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import type { AuditContext } from './audit-context.decorator.js';
import { AuditSubjects } from './audit-subjects.js';
import { AUDIT_MODEL, type AuditApproval, type AuditRecord, type LogRecord } from './audit.schema.js';
import { newSalts } from './digest.js';
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

/** How often an action happened in a time slot. */
export interface ActionSlot extends Slot {
  action: string;
  count: number;
}

/** The append-only log of admin actions: it adds and reads entries, but never changes or removes one. */
@Injectable()
export class AuditService {
  constructor(
    @InjectModel(AUDIT_MODEL) private readonly log: Model<LogRecord>,
    private readonly subjects: AuditSubjects,
    private readonly people: PeopleSearch,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Adds the entry of an action: in the action's transaction, or for an action that changes no document. */
  async record({ actor, before, after, requestId, ip, ...entry }: AuditInput): Promise<void> {
    const at = this.clock.now();
    await this.log.create({
      _id: new Types.ObjectId(),
      ...entry,
      at,
      actor: snapshotOf(actor),
      before: before ?? null,
      after: after ?? null,
      requestId: requestId ?? null,
      ip: ip ?? null,
      loggedAt: at,
      salts: newSalts(entry),
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

  /** Whether the action of an approval was done. */
  async hasDone(approvalId: Types.ObjectId): Promise<boolean> {
    return (await this.log.exists({ 'approval.id': approvalId })) !== null;
  }

  /** Whether the log has an act of this user on this target since a moment. */
  async hasActedOn(targetId: string, userId: Types.ObjectId, since: Date): Promise<boolean> {
    const theirs = { 'target.id': targetId, at: { $gte: since }, 'actor.userId': userId };
    return (await this.log.exists(theirs)) !== null;
  }

  /** @param from included @param to excluded */
  async countBySlot(actions: readonly string[], from: Date, to: Date, slots: Slots): Promise<ActionSlot[]> {
    const rows = await this.log
      .aggregate<{ _id: { at: number; action: string }; count: number }>([
        { $match: { action: { $in: [...actions] }, at: { $gte: from, $lt: to } } },
        { $group: { _id: { at: slotOf('at', slots), action: '$action' }, count: { $sum: 1 } } },
      ])
      .exec();
    return rows.map(({ _id: { at, action }, count }) => ({ at: new Date(Number(at)), action, count }));
  }

  async list(request: ListRequest): Promise<{ entries: AuditEntry[]; total: number }> {
    const found = await this.people.of(request, 'actor');
    const { rows, total } = await findPage(this.log, toQuery(found), request);
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

function toQuery({ filter, people }: Pick<ListRequest, 'filter' | 'people'>): QueryFilter<LogRecord> {
  const query: QueryFilter<LogRecord> = {};
  if (filter['action']) query.action = filter['action'] as string;
  if (filter['targetType']) query['target.type'] = filter['targetType'] as string;
  if (filter['targetId']) query['target.id'] = filter['targetId'] as string;
  if (filter['actorId']) query['actor.userId'] = new Types.ObjectId(filter['actorId'] as string);
  else if (people) query['actor.userId'] = { $in: [...people] };
  const { from, to } = filter as Partial<Record<string, string>>;
  if (from || to) query.at = timeRange(from, to);
  return query;
}
