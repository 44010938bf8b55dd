import { SUSPENSION_EVENT_ACTIONS, type SuspensionEventAction } from '@city/contracts';
import { Schema } from 'mongoose';
import { personSnapshotSchema, type PersonSnapshot } from '../../staff/audit/person-snapshot.js';

/** A stored suspension, in force while `until` is null or in the future. */
export interface SuspensionRecord {
  at: Date;
  by: PersonSnapshot;
  reason: string;
  /** Null = until staff lift it. */
  until: Date | null;
}

/** One line of the append-only history. */
export interface SuspensionEventRecord {
  at: Date;
  action: SuspensionEventAction;
  by: PersonSnapshot;
  reason: string | null;
  until: Date | null;
}

export const suspensionSchema = new Schema<SuspensionRecord>(
  {
    at: { type: Date, required: true },
    by: { type: personSnapshotSchema, required: true },
    reason: { type: String, required: true },
    until: { type: Date, default: null },
  },
  { _id: false },
);

export const suspensionEventSchema = new Schema<SuspensionEventRecord>(
  {
    at: { type: Date, required: true },
    action: { type: String, enum: SUSPENSION_EVENT_ACTIONS, required: true },
    by: { type: personSnapshotSchema, required: true },
    reason: { type: String, default: null },
    until: { type: Date, default: null },
  },
  { _id: false },
);
