import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  APPLICATION_STATUSES,
  KINDS,
  reviewOf,
  type ApplicationKind,
  type ApplicationStatus,
  type AuditAction,
} from '@city/contracts';
import type { AuditContext } from '../staff/audit/audit-context.decorator.js';
import { AuditService, type AuditInput } from '../staff/audit/audit.service.js';
import { snapshotOf } from '../staff/audit/person-snapshot.js';
import { MessageLimits } from '../notifications/message-limits.service.js';
import { may, type SessionUser } from '../platform/access/session-user.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { playerMessage, type NewMessage } from '../platform/announcements/announcement.js';
import { retryLost } from '../platform/mongo/retry-lost.js';
import { INITIAL_STATUS } from './application-lifecycle.js';
import { decisionRefused } from './application-refusals.js';
import { ApplicationStore } from './application-store.service.js';
import { versionOf, type ApplicationEventRecord, type ApplicationRecord } from './application.schema.js';
import { ApplicationsService } from './applications.service.js';
import { EntityMembersService } from './members/entity-members.service.js';
import { nameKeysOfForm } from './name-keys.js';
import { assertMayChange } from './own-changes.js';
import { keysOfForm } from './review/long-answers.js';
import { Transactions } from '../platform/transactions/transactions.js';

/** A request to edit or withdraw an application. */
export interface ChangeCommand {
  id: Types.ObjectId;
  actor: SessionUser;
  origin: AuditContext;
}

type Form = Record<string, unknown>;

type Edited<Action> = Action extends `${infer Kind extends ApplicationKind}.edit` ? Kind : never;
/** The kinds that players can edit and staff can delete; the audit log has actions for them. */
type ChangeableKind = Edited<AuditAction>;
const isChangeable = (kind: ApplicationKind): kind is ChangeableKind => 'changes' in KINDS[kind].api;

/** Whether the people named in the form of a kind are invited. */
const hasMembers = (kind: ApplicationKind): boolean => 'invites' in KINDS[kind].policy;

/**
 * A player withdraws a Pending application of any kind. Kinds with `api.changes` are also edited by their player, and
 * edited or deleted by reviewers at any time (audited). Nothing here changes the status; the conditional write ensures that
 * a change and a decision cannot both win.
 */
@Injectable()
export class ApplicationChangesService {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly store: ApplicationStore,
    private readonly members: EntityMembersService,
    private readonly limits: MessageLimits,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NOT_FOUND (also for another player's), APPLICATION_ALREADY_DECIDED, ENTITY_FULL (the new type allows fewer members
   * than have confirmed), TOO_MANY_REQUESTS
   */
  async edit<F extends Form>(
    kind: ApplicationKind,
    { id, actor, origin }: ChangeCommand,
    form: F,
  ): Promise<ApplicationRecord<F>> {
    return retryLost(async () => {
      const { current, from } = await this.changeable<F>(kind, id, actor);
      const entry = this.entry(kind, 'edit', { id, actor, origin }, changesOf(current.form, form));
      const at = this.clock.now();
      if (!entry) assertMayChange(current, 'form', at);
      const event: ApplicationEventRecord = { at, action: 'edited', by: snapshotOf(actor), reason: null };
      const version = versionOf(current);
      const answerKeys = keysOfForm(kind, form);
      const searchKeys = nameKeysOfForm(kind, form);
      const after = hasMembers(kind) ? await this.members.afterEdit(current, form, at) : undefined;
      const roster = { read: current.roster, next: after };
      const change = { kind, id, from, version, form, answerKeys, searchKeys, event, roster };
      const store = () => this.store.replaceForm<F>(change);
      // If a concurrent change wins, read again, so that the audit entry shows what this edit replaced.
      return entry ? this.audit.recordChange(entry, store) : store();
    });
  }

  /**
   * Removes the application; its player may submit a new one. If staff remove it, the player gets a message with the
   * reason.
   * @throws NOT_FOUND (also for another player's), FORBIDDEN (staff, of a kind that they cannot delete),
   * APPLICATION_ALREADY_DECIDED, TOO_MANY_REQUESTS (withdrawn too often)
   */
  async withdraw<F extends Form>(
    kind: ApplicationKind,
    { id, actor, origin }: ChangeCommand,
    reason: string | null,
  ): Promise<ApplicationRecord<F>> {
    return retryLost(async () => {
      const { current, from } = await this.changeable<F>(kind, id, actor);
      const { status, createdBy, form } = current;
      const before = { status, createdBy: createdBy.discordId, ...form };
      const facts = { before, ...(reason === null ? {} : { after: { reason } }) };
      const entry = this.entry(kind, 'delete', { id, actor, origin }, facts);
      const messages = entry ? deletedMessages(current, actor, reason, this.clock.now()) : [];
      return this.transactions.run(async () => {
        if (current.userId.equals(actor._id))
          await this.limits.count('application.withdrawn', actor._id, String(id));
        const removed = await this.store.remove(current, from, messages);
        if (removed && entry) await this.audit.record(entry);
        return removed;
      });
    });
  }

  /** The audit entry for a change by staff; players' own changes are not audited. */
  private entry(
    kind: ApplicationKind,
    verb: 'edit' | 'delete',
    { id, actor, origin }: ChangeCommand,
    facts: { before: Form; after?: Form },
  ): AuditInput | undefined {
    if (!isChangeable(kind) || !may(actor, reviewOf(kind))) return undefined;
    const target = { type: kind, id: String(id) };
    return { actor, action: `${kind}.${verb}`, target, ...facts, ...origin };
  }

  /** The application, and the statuses in which this user may change it. */
  private async changeable<F>(
    kind: ApplicationKind,
    id: Types.ObjectId,
    actor: SessionUser,
  ): Promise<{ current: ApplicationRecord<F>; from: readonly ApplicationStatus[] }> {
    const current = await this.applications.findVisible<F>(kind, id, actor);
    // For their own application, staff have the same rights as any player.
    const isOwn = current.userId.equals(actor._id);
    if (!isOwn && !isChangeable(kind)) throw new DomainError('FORBIDDEN');
    if (!isOwn && may(actor, reviewOf(kind))) return { current, from: APPLICATION_STATUSES };
    if (current.status !== INITIAL_STATUS) throw decisionRefused('accept', current);
    return { current, from: [INITIAL_STATUS] };
  }
}

/** The message to the player whose application staff delete; none to staff who delete their own. */
function deletedMessages(
  { _id, userId, kind, number }: ApplicationRecord,
  actor: SessionUser,
  reason: string | null,
  at: Date,
): NewMessage[] {
  if (userId.equals(actor._id)) return [];
  const facts = { applicationId: _id.toHexString(), application: kind, number: number ?? null };
  return [playerMessage('application.deleted', { ...facts, reason }, at)];
}

/** The fields that differ, before and after. */
function changesOf(before: Form, after: Form): { before: Form; after: Form } {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (form: Form): Form => Object.fromEntries(changed.map((field) => [field, form[field]]));
  return { before: pick(before), after: pick(after) };
}
