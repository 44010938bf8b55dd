import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { LIST_MAX, type ApplicationKind, type NotificationKind } from '@city/contracts';
import type { AuditContext } from '../staff/audit/audit-context.decorator.js';
import { AuditService } from '../staff/audit/audit.service.js';
import { snapshotOf } from '../staff/audit/person-snapshot.js';
import type { ResolvesPlayer } from '../platform/access/concerns.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { Announcements } from '../platform/announcements/announcements.js';
import { webhookEvent, playerMessage } from '../platform/announcements/announcement.js';
import { Transactions } from '../platform/transactions/transactions.js';
import { slotMessage } from './interviews/interview.js';
import { isVisibleTo } from './application-access.js';
import { canDecide, INITIAL_STATUS, LIFECYCLE, type Decision } from './application-lifecycle.js';
import { ONLY_SLOT, type ApplicationPolicy } from './application-policy.js';
import { alreadyOpen, attemptsUsedUp, decisionRefused } from './application-refusals.js';
import { ApplicationStore, type ApplicationPage } from './application-store.service.js';
import { APPLICATIONS, versionOf, type ApplicationRecord } from './application.schema.js';
import { ApplicationsRepository } from './applications.repository.js';
import { nameKeysOfForm } from './name-keys.js';
import { keysOfForm } from './review/long-answers.js';

export type { ApplicationPage };

/** An Admin's decision on an application. */
export interface DecisionCommand {
  id: Types.ObjectId;
  decision: Decision;
  actor: SessionUser;
  reason?: string;
  /** Optimistic lock: the version that was read (`versionOf`). */
  version?: number;
  origin: AuditContext;
}

export interface SubmitOptions {
  slot?: string;
  id?: Types.ObjectId;
}

/** The message to the player for each decision. */
const MESSAGE = {
  accept: 'application.accepted',
  reject: 'application.rejected',
  reopen: 'application.reopened',
  allow: 'application.allowed',
} as const satisfies Record<Decision, NotificationKind>;

const UNDECIDED = { treatedBy: null, treatedAt: null, reason: null };

