import { Injectable, Logger } from '@nestjs/common';
import { AuditService, type AuditBy } from '../audit/audit.service.js';
import { ERROR_STATUS } from '../platform/errors/error-status.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { StaffRights } from '../staff/staff-rights.service.js';
import { UsersService } from '../users/users.service.js';
import { APPROVAL_MODEL, type ApprovalRecord } from './approval.schema.js';
import { ApprovalsRepository } from './approvals.repository.js';
import { FourEyesActs } from './four-eyes.service.js';

/** Statuses of errors that mean: what was asked for is not possible any more. Any other error may pass. */
const FINAL = [400, 404, 409, 422];

/** Carries approved acts out. */
@Injectable()
export class ApprovalRuns {
  private readonly logger = new Logger(ApprovalRuns.name);

  constructor(
    private readonly repository: ApprovalsRepository,
    private readonly acts: FourEyesActs,
    private readonly users: UsersService,
    private readonly rights: StaffRights,
    private readonly audit: AuditService,
  ) {}

  /**
   * Runs the act of a request that `by` has claimed. The act's own audit entry names both people; after an interruption it tells
   * whether the act was done.
   * @throws what the act throws. The request ends then, unless trying again can help.
   */
  async run(claimed: ApprovalRecord, by: AuditBy): Promise<ApprovalRecord> {
    const { _id: id, act, input, askedBy } = claimed;
    try {
      await this.assertStillStaff(claimed);
      const approval = { id, askedBy };
      await this.acts.of(act).run(input, { actor: by.actor, origin: { ...by.origin, approval } });
    } catch (error) {
      // What cannot be settled now, the keeper settles.
      await this.settleFailed(claimed, error, by).catch((problem: unknown) =>
        this.logger.warn({ msg: 'an approval is settled later', err: problem }),
      );
      throw error;
    }
    const end = { state: 'approved' } as const;
    return (await this.repository.complete(claimed, end)) ?? { ...claimed, ...end };
  }

  /** What a stopped process has left: approved if its act was done, otherwise it waits again. */
  async settleInterrupted(claimed: ApprovalRecord): Promise<void> {
    if (await this.audit.hasDone(claimed._id)) await this.repository.complete(claimed, { state: 'approved' });
    else await this.repository.release(claimed);
  }

  private async settleFailed(
    claimed: ApprovalRecord,
    error: unknown,
    { actor, origin }: AuditBy,
  ): Promise<void> {
    const code = error instanceof DomainError ? error.code : null;
    const isFinal = code !== null && FINAL.includes(ERROR_STATUS[code]);
    // A tip of a suspended player is accepted, held, and answered with an error.
    if (!isFinal || (await this.audit.hasDone(claimed._id))) return this.settleInterrupted(claimed);
    const { _id: id, act, target } = claimed;
    const entry = this.audit.prepare({
      ...origin,
      actor,
      action: 'approval.fail',
      target,
      after: { act, failure: code },
    });
    await this.repository.complete(claimed, { state: 'failed', failure: code }, entry);
    await this.audit.relay({ model: APPROVAL_MODEL, id }, entry);
  }

  /** Two people must want it: who asked must hold the permission still. @throws APPROVAL_ASKER_GONE */
  private async assertStillStaff({ act, askedBy }: ApprovalRecord): Promise<void> {
    const [user, rightsOf] = await Promise.all([this.users.findById(askedBy.userId), this.rights.current()]);
    const held = user && !user.suspended ? rightsOf(user, true).permissions : [];
    if (!held.includes(this.acts.of(act).permission)) throw new DomainError('APPROVAL_ASKER_GONE');
  }
}
