import { Injectable, Logger } from '@nestjs/common';
import { AuditService, type AuditBy, type AuditInput } from '../audit/audit.service.js';
import { statusOf } from '../../platform/errors/error-messages.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { StaffRights } from '../roles/staff-rights.service.js';
import { UsersService } from '../../accounts/users/users.service.js';
import type { ApprovalRecord } from './approval.schema.js';
import { ApprovalsRepository } from './approvals.repository.js';
import { FourEyesActs } from './four-eyes.service.js';

/** Statuses of errors after which the act is no longer possible. Any other error may be temporary. */
const FINAL = [400, 404, 409, 422];

/** Runs approved acts. */
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
   * Runs the act of a request that `by` has claimed. The act's own audit entry names both people; after an interruption it shows
   * whether the act was done.
   * @throws what the act throws. The request then ends, unless another attempt may succeed.
   */
  async run(claimed: ApprovalRecord, by: AuditBy): Promise<ApprovalRecord> {
    const { _id: id, act, input, askedBy } = claimed;
    try {
      await this.assertStillStaff(claimed);
      const approval = { id, askedBy };
      await this.acts.of(act).run(input, { actor: by.actor, origin: { ...by.origin, approval } });
    } catch (error) {
      // If this fails too, `ApprovalsKeeper` settles the request later.
      await this.settleFailed(claimed, error, by).catch((problem: unknown) =>
        this.logger.warn({ msg: 'an approval is settled later', err: problem }),
      );
      throw error;
    }
    const end = { state: 'approved' } as const;
    return (await this.repository.complete(claimed, end)) ?? { ...claimed, ...end };
  }

  /** Settles a request that an interruption left running: approved if its act was done, otherwise waiting again. */
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
    const isFinal = code !== null && FINAL.includes(statusOf(code));
    // Confirming a tip of a suspended player is done, although the response is an error: the payment is held.
    if (!isFinal || (await this.audit.hasDone(claimed._id))) return this.settleInterrupted(claimed);
    const { act, target } = claimed;
    const entry: AuditInput = {
      ...origin,
      actor,
      action: 'approval.fail',
      target,
      after: { act, failure: code },
    };
    const failed = { state: 'failed', failure: code } as const;
    await this.audit.recordChange(entry, () => this.repository.complete(claimed, failed));
  }

  /** Checks that the person who requested the act still holds the permission. @throws APPROVAL_ASKER_GONE */
  private async assertStillStaff({ act, askedBy }: ApprovalRecord): Promise<void> {
    const [user, rightsOf] = await Promise.all([this.users.findById(askedBy.userId), this.rights.current()]);
    const held = user && !user.suspended ? rightsOf(user, true).permissions : [];
    if (!held.includes(this.acts.of(act).permission)) throw new DomainError('APPROVAL_ASKER_GONE');
  }
}
