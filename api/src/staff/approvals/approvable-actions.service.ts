import {
  APPROVAL_ACTS,
  APPROVAL_LIMITS,
  type ApprovalAct,
  type FourEyes,
  type Money,
  type Permission,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../audit/audit.service.js';
import { nameOf, snapshotOf } from '../audit/person-snapshot.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { fingerprintOf } from '../../platform/idempotency/idempotency.service.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { staffMessage } from '../../platform/announcements/announcement.js';
import { StaffRights } from '../roles/staff-rights.service.js';
import type { ActFacts, ApprovalRecord } from './approval.schema.js';
import { ApprovalsRepository } from './approvals.repository.js';

const DAY_MS = 86_400_000;

/** What an act would change: the facts that a second person sees before a decision. */
export interface ActionPreview {
  target: { type: string; id: string };
  /** The player that the act concerns; null if it concerns none. */
  concerns: Types.ObjectId | null;
  money?: Money | null;
  before?: ActFacts | null;
  after?: ActFacts | null;
}

/** An act of staff that can need a second person. `Input` has only JSON values, because it is stored. */
export interface ApprovableAction<Input extends object, Answer extends object> {
  /** Needed to approve the act; the same permission that its handler needs. */
  permission: Permission;
  /**
   * Returns the change that the act would make; null if it needs no second person by these rules.
   * @throws what the act itself would throw now
   */
  preview(input: Input, by: AuditBy, rules: FourEyes): Promise<ActionPreview | null>;
  run(input: Input, by: AuditBy): Promise<Answer>;
}

/** Runs an act of staff immediately, or stores it for a second person (docs/decisions/four-eyes.md). */
@Injectable()
export class ApprovableActions {
  private readonly actions = new Map<ApprovalAct, ApprovableAction<Record<string, unknown>, object>>();

  constructor(
    private readonly rights: StaffRights,
    private readonly repository: ApprovalsRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Declares an act that can need a second person.
   * @returns the function that its handler calls. It throws APPROVAL_NEEDED, with the id of the request, if a second person is
   * needed.
   */
  declare<Input extends object, Answer extends object>(
    name: ApprovalAct,
    action: ApprovableAction<Input, Answer>,
  ): (input: Input, by: AuditBy) => Promise<Answer> {
    this.actions.set(name, action as unknown as ApprovableAction<Record<string, unknown>, object>);
    return async (input, by) => {
      const preview = await action.preview(input, by, await this.rights.fourEyes());
      if (!preview) return action.run(input, by);
      const approvalId = (await this.ask(name, input, preview, by)).toHexString();
      throw new DomainError('APPROVAL_NEEDED', { details: { approvalId } });
    };
  }

  of(name: ApprovalAct): ApprovableAction<Record<string, unknown>, object> {
    const action = this.actions.get(name);
    if (!action) throw new Error(`No module has declared the action ${name}`);
    return action;
  }

  /** The acts that a person with these permissions can approve. */
  forPermissions(permissions: readonly Permission[]): ApprovalAct[] {
    return APPROVAL_ACTS.filter((name) => permissions.includes(this.of(name).permission));
  }

  /** Stores the request, or finds the one under which the same act waits. @returns its id */
  private async ask(
    act: ApprovalAct,
    input: object,
    { target, concerns, money = null, before = null, after = null }: ActionPreview,
    { actor, origin }: AuditBy,
  ): Promise<Types.ObjectId> {
    const createdAt = this.clock.now();
    const askedBy = snapshotOf(actor);
    const openKey = `${act} ${fingerprintOf(input)}`;
    const facts = { ...(before && { before }), ...(after && { after }) };
    const entry: AuditInput = { ...origin, actor, action: 'approval.ask', target, ...facts };
    const approval: ApprovalRecord = {
      _id: new Types.ObjectId(),
      act,
      input: { ...input },
      target,
      concerns,
      money,
      before,
      after,
      askedBy,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + APPROVAL_LIMITS.days * DAY_MS),
      state: 'pending',
      openKey,
      decidedBy: null,
      decidedAt: null,
      note: null,
      failure: null,
    };
    const message = staffMessage('staff.approval-asked', { act, askedBy: nameOf(askedBy) }, createdAt);
    for (;;) {
      const insert = this.audit.recordChange(entry, () => this.repository.insert(approval, message));
      if (await unlessTaken(insert)) return approval._id;
      const open = await this.repository.findOpen(openKey);
      if (open && (open.state === 'running' || open.expiresAt > createdAt)) return open._id;
      await this.repository.expire(createdAt);
    }
  }
}
