import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { LIST_MAX, type ApplicationKind, type NotificationKind } from '@city/contracts';
import type { ResolvesPlayer } from '../platform/access/concerns.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { playerMessage, webhookEvent } from '../platform/announcements/announcement.js';
import { Announcements } from '../platform/announcements/announcements.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
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
import type { ApplicationFilter, ApplicationPage } from './application-list.js';
import { isVisibleTo, policyOf, type ApplicationPolicy, type KindSpec } from './application-policy.js';
import { APPLICATIONS, versionOf, type ApplicationRecord } from './application.schema.js';
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

const MESSAGE = {
  accept: 'application.accepted',
  reject: 'application.rejected',
  reopen: 'application.reopened',
  allow: 'application.allowed',
} as const satisfies Record<Decision, NotificationKind>;

const UNDECIDED = { treatedBy: null, treatedAt: null, reason: null };

/** Reads applications of all kinds, and decides on them. */
@Injectable()
export class ApplicationsService implements ResolvesPlayer {
  constructor(
    private readonly repository: ApplicationsRepository,
    private readonly people: PeopleSearch,
    private readonly settings: LiveSettings,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly announcements: Announcements,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Accepts, rejects, reopens, or allows another application after a rejection, and records it in the audit log. Of several
   * concurrent decisions one wins; the others get an error with who decided what.
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
      const updated = await this.repository.transition({
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
