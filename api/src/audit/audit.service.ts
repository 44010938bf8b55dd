import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { AuditAction, AuditEntry, AuditSubject } from '@city/contracts';
import { Types } from 'mongoose';
import type { SessionUser } from '../platform/access/session-user.js';
import { Clock } from '../platform/clock.js';
import { drain } from '../platform/jobs/drain.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { PeopleSearch } from '../platform/ports/people-search.js';
import type { AuditContext } from './audit-context.decorator.js';
import { AuditCarriers, type Carrier, type CarrierFilter } from './audit-carriers.js';
import { AuditSubjects } from './audit-subjects.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditApproval, AuditRecord } from './audit.schema.js';
import { snapshotOf, toPerson, type Actor } from './person-snapshot.js';

/** The acting staff member and the origin of the action. */
export interface AuditBy {
  actor: SessionUser;
  origin: AuditContext;
}

/** An admin action to record. */
export interface AuditInput {
  actor: Actor;
  action: AuditAction;
  target: { type: string; id: string };
  /** Changed fields before; omitted for a creation. */
  before?: Record<string, unknown>;
  /** Changed fields after; omitted for a removal. */
  after?: Record<string, unknown>;
  requestId?: string;
  ip?: string;
  approval?: AuditApproval;
  token?: AuditContext['token'];
}

const JOB = 'audit.sweep';
const INTERVAL_MS = 60_000;
/** The sweep leaves younger entries to the request that created them. */
const GRACE_MS = 10_000;

/**
 * The log of admin actions, with a transactional outbox. For an action on a document, `prepare` the entry, store it with the
 * action's conditional write (`carriesAudit`, `carrying`), then `relay` it. `sweep` relays entries left by a crash.
 */
@Injectable()
export class AuditService implements OnApplicationBootstrap {
  private readonly logger = new Logger(AuditService.name);

  constructor(
    private readonly repository: AuditRepository,
    private readonly carriers: AuditCarriers,
    private readonly subjects: AuditSubjects,
    private readonly people: PeopleSearch,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, async () => {
      await this.sweep();
    });
    // Once on start, too: entries left by the last process must not wait for the interval.
    void this.sweep(this.clock.now()).catch((error: unknown) => this.logger.error('first sweep', error));
  }

  /** Creates the entry for an action about to be written. */
  prepare({ actor, before, after, requestId, ip, ...entry }: AuditInput): AuditRecord {
    return {
      ...entry,
      _id: new Types.ObjectId(),
      at: this.clock.now(),
      actor: snapshotOf(actor),
      before: before ?? null,
      after: after ?? null,
      requestId: requestId ?? null,
      ip: ip ?? null,
    };
  }

  /**
   * Moves an entry from its document into the log; await it before responding. Never throws: the action is done, and the
   * sweep retries. Returns whether the document no longer carries the entry.
   */
  async relay(carrier: Carrier, entry: AuditRecord): Promise<boolean> {
    try {
      await this.repository.insert(entry, this.clock.now());
      return await this.carriers.unload(carrier, entry._id);
    } catch (error) {
      this.logger.error({ msg: 'audit entry waits for the sweep', action: entry.action, err: error });
      return false;
    }
  }

  /** Moves the pending entries of documents into the log; await it before deleting them. */
  async relayFrom(model: string, where: CarrierFilter): Promise<void> {
    await this.relayAll(model, { where });
  }

  /** Moves all pending entries made at `asOf` or before into the log. Returns the number of documents that carried any. */
  async sweep(asOf = new Date(this.clock.now().getTime() - GRACE_MS)): Promise<number> {
    let documents = 0;
    for (const model of this.carriers.models()) documents += await this.relayAll(model, { asOf });
    return documents;
  }

  private relayAll(model: string, which: { asOf?: Date; where?: CarrierFilter }): Promise<number> {
    return drain(
      (skip) => this.carriers.findLoaded(model, { ...which, skip }),
      async ({ carrier, entries }) => {
        let moved = true;
        for (const entry of entries) moved = (await this.relay(carrier, entry)) && moved;
        return moved;
      },
    );
  }

  /** Adds the entry of an action: in the action's transaction, or for an action that changes no document. */
  async record(input: AuditInput): Promise<void> {
    const entry = this.prepare(input);
    await this.repository.insert(entry, entry.at);
  }

  /** Whether the act of an approval was done. Moves pending entries first, so that the log contains its entry. */
  async hasDone(approvalId: Types.ObjectId): Promise<boolean> {
    await this.sweep(this.clock.now());
    return this.repository.hasApproval(approvalId);
  }

  /** Whether the log has an act of this user on this target since a moment. */
  hasActedOn(targetId: string, userId: Types.ObjectId, since: Date): Promise<boolean> {
    return this.repository.hasActedOn(targetId, userId, since);
  }

  async list(request: ListRequest): Promise<{ entries: AuditEntry[]; total: number }> {
    const { rows, total } = await this.repository.findPage(await this.people.of(request, 'actor'));
    const subjects = await this.subjects.of(rows.map(({ target }) => target));
    return { entries: rows.map((row) => toAuditEntry(row, subjects.get(row.target.id) ?? null)), total };
  }
}

function toAuditEntry(record: AuditRecord, subject: AuditSubject | null): AuditEntry {
  return {
    _id: String(record._id),
    at: record.at.toISOString(),
    actor: toPerson(record.actor),
    askedBy: record.approval ? toPerson(record.approval.askedBy) : null,
    token: record.token?.name ?? null,
    action: record.action,
    target: { type: record.target.type, id: record.target.id },
    subject,
    // Mongoose omits empty objects.
    before: record.before ?? null,
    after: record.after ?? null,
    requestId: record.requestId,
    ip: record.ip,
  };
}
