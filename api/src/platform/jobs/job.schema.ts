import { Schema } from 'mongoose';

export const JOB_MODEL = 'ScheduledJob';

/** When a recurring job runs next. */
export interface JobRecord {
  /** The name of the job. */
  _id: string;
  nextRunAt: Date;
  /** The process of the last run. */
  owner: string | null;
  /** Until when a run belongs to that process, which extends its claim while it works; null between two runs. */
  claimedUntil: Date | null;
}

export const jobSchema = new Schema<JobRecord>(
  {
    _id: { type: String, required: true },
    nextRunAt: { type: Date, required: true },
    owner: { type: String, default: null },
    claimedUntil: { type: Date, default: null },
  },
  { collection: 'scheduled_jobs', versionKey: false, strict: 'throw' },
);
