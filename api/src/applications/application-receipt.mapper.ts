import { KINDS, type ApplicationReceipt } from '@city/contracts';
import { toApplicationBase } from './application.mapper.js';
import type { ApplicationRecord } from './application.schema.js';

export function toApplicationReceipt(record: ApplicationRecord): ApplicationReceipt {
  return {
    ...toApplicationBase(record),
    kind: record.kind,
    number: record.number ?? null,
    title: titleOf(record),
  };
}

function titleOf({ kind, form }: ApplicationRecord): string | null {
  const title = (form as Partial<Record<string, unknown>> | null)?.[KINDS[kind].receipt.title];
  return typeof title === 'string' && title ? title : null;
}
