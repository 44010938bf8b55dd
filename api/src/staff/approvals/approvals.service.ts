import { APPROVAL_LIMITS, type Approval, type ApprovalState, type AuditSubject } from '@city/contracts';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService, type AuditBy } from '../audit/audit.service.js';
import { AuditSubjects } from '../audit/audit-subjects.js';
import { snapshotOf, toPerson } from '../audit/person-snapshot.js';
import { UsersService } from '../../accounts/users/users.service.js';
import type { ResolvesPlayer } from '../../platform/access/concerns.decorator.js';
import { may, type SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { statusOf } from '../../platform/errors/error-messages.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { StaffRights } from '../roles/staff-rights.service.js';
import { ApprovableActions } from './approvable-actions.service.js';
import type { ApprovalRecord } from './approval.schema.js';
import { ApprovalsRepository, type ApprovalEnd } from './approvals.repository.js';

const JOB = 'approvals';
const INTERVAL_MS = 60_000;
/** Longer than any act takes. */
const INTERRUPTED_MS = 2 * 60_000;
const DAY_MS = 86_400_000;
/** Statuses of errors after which the act is no longer possible. Any other error may be temporary. */
const FINAL = [400, 404, 409, 422];

/**
 * Staff read and decide requests: a second person approves, which runs the act, or declines; the person who requested
 * the act can withdraw.
 */
@Injectable()
export class ApprovalsService implements ResolvesPlayer, OnApplicationBootstrap {
  private readonly logger = new Logger(ApprovalsService.name);

  constructor(
    private readonly repository: ApprovalsRepository,
    private readonly actions: ApprovableActions,
    private readonly audit: AuditService,
    private readonly subjects: AuditSubjects,
    private readonly users: UsersService,
    private readonly rights: StaffRights,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.tidyUp());
  }

  /** The player whom the act concerns. */
  async playerOf(id: Types.ObjectId): Promise<Types.ObjectId | null> {
    return (await this.repository.findById(id))?.concerns ?? null;
  }

  /** Requests for acts that the reader may perform. */
  async list(request: ListRequest, reader: SessionUser): Promise<{ rows: Approval[]; total: number }> {
    const actions = this.actions.forPermissions(reader.permissions ?? []);
    const { rows, total } = await this.repository.findPage(actions, request, reader._id);
    return { rows: await this.shown(rows, reader), total };
  }

  /** @throws NOT_FOUND, also without the permission that the act needs */
  async one(id: Types.ObjectId, reader: SessionUser): Promise<Approval> {
    return this.show(await this.read(id, reader), reader);
  }

  /**
   * Runs the act. Idempotent for the person who approved it.
   * @throws NOT_FOUND; APPROVAL_OWN for the person who asked; APPROVAL_STATE_CONFLICT if it no longer waits; what the
   * act throws
   */
  async approve(id: Types.ObjectId, by: AuditBy): Promise<Approval> {
    const read = await this.readAsSecond(id, by.actor);
    if (read.state === 'approved' && read.decidedBy?.userId.equals(by.actor._id))
      return this.show(read, by.actor);
    const claimed = await this.repository.claim(id, snapshotOf(by.actor), this.clock.now());
    if (!claimed) throw await this.conflict(id);
    return this.show(await this.run(claimed, by), by.actor);
  }

  /** @throws NOT_FOUND; APPROVAL_OWN for the person who asked; APPROVAL_STATE_CONFLICT */
  async decline(id: Types.ObjectId, by: AuditBy, note: string): Promise<Approval> {
    const read = await this.readAsSecond(id, by.actor);
    return this.end(read, by, 'approval.decline', { state: 'declined', note });
  }

  /** @throws NOT_FOUND; FORBIDDEN for anyone but the person who asked; APPROVAL_STATE_CONFLICT */
  async withdraw(id: Types.ObjectId, by: AuditBy): Promise<Approval> {
    const read = await this.read(id, by.actor);
    if (!read.askedBy.userId.equals(by.actor._id)) throw new DomainError('FORBIDDEN');
    return this.end(read, by, 'approval.withdraw', { state: 'withdrawn' });
  }

  /** Expires undecided requests, settles requests that a stopped process left running, and deletes old ones. */
  async tidyUp(): Promise<void> {
    const now = this.clock.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    await this.repository.expire(now);
    for (const claimed of await this.repository.findInterrupted(ago(INTERRUPTED_MS)))
      await this.settleInterrupted(claimed);
    await this.repository.dropEnded(ago(APPROVAL_LIMITS.endedDays * DAY_MS));
  }

  /**
   * Runs the act of a request that `by` has claimed. The act's own audit entry names both people; after an
   * interruption it shows whether the act was done.
   * @throws what the act throws. The request then ends, unless another attempt may succeed.
   */
  private async run(claimed: ApprovalRecord, by: AuditBy): Promise<ApprovalRecord> {
    const { _id: id, act, input, askedBy } = claimed;
    try {
      await this.assertStillStaff(claimed);
      const approval = { id, askedBy };
      await this.actions.of(act).run(input, { actor: by.actor, origin: { ...by.origin, approval } });
    } catch (error) {
      // If this fails too, `tidyUp` settles the request later.
      await this.settleFailed(claimed, error, by).catch((problem: unknown) =>
        this.logger.warn({ msg: 'an approval is settled later', err: problem }),
      );
      throw error;
    }
    const end = { state: 'approved' } as const;
    return (await this.repository.complete(claimed, end)) ?? { ...claimed, ...end };
  }

  /** Settles a request that an interruption left running: approved if its act was done, otherwise waiting again. */
  private async settleInterrupted(claimed: ApprovalRecord): Promise<void> {
    if (await this.audit.hasDone(claimed._id)) await this.repository.complete(claimed, { state: 'approved' });
    else await this.repository.release(claimed);
  }

  private async settleFailed(
    claimed: ApprovalRecord,
    error: unknown,
    { actor, origin }: AuditBy,
  ): Promise<void> {
    const code = error instanceof DomainError ? error.code : null;
    const isFinal = code !== null && FINAL.includes(statusOf(code));
    // Confirming a tip of a suspended player is done, although the response is an error: the payment is held.
    if (!isFinal || (await this.audit.hasDone(claimed._id))) return this.settleInterrupted(claimed);
    const { act, target } = claimed;
    const after = { act, failure: code };
    const failed = { state: 'failed', failure: code } as const;
    await this.audit.recordChange({ ...origin, actor, action: 'approval.fail', target, after }, () =>
      this.repository.complete(claimed, failed),
    );
  }

  /** Checks that the person who requested the act still holds the permission. @throws APPROVAL_ASKER_GONE */
  private async assertStillStaff({ act, askedBy }: ApprovalRecord): Promise<void> {
    const [user, rightsOf] = await Promise.all([this.users.findById(askedBy.userId), this.rights.current()]);
    const held = user && !user.suspended ? rightsOf(user, true).permissions : [];
    if (!held.includes(this.actions.of(act).permission)) throw new DomainError('APPROVAL_ASKER_GONE');
  }

  private async end(
    { _id, act, target }: ApprovalRecord,
    { actor, origin }: AuditBy,
    action: 'approval.decline' | 'approval.withdraw',
    end: ApprovalEnd,
  ): Promise<Approval> {
    const after = { act, ...(end.note !== undefined && { note: end.note }) };
    const ended = await this.audit.recordChange({ ...origin, actor, action, target, after }, () =>
      this.repository.end(_id, snapshotOf(actor), this.clock.now(), end),
    );
    if (!ended) throw await this.conflict(_id);
    return this.show(ended, actor);
  }

  private async read(id: Types.ObjectId, reader: SessionUser): Promise<ApprovalRecord> {
    const found = await this.repository.findById(id);
    if (!found || !may(reader, this.actions.of(found.act).permission)) throw new DomainError('NOT_FOUND');
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

/** The state at a time: requests are marked as expired up to a minute later. */
const stateAt = ({ state, expiresAt }: ApprovalRecord, now: Date): ApprovalState =>
  state === 'pending' && expiresAt <= now ? 'expired' : state;

/** @param reader must hold the permission that the act needs */
function toApproval(
  row: ApprovalRecord,
  { subject, reader, now }: { subject: AuditSubject | null; reader: SessionUser; now: Date },
): Approval {
  const { _id, act, target, money, before, after, askedBy, createdAt, expiresAt, concerns, decidedBy } = row;
  const state = stateAt(row, now);
  const isOwn = askedBy.userId.equals(reader._id);
  const isAboutReader = concerns?.equals(reader._id) === true;
  return {
    _id: _id.toHexString(),
    act,
    target: { type: target.type, id: target.id },
    subject,
    money: money && { amount: money.amount, currency: money.currency },
    before: before ?? null,
    after: after ?? null,
    askedBy: toPerson(askedBy),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state,
    decidedBy: decidedBy && toPerson(decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    note: row.note,
    failure: row.failure,
    canDecide: state === 'pending' && !isOwn && !isAboutReader,
    canWithdraw: state === 'pending' && isOwn,
  };
}
