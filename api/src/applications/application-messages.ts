import { APPLICATION_KINDS } from '@city/contracts';
import type { MarkedMessage } from '../platform/ports/outbox-sources.js';
import type { ApplicationRecord } from './application.schema.js';

/** What every message about an application says; null for one that staff removed, which has no owner. */
export const applicationMessage = ({
  _id,
  userId,
  kind,
  number,
  createdBy,
}: ApplicationRecord): MarkedMessage | null =>
  APPLICATION_KINDS.includes(kind)
    ? {
        userId,
        facts: {
          applicationId: _id.toHexString(),
          application: kind,
          number: number ?? null,
          player: createdBy.username,
        },
      }
    : null;
