import type { Approval } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../audit/audit.service.js';
import { AuditSubjects } from '../audit/audit-subjects.js';
import { snapshotOf } from '../audit/person-snapshot.js';
import type { ResolvesPlayer } from '../../platform/access/concerns.decorator.js';
import { may, type SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { stateAt, toApproval } from './approval.mapper.js';
import type { ApprovalRecord } from './approval.schema.js';
import { ApprovalRuns } from './approval-runs.service.js';
import { ApprovalsRepository, type ApprovalEnd } from './approvals.repository.js';
import { FourEyesActs } from './four-eyes.service.js';

/**
 * Staff read and decide requests: a second person approves or declines; the person who requested the act can withdraw.
 */
@Injectable()
export class ApprovalsDesk implements ResolvesPlayer {
  constructor(
    private readonly repository: ApprovalsRepository,
    private readonly acts: FourEyesActs,
    private readonly runs: ApprovalRuns,
    private readonly audit: AuditService,
    private readonly subjects: AuditSubjects,
    private readonly clock: Clock,
  ) {}

  /** The player that the act concerns. */
  async playerOf(id: Types.ObjectId): Promise<Types.ObjectId | null> {
    return (await this.repository.findById(id))?.concerns ?? null;
  }

  /** Requests for acts that the reader may perform. */
  async list(request: ListRequest, reader: SessionUser): Promise<{ rows: Approval[]; total: number }> {
    const acts = this.acts.forPermissions(reader.permissions ?? []);
    const { rows, total } = await this.repository.findPage(acts, request, reader._id);
    return { rows: await this.shown(rows, reader), total };
  }

  /** @throws NOT_FOUND, also without the permission that the act needs */
  async one(id: Types.ObjectId, reader: SessionUser): Promise<Approval> {
    return this.show(await this.read(id, reader), reader);
  }

  /**
   * Runs the act. Idempotent for the person who approved it.
   * @throws NOT_FOUND; APPROVAL_OWN for the person who asked; APPROVAL_STATE_CONFLICT if it no longer waits; what the act throws
   */
  async approve(id: Types.ObjectId, by: AuditBy): Promise<Approval> {
    const read = await this.readAsSecond(id, by.actor);
    if (read.state === 'approved' && read.decidedBy?.userId.equals(by.actor._id))
      return this.show(read, by.actor);
    const claimed = await this.repository.claim(id, snapshotOf(by.actor), this.clock.now());
    if (!claimed) throw await this.conflict(id);
    return this.show(await this.runs.run(claimed, by), by.actor);
  }

  /** @throws NOT_FOUND; APPROVAL_OWN for the person who asked; APPROVAL_STATE_CONFLICT */
  async decline(id: Types.ObjectId, by: AuditBy, note: string): Promise<Approval> {
    const read = await this.readAsSecond(id, by.actor);
    const { act, target } = read;
    const after = { act, note };
    const entry: AuditInput = {
      ...by.origin,
      actor: by.actor,
      action: 'approval.decline',
      target,
      after,
    };
    return this.end(read, by.actor, { state: 'declined', note }, entry);
  }

  /** @throws NOT_FOUND; FORBIDDEN for anyone but the person who asked; APPROVAL_STATE_CONFLICT */
  async withdraw(id: Types.ObjectId, by: AuditBy): Promise<Approval> {
    const read = await this.read(id, by.actor);
    if (!read.askedBy.userId.equals(by.actor._id)) throw new DomainError('FORBIDDEN');
    const { act, target } = read;
    const entry: AuditInput = {
      ...by.origin,
      actor: by.actor,
      action: 'approval.withdraw',
      target,
      after: { act },
    };
    return this.end(read, by.actor, { state: 'withdrawn' }, entry);
  }

  private async end(
    { _id }: ApprovalRecord,
    actor: SessionUser,
    end: ApprovalEnd,
    entry: AuditInput,
  ): Promise<Approval> {
    const ended = await this.audit.recordChange(entry, () =>
      this.repository.end(_id, snapshotOf(actor), this.clock.now(), end),
    );
    if (!ended) throw await this.conflict(_id);
    return this.show(ended, actor);
  }

  private async read(id: Types.ObjectId, reader: SessionUser): Promise<ApprovalRecord> {
    const found = await this.repository.findById(id);
    if (!found || !may(reader, this.acts.of(found.act).permission)) throw new DomainError('NOT_FOUND');
    return found;
  }

  private async readAsSecond(id: Types.ObjectId, actor: SessionUser): Promise<ApprovalRecord> {
    const found = await this.read(id, actor);
    if (found.askedBy.userId.equals(actor._id)) throw new DomainError('APPROVAL_OWN');
    return found;
  }

  private async conflict(id: Types.ObjectId): Promise<DomainError> {
    const found = await this.repository.findById(id);
    const state = found && stateAt(found, this.clock.now());
    return new DomainError('APPROVAL_STATE_CONFLICT', { details: { state } });
  }

  private async shown(rows: readonly ApprovalRecord[], reader: SessionUser): Promise<Approval[]> {
    const subjects = await this.subjects.of(rows.map(({ target }) => target));
    const now = this.clock.now();
    return rows.map((row) => toApproval(row, { subject: subjects.get(row.target.id) ?? null, reader, now }));
  }

  private async show(row: ApprovalRecord, reader: SessionUser): Promise<Approval> {
    const subjects = await this.subjects.of([row.target]);
    const subject = subjects.get(row.target.id) ?? null;
    return toApproval(row, { subject, reader, now: this.clock.now() });
  }
}
