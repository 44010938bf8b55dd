import { Schema } from 'mongoose';
import type { ApplicationKind, ApplicationStatus } from '@city/contracts';

export const APPLICATION_COUNTS_MODEL = 'ApplicationCounts';

export type StatusCounts = Record<ApplicationStatus, number>;

/** The tab counters of one kind. See ApplicationCountsRepository for how they stay correct. */
export interface ApplicationCountsRecord {
  _id: ApplicationKind;
  counts: StatusCounts;
  /** False until a full count was stored, and again whenever a change may have been missed. */
  valid: boolean;
  /** Changes announced but not yet counted. */
  intents: { token: string; at: Date }[];
  /** Optimistic lock: a full count is stored only if this is unchanged. */
  rev: number;
}

export const applicationCountsSchema = new Schema<ApplicationCountsRecord>(
  {
    _id: { type: String, required: true },
    counts: {
      Pending: { type: Number, default: 0 },
      Accepted: { type: Number, default: 0 },
      Rejected: { type: Number, default: 0 },
    },
    valid: { type: Boolean, default: false },
    intents: { type: [{ _id: false, token: String, at: Date }], default: [] },
    rev: { type: Number, default: 0 },
  },
  { collection: 'application_counts', versionKey: false, strict: 'throw' },
);
