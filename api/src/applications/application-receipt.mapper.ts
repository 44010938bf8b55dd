import { BETA, ENTITY, JOB, STREAMER, type ApplicationKind, type ApplicationReceipt } from '@city/contracts';
import { toApplicationBase } from './application.mapper.js';
import type { ApplicationRecord } from './application.schema.js';

/** The form field that serves as the title of each kind's application. */
const TITLE_FIELD: Readonly<Record<ApplicationKind, string>> = {
  beta: BETA.receiptTitle,
  whitelist: 'characterName',
  entity: ENTITY.receiptTitle,
  job: JOB.receiptTitle,
  streamer: STREAMER.receiptTitle,
};

export function toApplicationReceipt(record: ApplicationRecord): ApplicationReceipt {
  return {
    ...toApplicationBase(record),
    kind: record.kind,
    number: record.number ?? null,
    title: titleOf(record),
  };
}

function titleOf({ kind, form }: ApplicationRecord): string | null {
  const title = (form as Partial<Record<string, unknown>> | null)?.[TITLE_FIELD[kind]];
  return typeof title === 'string' && title ? title : null;
}
