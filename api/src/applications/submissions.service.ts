import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  KINDS,
  listFormIssues,
  reviewOf,
  textOf,
  toStoredForm,
  type ApplicationKind,
  type AuditAction,
  type EntityApplicationInput,
  type FieldSpecs,
  type InputOf,
  type LooseForm,
} from '@city/contracts';
import { MessageLimits } from '../notifications/message-limits.service.js';
import { may, type SessionUser } from '../platform/access/session-user.js';
import { playerMessage, type NewMessage } from '../platform/announcements/announcement.js';
import { Announcements } from '../platform/announcements/announcements.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import { Outbox, PLAYER_CHANGED } from '../platform/outbox/outbox.service.js';
import { Transactions } from '../platform/transactions/transactions.js';
import { refuseBrokenRules } from '../platform/validation/form-rules.decorator.js';
import { LiveSettings } from '../site/settings/live-settings.js';
import { AuditService, type AuditBy, type AuditInput } from '../staff/audit/audit.service.js';
import { snapshotOf } from '../staff/audit/person-snapshot.js';
import { alreadyOpen, attemptsUsedUp, decisionRefused, INITIAL_STATUS } from './application-lifecycle.js';
import { assertMayChange, isVisibleTo, ONLY_SLOT, policyOf, type KindSpec } from './application-policy.js';
import { APPLICATIONS, type ApplicationRecord } from './application.schema.js';
import { ApplicationsRepository, concernedBy } from './applications.repository.js';
import type { EntityRecord } from './members/entity-members.repository.js';
import { capOf, edited } from './members/roster.js';
import { keysOfForm, nameKeysOfForm } from './stored-form.js';

export interface ChangeCommand extends AuditBy {
  id: Types.ObjectId;
}

type Form = InputOf<FieldSpecs>;

type Edited<Action> = Action extends `${infer Kind extends ApplicationKind}.edit` ? Kind : never;
/** The kinds that players can edit and staff can delete; the audit log has actions for them. */
type ChangeableKind = Edited<AuditAction>;
const isChangeable = (kind: ApplicationKind): kind is ChangeableKind => 'changes' in KINDS[kind].api;

/** How often a submission retries when another one of the same player takes its attempt number. */
const INSERT_TRIES = 10;

