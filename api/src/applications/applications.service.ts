import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { KINDS, LIST_MAX, type ApplicationKind } from '@city/contracts';
import type { ResolvesPlayer } from '../platform/access/concerns.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { Outbox } from '../platform/outbox/outbox.service.js';
import { PeopleSearch } from '../platform/ports/people-search.js';
import { Transactions } from '../platform/transactions/transactions.js';
import { LiveSettings } from '../site/settings/live-settings.js';
import { AuditService, type AuditBy } from '../staff/audit/audit.service.js';
import { snapshotOf } from '../staff/audit/person-snapshot.js';
import {
  canDecide,
  decisionRefused,
  INITIAL_STATUS,
  LIFECYCLE,
  type Decision,
} from './application-lifecycle.js';
import { decisionMessages } from './application-messages.js';
import type { ApplicationFilter, ApplicationPage } from './application-list.js';
import { isVisibleTo, policyOf, type ApplicationPolicy, type KindSpec } from './application-policy.js';
import { DECISION_DUE, versionOf, type ApplicationRecord } from './application.schema.js';
import { ApplicationsRepository } from './applications.repository.js';
import { slotMessage } from './interviews/interview.schema.js';

/** An Admin's decision on an application. */
export interface DecisionCommand extends AuditBy {
  id: Types.ObjectId;
  decision: Decision;
  reason?: string;
  /** Optimistic lock: the version that was read (`versionOf`). */
  version?: number;
}

const UNDECIDED = { treatedBy: null, treatedAt: null, reason: null };

/** Reads applications of all kinds, and decides on them. */
@Injectable()
export class ApplicationsService implements OnModuleInit, ResolvesPlayer {
  constructor(
    private readonly repository: ApplicationsRepository,
    private readonly people: PeopleSearch,
    private readonly settings: LiveSettings,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.outbox.register(DECISION_DUE, (id) => this.sendDue(id));
  }

  /**
   * Accepts, rejects, reopens, or allows another application after a rejection, and records it in the audit log. Of several
   * concurrent decisions one wins; the others get an error with who decided what. What an acceptance or a rejection sends
   * and starts is due some seconds later; reopening undoes it until then.
   * @throws NOT_FOUND, APPLICATION_ALREADY_DECIDED, APPLICATION_NOT_DECIDED, APPLICATION_CHANGED (stale version),
   * APPLICATION_ALREADY_OPEN (reopening while the player has another one open), APPLICATION_NOT_NEWEST (reopening one after
   * which the player has submitted another)
   */
  async decide(spec: KindSpec, command: DecisionCommand): Promise<ApplicationRecord> {
    const { id, decision, actor, origin, version } = command;
    const policy = policyOf(spec, await this.settings.current());
    const { kind } = policy;
    return this.transactions.run(async () => {
      const current = await this.repository.findById(kind, id);
      if (!current) throw new DomainError('NOT_FOUND');
      if (!canDecide(current.status, decision)) throw decisionRefused(decision, current);
      if (version !== undefined && version !== versionOf(current))
        throw new DomainError('APPLICATION_CHANGED', { details: { version: versionOf(current) } });
      // An empty form cannot be reviewed.
      if (current.dataRemovedAt) throw new DomainError('APPLICATION_DATA_REMOVED');
      // Staff have allowed another application already.
      if (decision === 'allow' && !current.openSlot) return current;
      if (decision === 'reopen') await this.assertNewest(current);

      const updated = await this.move(policy, current, command);
      await this.audit.record({
        actor,
        action: `${kind}.${decision}`,
        target: { type: kind, id: String(id) },
        before: { status: current.status, reason: current.reason },
        after: { status: LIFECYCLE[decision].to, reason: command.reason ?? null },
        ...origin,
      });
      return updated;
    });
  }

