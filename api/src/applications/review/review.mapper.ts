import type { ApplicationSummary } from '@city/contracts';
import { toPerson } from '../../staff/audit/person-snapshot.js';
import type { SummaryRecord } from './review.repository.js';

/** A one-line summary of an application, without its answers. */
export function toApplicationSummary(record: SummaryRecord): ApplicationSummary {
  return {
    _id: String(record._id),
    kind: record.kind,
    number: record.number ?? null,
    status: record.status,
    attempt: record.attempt,
    createdBy: toPerson(record.createdBy),
    createdAt: record.createdAt.toISOString(),
    treatedBy: record.treatedBy && toPerson(record.treatedBy),
    treatedAt: record.treatedAt?.toISOString() ?? null,
    reason: record.reason,
  };
}