/**
 * Players submit applications, edit and withdraw them. Kinds with `api.changes` are edited by their player while Pending,
 * and edited or deleted by reviewers at any time (audited). Nothing here changes the status.
 */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly repository: ApplicationsRepository,
    private readonly announcements: Announcements,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly limits: MessageLimits,
    private readonly settings: LiveSettings,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a new application as Pending under the next running number of its kind and notifies staff. Of several concurrent
   * submissions one is stored.
   * @param id the application's id, for idempotency: an application already stored under it is returned
   * @throws VALIDATION_FAILED with the message of the first broken rule, and all of them as errors
   * @throws APPLICATION_ALREADY_OPEN, APPLICATION_ATTEMPTS_USED_UP
   */
  async submit(
    spec: KindSpec,
    user: SessionUser,
    answers: LooseForm<FieldSpecs>,
    id?: Types.ObjectId,
  ): Promise<ApplicationRecord> {
    const form = validForm(spec, answers);
    const policy = policyOf(spec, await this.settings.current());
    const { kind, blocking, maxAttempts } = policy;
    const slot = spec.policy.slot ? textOf(form[spec.policy.slot]) : ONLY_SLOT;
    let number: number | undefined;
    for (let tries = 0; tries < INSERT_TRIES; tries += 1) {
      const earlier = await this.repository.findOfPlayer(kind, user._id);
      const own = id && earlier.find(({ _id }) => _id.equals(id));
      if (own) return own;
      const open = earlier.find((application) => application.openSlot === slot);
      if (open) throw alreadyOpen(policy, open);
      const used = earlier[0]?.attempt ?? 0;
      if (maxAttempts !== null && used >= maxAttempts) throw attemptsUsedUp(used, maxAttempts);

      // Drawn for a player who may apply, so that refused submissions leave no gaps between the numbers.
      number ??= await this.repository.nextNumber(kind);
      const createdAt = this.clock.now();
      const createdBy = snapshotOf(user);
      const application = {
        ...(id && { _id: id }),
        kind,
        number,
        userId: user._id,
        attempt: used + 1,
        slot,
        ...(blocking.includes(INITIAL_STATUS) ? { openSlot: slot } : {}),
        status: INITIAL_STATUS,
        form,
        answerKeys: keysOfForm(kind, form),
        createdBy,
        treatedBy: null,
        treatedAt: null,
        reason: null,
        history: [{ at: createdAt, action: 'submitted' as const, by: createdBy, reason: null }],
        searchKeys: nameKeysOfForm(kind, form),
        createdAt,
      };
      // If a unique index refuses it, a repetition of this submission or another submission of the player has won.
      const stored = await unlessTaken(this.transactions.run(() => this.repository.insert(application)));
      if (stored) return stored;
    }
    throw alreadyOpen(policy);
  }

  /**
   * Replaces the whole form.
   * @throws VALIDATION_FAILED as in a submission
   * @throws NOT_FOUND (also for another player's), APPLICATION_ALREADY_DECIDED, ENTITY_FULL (the new type allows fewer members
   * than have confirmed), TOO_MANY_REQUESTS
   */
  async edit(
    spec: KindSpec,
    command: ChangeCommand,
    answers: LooseForm<FieldSpecs>,
  ): Promise<ApplicationRecord> {
    const { name: kind, policy } = spec;
    const { id, actor } = command;
    const form = validForm(spec, answers);
    const { memberCaps } = await this.settings.current();
    return this.transactions.run(async () => {
      const current = await this.changeable(kind, command);
      const entry = this.entry(kind, 'edit', command, changesOf(current.form as Form, form));
      const at = this.clock.now();
      if (!entry) assertMayChange(current, 'form', at);
      const input = form as unknown as EntityApplicationInput;
      const roster = policy.invites
        ? edited(current as EntityRecord, input, { at, cap: capOf(input, memberCaps) })
        : undefined;
      if (entry) await this.audit.record(entry);
      return this.repository.replaceForm(
        id,
        {
          form,
          answerKeys: keysOfForm(kind, form),
          searchKeys: nameKeysOfForm(kind, form),
          ...(roster && { roster }),
        },
        { at, action: 'edited', by: snapshotOf(actor), reason: null },
      );
    });
  }

  /**
   * Removes the application; its player may submit a new one. If staff remove it, the player gets a message with the
   * reason.
   * @throws NOT_FOUND (also for another player's), FORBIDDEN (staff, of a kind that they cannot delete),
   * APPLICATION_ALREADY_DECIDED, TOO_MANY_REQUESTS (withdrawn too often)
   */
  withdraw(
    { name: kind }: KindSpec,
    command: ChangeCommand,
    reason: string | null,
  ): Promise<ApplicationRecord> {
    const { id, actor } = command;
    return this.transactions.run(async () => {
      const current = await this.changeable(kind, command);
      const { status, createdBy, userId, form } = current;
      const before = { status, createdBy: createdBy.discordId, ...(form as Form) };
      const facts = { before, ...(reason === null ? {} : { after: { reason } }) };
      const entry = this.entry(kind, 'delete', command, facts);
      if (userId.equals(actor._id)) await this.limits.count('application.withdrawn', actor._id, String(id));
      await this.repository.remove(current);
      const messages = entry ? deletedMessages(current, actor, reason, this.clock.now()) : [];
      await this.announcements.add(APPLICATIONS, current, messages);
      await this.outbox.add(PLAYER_CHANGED, concernedBy(current), { ofPlayers: true });
      if (entry) await this.audit.record(entry);
      return current;
    });
  }

  /** The audit entry for a change by staff; players' own changes are not audited. */
  private entry(
    kind: ApplicationKind,
    verb: 'edit' | 'delete',
    { id, actor, origin }: ChangeCommand,
    facts: Pick<AuditInput, 'before' | 'after'>,
  ): AuditInput | undefined {
    if (!isChangeable(kind) || !may(actor, reviewOf(kind))) return undefined;
    const target = { type: kind, id: String(id) };
    return { actor, action: `${kind}.${verb}`, target, ...facts, ...origin };
  }

  /** The application, if this user may change it now. */
  private async changeable(kind: ApplicationKind, { id, actor }: ChangeCommand): Promise<ApplicationRecord> {
    const current = await this.repository.findById(kind, id);
    if (!current || !isVisibleTo(actor, current)) throw new DomainError('NOT_FOUND');
    // For their own application, staff have the same rights as any player.
    const isOwn = current.userId.equals(actor._id);
    if (!isOwn && !isChangeable(kind)) throw new DomainError('FORBIDDEN');
    const isForStaff = !isOwn && may(actor, reviewOf(kind));
    if (!isForStaff && current.status !== INITIAL_STATUS) throw decisionRefused('accept', current);
    return current;
  }
}

function validForm(kind: KindSpec, answers: LooseForm<FieldSpecs>): Form {
  refuseBrokenRules(listFormIssues(kind, answers));
  return toStoredForm(kind.fields, answers);
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

function changesOf(before: Form, after: Form): { before: Form; after: Form } {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (form: Form): Form => Object.fromEntries(changed.map((field) => [field, form[field]]));
  return { before: pick(before), after: pick(after) };
}