  /** An application for its player or a reviewer of its kind. For anyone else NOT_FOUND, as if it did not exist. */
  async findVisible(
    kind: ApplicationKind,
    id: Types.ObjectId,
    viewer: SessionUser,
  ): Promise<ApplicationRecord> {
    const found = await this.repository.findById(kind, id);
    if (!found || !isVisibleTo(viewer, found)) throw new DomainError('NOT_FOUND');
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

  listOfPlayer(kind: ApplicationKind, user: SessionUser): Promise<ApplicationRecord[]> {
    return this.repository.findOfPlayer(kind, user._id);
  }

  /** A page of a list, with its tab counts. `q` searches the names that players have on Discord and in their form. */
  async list(kind: ApplicationKind, request: ListRequest): Promise<ApplicationPage> {
    const { q, ...rest } = request.filter;
    const filter: ApplicationFilter = rest;
    if (typeof q === 'string') {
      const players = await Promise.all([this.people.idsCalled(q), this.repository.playersNaming(kind, q)]);
      filter.players = players.flat();
    }
    const [page, counts] = await Promise.all([
      this.repository.findPage(kind, filter, request),
      this.repository.countTabs(kind),
    ]);
    return { ...page, counts };
  }

  /** Only the newest application of a slot can be reopened, because it is the one shown to the player. */
  private async assertNewest({ _id, kind, slot, userId, attempt }: ApplicationRecord): Promise<void> {
    const all = await this.repository.findOfPlayer(kind, userId);
    const others = all.filter((one) => one.slot === slot && !one._id.equals(_id));
    if (others.some(({ openSlot }) => openSlot === slot)) throw otherIsOpen();
    if (others.some((other) => other.attempt > attempt)) throw new DomainError('APPLICATION_NOT_NEWEST');
  }

  private async move(
    policy: ApplicationPolicy,
    current: ApplicationRecord,
    { decision, actor, reason }: DecisionCommand,
  ): Promise<ApplicationRecord> {
    const { to, event } = LIFECYCLE[decision];
    const by = snapshotOf(actor);
    const at = this.clock.now();
    const words = reason?.trim() || null;
    const { interview } = current;
    // Allowing another application does not change the decision.
    const isKept = decision === 'allow';
    const decided = to === INITIAL_STATUS ? UNDECIDED : { treatedBy: by, treatedAt: at, reason: words };
    const set = { status: to, ...(isKept ? {} : decided) };
    const openSlot = !isKept && policy.blocking.includes(to) ? current.slot : null;
    const { undoMs } = this.config.limits;
    const isUndoable = undoMs > 0 && (decision === 'accept' || decision === 'reject');
    try {
      if (decision === 'reopen' && canUndo(current))
        return await this.repository.undo(current, { set, openSlot });
      if (current.unsent) await this.send(policy, current);
      const updated = await this.repository.transition({
        id: current._id,
        set: {
          ...set,
          ...(decision === 'accept' && policy.interviews === 'required' && { needsInterview: true as const }),
          ...(isUndoable && { unsent: true as const }),
        },
        openSlot,
        event: { at, action: event, by, reason: words },
      });
      if (isUndoable) await this.repository.sendLater(updated._id, undoMs);
      else
        await this.repository.announce(updated, [
          ...decisionMessages(decision, updated, policy, { at, reason: words }),
          // Reopening ends the appointment.
          ...(interview?.outcome === null
            ? [slotMessage(current.createdBy, interview, 'cancelled', at)]
            : []),
        ]);
      return updated;
    } catch (error) {
      throw isDuplicateKey(error) ? otherIsOpen() : error;
    }
  }

  private async sendDue(id: Types.ObjectId): Promise<void> {
    const settings = await this.settings.current();
    await this.transactions.run(async () => {
      const decided = await this.repository.findAnyById(id);
      // Otherwise it was undone, or a later decision has sent it.
      if (decided?.unsent) await this.send(policyOf(KINDS[decided.kind], settings), decided);
    });
  }

  /** Sends an unsent decision. */
  private async send(policy: ApplicationPolicy, decided: ApplicationRecord): Promise<void> {
    const { status, treatedAt, reason } = decided;
    const decision = status === 'Accepted' ? 'accept' : 'reject';
    const facts = { at: treatedAt ?? this.clock.now(), reason };
    await this.repository.announce(decided, decisionMessages(decision, decided, policy, facts));
  }
}

/** Whether a decision is unsent, and nobody has acted on it: an accepted player may have picked a time for the interview. */
const canUndo = ({ unsent, history }: ApplicationRecord): boolean => {
  const last = history.at(-1)?.action;
  return unsent === true && (last === 'accepted' || last === 'rejected');
};

const otherIsOpen = () =>
  new DomainError('APPLICATION_ALREADY_OPEN', {
    message: 'The player has another open application, so this one can’t be reopened.',
  });
