import { KINDS, type ApplicationBase, type ApplicationReceipt } from '@city/contracts';
import { toPerson } from '../staff/audit/person-snapshot.js';
import { versionOf, type ApplicationRecord } from './application.schema.js';
import { toInterview } from './interviews/interview.schema.js';

export function toApplicationBase(record: ApplicationRecord): ApplicationBase {
  return {
    _id: String(record._id),
    status: record.status,
    createdBy: toPerson(record.createdBy),
    treatedBy: record.treatedBy && toPerson(record.treatedBy),
    treatedAt: record.treatedAt?.toISOString() ?? null,
    reason: record.reason,
    attempt: record.attempt,
    history: record.history.map(({ at, action, by, reason }) => ({
      at: at.toISOString(),
      action,
      by: toPerson(by),
      reason,
    })),
    version: versionOf(record),
    createdAt: record.createdAt.toISOString(),
    dataRemovedAt: record.dataRemovedAt?.toISOString() ?? null,
    interview: record.interview ? toInterview(record.interview) : null,
  };
}

export function toApplicationReceipt(record: ApplicationRecord): ApplicationReceipt {
  const { kind, number, form } = record;
  const title = (form as Partial<Record<string, unknown>> | null)?.[KINDS[kind].receipt.title];
  return {
    ...toApplicationBase(record),
    kind,
    number: number ?? null,
    title: typeof title === 'string' && title ? title : null,
  };
}
