import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  APPLICATION_STATUSES,
  reviewOf,
  type ApplicationKind,
  type ApplicationStatus,
} from '@city/contracts';
import type { AuditContext } from '../audit/audit-context.decorator.js';
import type { AuditRecord } from '../audit/audit.schema.js';
import { AuditService } from '../audit/audit.service.js';
import { snapshotOf } from '../audit/person-snapshot.js';
import { may, type SessionUser } from '../platform/access/session-user.js';
import { Clock } from '../platform/clock.js';
import { retryLost } from '../platform/mongo/retry-lost.js';
import { ApplicationCountsRepository } from './application-counts.repository.js';
import { INITIAL_STATUS } from './application-lifecycle.js';
import { decisionRefused } from './application-refusals.js';
import {
  APPLICATION_MODEL,
  versionOf,
  type ApplicationEventRecord,
  type ApplicationRecord,
} from './application.schema.js';
import { ApplicationsRepository } from './applications.repository.js';
import { ApplicationsService } from './applications.service.js';
import { EntityMembersService } from './members/entity-members.service.js';
import { keysOfForm } from './review/long-answers.js';

/** A request to edit or withdraw an application. */
export interface ChangeCommand {
  id: Types.ObjectId;
  actor: SessionUser;
  origin: AuditContext;
}

type Form = Record<string, unknown>;

/** The kinds that can be changed after submission: those with `api.changes`. */
export type ChangeableKind = Extract<ApplicationKind, 'entity'>;

/**
 * Editing and withdrawing, for the kinds that allow it: by the applicant while it is Pending, by reviewers at any time
 * (audited). Neither changes the status; the conditional write ensures that an edit and a decision cannot both win.
 */
@Injectable()
export class ApplicationChangesService {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly repository: ApplicationsRepository,
    private readonly counts: ApplicationCountsRepository,
    private readonly members: EntityMembersService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NOT_FOUND (also for another player's), APPLICATION_ALREADY_DECIDED, ENTITY_FULL (the new type allows fewer members
   * than have confirmed)
   */
  async edit<F extends Form>(
    kind: ChangeableKind,
    { id, actor, origin }: ChangeCommand,
    form: F,
  ): Promise<ApplicationRecord<F>> {
    return retryLost(async () => {
      const { current, from } = await this.changeable<F>(kind, id, actor);
      const audit = this.entry(kind, 'edit', { id, actor, origin }, changesOf(current.form, form));
      const at = this.clock.now();
      const event: ApplicationEventRecord = { at, action: 'edited', by: snapshotOf(actor), reason: null };
      const version = versionOf(current);
      const answerKeys = keysOfForm(kind, form);
      const roster = { read: current.roster, next: await this.members.afterEdit(current, form, at) };
      const change = { kind, id, from, version, form, answerKeys, event, roster, audit };
      const edited = await this.repository.replaceForm<F>(change);
      // A concurrent change won: read again, so that the audit entry shows what this edit replaced.
      if (!edited) return null;
      await this.counts.touch(kind);
      this.members.ring(id);
      if (audit) await this.audit.relay({ model: APPLICATION_MODEL, id }, audit);
      return edited;
    });
  }

  /**
   * Removes the application; its player may submit a new one.
   * @throws NOT_FOUND (also for another player's), APPLICATION_ALREADY_DECIDED
   */
  async withdraw<F extends Form>(
    kind: ChangeableKind,
    { id, actor, origin }: ChangeCommand,
  ): Promise<ApplicationRecord<F>> {
    return retryLost(async () => {
      const { current, from } = await this.changeable<F>(kind, id, actor);
      const { status, createdBy, form } = current;
      const facts = { before: { status, createdBy: createdBy.discordId, ...form } };
      const audit = this.entry(kind, 'delete', { id, actor, origin }, facts);
      const token = await this.counts.begin(kind);
      const removed = await (audit
        ? this.repository.removeAudited<F>(kind, id, versionOf(current), audit)
        : this.repository.remove<F>(kind, id, from));
      await this.counts.settle(kind, token, removed && { from: removed.status, to: null });
      if (!removed) {
        await this.audit.relayFrom(APPLICATION_MODEL, { _id: id });
        return null;
      }
      if (audit) {
        await this.members.lose(id);
        await this.audit.relay({ model: APPLICATION_MODEL, id }, audit);
      }
      return removed;
    });
  }

  /** The audit entry for a change by staff; players' own changes are not audited. */
  private entry(
    kind: ChangeableKind,
    verb: 'edit' | 'delete',
    { id, actor, origin }: ChangeCommand,
    facts: { before: Form; after?: Form },
  ): AuditRecord | undefined {
    if (!may(actor, reviewOf(kind))) return undefined;
    const target = { type: kind, id: String(id) };
    return this.audit.prepare({ actor, action: `${kind}.${verb}`, target, ...facts, ...origin });
  }

  /** The application, and the statuses in which this user may change it. */
  private async changeable<F>(
    kind: ChangeableKind,
    id: Types.ObjectId,
    actor: SessionUser,
  ): Promise<{ current: ApplicationRecord<F>; from: readonly ApplicationStatus[] }> {
    const current = await this.applications.findVisible<F>(kind, id, actor);
    // Staff are players, too: for their own application they have no more rights than others.
    const isOwn = current.userId.equals(actor._id);
    if (!isOwn && may(actor, reviewOf(kind))) return { current, from: APPLICATION_STATUSES };
    if (current.status !== INITIAL_STATUS) throw decisionRefused('accept', current);
    return { current, from: [INITIAL_STATUS] };
  }
}

/** The fields that differ, before and after. */
function changesOf(before: Form, after: Form): { before: Form; after: Form } {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (form: Form): Form => Object.fromEntries(changed.map((field) => [field, form[field]]));
  return { before: pick(before), after: pick(after) };
}