/** The lifecycle that all kinds share. Each kind supplies its policy and form. */
@Injectable()
export class ApplicationsService implements ResolvesPlayer {
  constructor(
    private readonly repository: ApplicationsRepository,
    private readonly store: ApplicationStore,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly announcements: Announcements,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Stores a new application as Pending under the next running number of its kind and notifies staff. Of several concurrent
   * submissions one is stored.
   * @param form the answers, built by the service of the kind
   * @param options.slot the slot, e.g. a department
   * @param options.id the application's id, for idempotency: an application already stored under it is returned
   * @throws APPLICATION_ALREADY_OPEN, APPLICATION_ATTEMPTS_USED_UP
   */
  async submit<Form>(
    policy: ApplicationPolicy,
    user: SessionUser,
    form: Form,
    { slot = ONLY_SLOT, id }: SubmitOptions = {},
  ): Promise<ApplicationRecord<Form>> {
    const earlier = await this.repository.findOfPlayer<Form>(policy.kind, user._id);
    const own = id && earlier.find(({ _id }) => _id.equals(id));
    if (own) return own;
    const open = earlier.find((application) => application.openSlot === slot);
    if (open) throw alreadyOpen(policy, open);
    const used = earlier[0]?.attempt ?? 0;
    if (policy.maxAttempts !== null && used >= policy.maxAttempts)
      throw attemptsUsedUp(used, policy.maxAttempts);

    const now = this.clock.now();
    const createdBy = snapshotOf(user);
    const stored = await this.store.insert<Form>(
      {
        ...(id && { _id: id }),
        kind: policy.kind,
        userId: user._id,
        slot,
        ...(policy.blocking.includes(INITIAL_STATUS) ? { openSlot: slot } : {}),
        status: INITIAL_STATUS,
        form,
        answerKeys: keysOfForm(policy.kind, form),
        createdBy,
        treatedBy: null,
        treatedAt: null,
        reason: null,
        history: [{ at: now, action: 'submitted', by: createdBy, reason: null }],
        searchKeys: nameKeysOfForm(policy.kind, form),
        createdAt: now,
      },
      used,
    );
    if (stored) return stored;
    // A unique index refused it: a retry of this submission, or another submission of the player, won.
    const faster = id && (await this.repository.findById<Form>(policy.kind, id));
    if (!faster) throw alreadyOpen(policy);
    return faster;
  }

  /**
   * Accepts, rejects, reopens, or allows another application after a rejection, and records it in the audit log. Of several
   * concurrent decisions one wins; the others get an error with who decided what.
   * @throws NOT_FOUND, APPLICATION_ALREADY_DECIDED, APPLICATION_NOT_DECIDED, APPLICATION_CHANGED (stale version),
   * APPLICATION_ALREADY_OPEN (reopening while the player has another one open), APPLICATION_NOT_NEWEST (reopening one after
   * which the player has submitted another)
   */
  decide<Form>(policy: ApplicationPolicy, command: DecisionCommand): Promise<ApplicationRecord<Form>> {
    return this.transactions.run(() => this.decideInTransaction(policy, command));
  }

  private async decideInTransaction<Form>(
    policy: ApplicationPolicy,
    command: DecisionCommand,
  ): Promise<ApplicationRecord<Form>> {
    const { id, decision } = command;
    const current = await this.find<Form>(policy.kind, id);
    const refused = refusalOf(command, current);
    if (refused) throw refused;
    // An empty form cannot be reviewed.
    if (current.dataRemovedAt) throw new DomainError('APPLICATION_DATA_REMOVED');
    // Staff have allowed another application already.
    if (decision === 'allow' && !current.openSlot) return current;
    if (decision === 'reopen') await this.assertNewest(policy.kind, current);

    const updated = await this.move(policy, current, command);
    await this.audit.record({
      actor: command.actor,
      action: `${policy.kind}.${decision}`,
      target: { type: policy.kind, id: String(id) },
      before: { status: current.status, reason: current.reason },
      after: { status: LIFECYCLE[decision].to, reason: command.reason ?? null },
      ...command.origin,
    });
    return updated;
  }

  /** @throws NOT_FOUND */
  async find<Form>(kind: ApplicationKind, id: Types.ObjectId): Promise<ApplicationRecord<Form>> {
    const found = await this.repository.findById<Form>(kind, id);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  /** An application for its player or a reviewer of its kind. For anyone else NOT_FOUND, as if it did not exist. */
  async findVisible<Form>(
    kind: ApplicationKind,
    id: Types.ObjectId,
    viewer: SessionUser,
  ): Promise<ApplicationRecord<Form>> {
    const found = await this.find<Form>(kind, id);
    if (!isVisibleTo(viewer, found)) throw new DomainError('NOT_FOUND');
    return found;
  }

  /** Like `findVisible`, for an application of any kind. */
  async findAnyVisible(id: Types.ObjectId, viewer: SessionUser): Promise<ApplicationRecord> {
    const found = await this.repository.findAnyById(id);
    if (!found || !isVisibleTo(viewer, found)) throw new DomainError('NOT_FOUND');
    return found;
  }

  async playerOf(id: Types.ObjectId): Promise<Types.ObjectId | null> {
    return (await this.repository.findAnyById(id))?.userId ?? null;
  }

  /** A player's own applications of all kinds, newest first, at most LIST_MAX. */
  listAllOfPlayer(user: SessionUser): Promise<ApplicationRecord[]> {
    return this.repository.findAllOfPlayer(user._id, LIST_MAX);
  }

  /** A player's own applications of a kind, newest first. */
  listOfPlayer<Form>(kind: ApplicationKind, user: SessionUser): Promise<ApplicationRecord<Form>[]> {
    return this.repository.findOfPlayer<Form>(kind, user._id);
  }

  list<Form>(kind: ApplicationKind, request: ListRequest): Promise<ApplicationPage<Form>> {
    return this.store.page<Form>(kind, request);
  }

  /** Only the newest application of a slot can be reopened, because it is the one shown to the player. */
  private async assertNewest<Form>(kind: ApplicationKind, current: ApplicationRecord<Form>): Promise<void> {
    const { _id, slot, userId } = current;
    const all = await this.repository.findOfPlayer<Form>(kind, userId);
    const others = all.filter((one) => one.slot === slot && !one._id.equals(_id));
    if (others.some(({ openSlot }) => openSlot === slot)) throw otherIsOpen();
    if (others.some(({ attempt }) => attempt > current.attempt))
      throw new DomainError('APPLICATION_NOT_NEWEST');
  }

  private async move<Form>(
    policy: ApplicationPolicy,
    current: ApplicationRecord<Form>,
    { decision, actor, reason }: DecisionCommand,
  ): Promise<ApplicationRecord<Form>> {
    const { to, event } = LIFECYCLE[decision];
    const by = snapshotOf(actor);
    const at = this.clock.now();
    const words = reason?.trim() || null;
    const { interview } = current;
    const facts = {
      applicationId: current._id.toHexString(),
      application: policy.kind,
      number: current.number ?? null,
      status: to,
    };
    // Allowing another application does not change the decision.
    const isKept = decision === 'allow';
    const decided = to === INITIAL_STATUS ? UNDECIDED : { treatedBy: by, treatedAt: at, reason: words };
    try {
      const updated = await this.store.transition<Form>({
        kind: policy.kind,
        id: current._id,
        set: {
          status: to,
          ...(isKept ? {} : decided),
          ...(decision === 'accept' && policy.interviews === 'required' && { needsInterview: true as const }),
        },
        openSlot: !isKept && policy.blocking.includes(to) ? current.slot : null,
        event: { at, action: event, by, reason: words },
      });
      const message = {
        reason: words,
        ...(decision === 'accept' && policy.interviews && { interviews: policy.interviews }),
        ...(decision === 'reject' &&
          policy.maxAttempts !== null && {
            attemptsLeft: Math.max(0, policy.maxAttempts - current.attempt),
          }),
      };
      await this.announcements.add(APPLICATIONS, updated, [
        playerMessage(MESSAGE[decision], message, at),
        ...(isKept ? [] : [webhookEvent('application.decided', facts, at)]),
        // Reopening ends the appointment.
        ...(interview?.outcome === null ? [slotMessage(current.createdBy, interview, 'cancelled', at)] : []),
      ]);
      return updated;
    } catch (error) {
      throw isDuplicateKey(error) ? otherIsOpen() : error;
    }
  }
}

const otherIsOpen = () =>
  new DomainError('APPLICATION_ALREADY_OPEN', {
    message: 'The player has another open application, so this one can’t be reopened.',
  });

/** The reason why a decision is not possible on the current application; null if it is possible. */
function refusalOf({ decision, version }: DecisionCommand, current: ApplicationRecord): DomainError | null {
  if (!canDecide(current.status, decision)) return decisionRefused(decision, current);
  if (version === undefined || version === versionOf(current)) return null;
  return new DomainError('APPLICATION_CHANGED', { details: { version: versionOf(current) } });
}
