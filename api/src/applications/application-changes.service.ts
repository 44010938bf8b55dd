import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { APPLICATION_STATUSES, type ApplicationKind, type ApplicationStatus } from '@city/contracts';
import type { AuditContext } from '../audit/audit-context.decorator.js';
import { AuditService } from '../audit/audit.service.js';
import { snapshotOf } from '../audit/person-snapshot.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { Clock } from '../platform/clock.js';
import { ApplicationCountsRepository } from './application-counts.repository.js';
import { INITIAL_STATUS } from './application-lifecycle.js';
import { decisionRefused } from './application-refusals.js';
import type { ApplicationEventRecord, ApplicationRecord } from './application.schema.js';
import { ApplicationsRepository } from './applications.repository.js';
import { ApplicationsService } from './applications.service.js';

/** Somebody who edits or withdraws an application. */
export interface ChangeCommand {
  id: Types.ObjectId;
  actor: SessionUser;
  origin: AuditContext;
}

type Form = Record<string, unknown>;

/**
 * Editing and withdrawing, for the kinds that allow it: the applicant while it is Pending, an Admin at any time
 * (audited). Neither moves a status; the write repeats the condition, so that an edit and a decision cannot both win.
 */
@Injectable()
export class ApplicationChangesService {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly repository: ApplicationsRepository,
    private readonly counts: ApplicationCountsRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND (also for somebody else's), APPLICATION_ALREADY_DECIDED */
  async edit<F extends Form>(
    kind: ApplicationKind,
    { id, actor, origin }: ChangeCommand,
    form: F,
  ): Promise<ApplicationRecord<F>> {
    const from = await this.changeable(kind, id, actor);
    const event: ApplicationEventRecord = {
      at: this.clock.now(),
      action: 'edited',
      by: snapshotOf(actor),
      reason: null,
    };
    const before = await this.repository.replaceForm<F>({ kind, id, from, form, event });
    if (!before) throw await this.refusal(kind, id);
    if (actor.role === 'Admin') {
      await this.audit.record({
        actor,
        action: `${kind}.edit`,
        target: { type: kind, id: String(id) },
        ...changesOf(before.form, form),
        ...origin,
      });
    }
    return { ...before, form, history: [...before.history, event] };
  }

  /**
   * Takes the application away; its player may send a new one.
   * @throws NOT_FOUND (also for somebody else's), APPLICATION_ALREADY_DECIDED
   */
  async withdraw<F extends Form>(
    kind: ApplicationKind,
    { id, actor, origin }: ChangeCommand,
  ): Promise<ApplicationRecord<F>> {
    const from = await this.changeable(kind, id, actor);
    const token = await this.counts.begin(kind);
    const removed = await this.repository.remove<F>(kind, id, from);
    await this.counts.settle(kind, token, removed && { from: removed.status, to: null });
    if (!removed) throw await this.refusal(kind, id);
    if (actor.role === 'Admin') {
      await this.audit.record({
        actor,
        action: `${kind}.delete`,
        target: { type: kind, id: String(id) },
        before: { status: removed.status, createdBy: removed.createdBy.discordId, ...removed.form },
        ...origin,
      });
    }
    return removed;
  }

  /** The statuses in which this person may change the application. */
  private async changeable(
    kind: ApplicationKind,
    id: Types.ObjectId,
    actor: SessionUser,
  ): Promise<readonly ApplicationStatus[]> {
    const current = await this.applications.findVisible(kind, id, actor);
    if (actor.role === 'Admin') return APPLICATION_STATUSES;
    if (current.status !== INITIAL_STATUS) throw decisionRefused('accept', current);
    return [INITIAL_STATUS];
  }

  /** Why the write found nothing to change: withdrawn or decided since it was read. */
  private async refusal(kind: ApplicationKind, id: Types.ObjectId): Promise<Error> {
    return decisionRefused('accept', await this.applications.find(kind, id));
  }
}

/** The fields that differ, as they were and as they are. */
function changesOf(before: Form, after: Form): { before: Form; after: Form } {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (form: Form): Form => Object.fromEntries(changed.map((field) => [field, form[field]]));
  return { before: pick(before), after: pick(after) };
}
