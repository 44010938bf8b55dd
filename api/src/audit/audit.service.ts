import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '@city/contracts';
import type { SessionUser } from '../platform/access/session-user.js';
import { Clock } from '../platform/clock.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditRecord } from './audit.schema.js';
import { snapshotOf, toPerson } from './person-snapshot.js';

/** One admin action, to be written down. */
export interface AuditInput {
  actor: SessionUser;
  /** `noun.verb`, e.g. `whitelist.accept`. */
  action: string;
  target: { type: string; id: string };
  /** The changed facts before; left out for a creation. */
  before?: Record<string, unknown>;
  /** The changed facts after; left out for a removal. */
  after?: Record<string, unknown>;
  requestId?: string;
  ip?: string;
}

@Injectable()
export class AuditService {
  constructor(
    private readonly repository: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /** Adds an entry. To be awaited before the action is answered. */
  async record({ actor, before, after, requestId, ip, ...entry }: AuditInput): Promise<void> {
    await this.repository.insert({
      ...entry,
      at: this.clock.now(),
      actor: snapshotOf(actor),
      before: before ?? null,
      after: after ?? null,
      requestId: requestId ?? null,
      ip: ip ?? null,
    });
  }

  async list(request: ListRequest): Promise<{ entries: AuditEntry[]; total: number }> {
    const { rows, total } = await this.repository.findPage(request);
    return { entries: rows.map(toAuditEntry), total };
  }
}

function toAuditEntry(record: AuditRecord): AuditEntry {
  return {
    _id: String(record._id),
    at: record.at.toISOString(),
    actor: toPerson(record.actor),
    action: record.action,
    target: { type: record.target.type, id: record.target.id },
    before: record.before,
    after: record.after,
    requestId: record.requestId,
    ip: record.ip,
  };
}
