import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { AuditAction, AuditEntry, AuditSubject } from '@city/contracts';
import { Types } from 'mongoose';
import type { SessionUser } from '../platform/access/session-user.js';
import { Clock } from '../platform/clock.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import type { AuditContext } from './audit-context.decorator.js';
import { AuditCarriers, type Carrier } from './audit-carriers.js';
import { AuditSubjects } from './audit-subjects.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditRecord } from './audit.schema.js';
import { snapshotOf, toPerson } from './person-snapshot.js';

/** Who of the staff does something, and from where. */
export interface AuditBy {
  actor: SessionUser;
  origin: AuditContext;
}

/** One admin action, to be written down. */
export interface AuditInput {
  actor: SessionUser;
  action: AuditAction;
  target: { type: string; id: string };
  /** The changed facts before; left out for a creation. */
  before?: Record<string, unknown>;
  /** The changed facts after; left out for a removal. */
  after?: Record<string, unknown>;
  requestId?: string;
  ip?: string;
}

const JOB = 'audit.sweep';
const INTERVAL_MS = 60_000;
/** A younger entry is still the business of the request that made it. */
const GRACE_MS = 10_000;

/**
 * The log of admin actions. An action on a document: `prepare` the entry, let the conditional write of the action carry it
 * (`carriesAudit`, `carrying`), then `relay` it. `sweep` finds what a crash left between the two.
 */
@Injectable()
export class AuditService implements OnApplicationBootstrap {
  private readonly logger = new Logger(AuditService.name);

  constructor(
    private readonly repository: AuditRepository,
    private readonly carriers: AuditCarriers,
    private readonly subjects: AuditSubjects,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, async () => {
      await this.sweep();
    });
    // At once too: what the last process left must not wait for the interval.
    void this.sweep(this.clock.now()).catch((error: unknown) => this.logger.error('first sweep', error));
  }

  /** The entry of an action that is about to be written. */
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
   * Moves an entry from the document that carries it into the log; to be awaited before the action is answered. Never
   * throws: the action is done, and an entry that could not be moved is moved by the sweep.
   */
  async relay(carrier: Carrier, entry: AuditRecord): Promise<void> {
    try {
      await this.repository.insert(entry);
      await this.carriers.unload(carrier, entry._id);
    } catch (error) {
      this.logger.error({ msg: 'audit entry waits for the sweep', action: entry.action, err: error });
    }
  }

  /** Moves what documents carry into the log, to be awaited before they are deleted. */
  async relayFrom(model: string, where: { userId: Types.ObjectId } | { _id: Types.ObjectId }): Promise<void> {
    for (const { carrier, entry } of await this.carriers.findLoadedIn(model, where))
      await this.relay(carrier, entry);
  }

  /** Moves every carried entry that was made at `asOf` or before into the log. Answers how many. */
  async sweep(asOf = new Date(this.clock.now().getTime() - GRACE_MS)): Promise<number> {
    const left = await this.carriers.findLoaded(asOf);
    for (const { carrier, entry } of left) await this.relay(carrier, entry);
    return left.length;
  }

  /** Adds the entry of an action that changes no document of ours. To be awaited before the action is answered. */
  async record(input: AuditInput): Promise<void> {
    await this.repository.insert(this.prepare(input));
  }

  async list(request: ListRequest): Promise<{ entries: AuditEntry[]; total: number }> {
    const { rows, total } = await this.repository.findPage(request);
    const subjects = await this.subjects.of(rows.map(({ target }) => target));
    return { entries: rows.map((row) => toAuditEntry(row, subjects.get(row.target.id) ?? null)), total };
  }
}

function toAuditEntry(record: AuditRecord, subject: AuditSubject | null): AuditEntry {
  return {
    _id: String(record._id),
    at: record.at.toISOString(),
    actor: toPerson(record.actor),
    action: record.action,
    target: { type: record.target.type, id: record.target.id },
    subject,
    // Mongoose leaves out what was empty.
    before: record.before ?? null,
    after: record.after ?? null,
    requestId: record.requestId,
    ip: record.ip,
  };
}
