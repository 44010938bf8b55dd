import { INTERVIEW_LIMITS, type InterviewSlot } from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { personSnapshotSchema, toPerson, type PersonSnapshot } from '../../staff/audit/person-snapshot.js';

export const INTERVIEW_SESSION_MODEL = 'InterviewSession';

/** A time for one interview. */
export interface SlotRecord {
  _id: Types.ObjectId;
  startsAt: Date;
  endsAt: Date;
}

/** Slots that a member of staff has published together. A booking is stored in the player's application. */
export interface InterviewSessionRecord {
  _id: Types.ObjectId;
  interviewer: PersonSnapshot;
  slots: SlotRecord[];
  /** Every quarter of an hour of the slots with the interviewer's id: unique, so that slots never overlap. */
  quarters: string[];
  /** End of the last slot. */
  endsAt: Date;
}

/** A slot with its interviewer. */
export interface PublishedSlot extends SlotRecord {
  interviewer: PersonSnapshot;
}

const slotSchema = new Schema<SlotRecord>({
  startsAt: { type: Date, required: true },
  endsAt: { type: Date, required: true },
});

export const interviewSessionSchema = new Schema<InterviewSessionRecord>(
  {
    interviewer: { type: personSnapshotSchema, required: true },
    slots: { type: [slotSchema], required: true },
    quarters: { type: [String], required: true },
    endsAt: { type: Date, required: true },
  },
  { collection: 'interview_sessions', versionKey: false, strict: 'throw' },
);

// A player's own appointment is part of their application.
holdsPersonalData<InterviewSessionRecord>(interviewSessionSchema, {
  by: 'interviewer.userId',
  on: 'erase',
  export: {
    as: 'interviewSlots',
    sort: { endsAt: 1 },
    of: (sessions) =>
      sessions.flatMap(({ slots }) =>
        slots.map(({ startsAt, endsAt }) => ({
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
        })),
      ),
  },
});
interviewSessionSchema.index({ quarters: 1 }, { unique: true });
interviewSessionSchema.index({ 'slots._id': 1 });
interviewSessionSchema.index({ 'interviewer.userId': 1, endsAt: 1 });
// Past sessions are deleted; the application keeps its appointment.
interviewSessionSchema.index({ endsAt: 1 }, { expireAfterSeconds: 30 * 86_400 });

const STEP_MS = INTERVIEW_LIMITS.stepMinutes * 60_000;

export const isOnQuarter = (at: Date): boolean => at.getTime() % STEP_MS === 0;

/** The keys of the quarters of an hour that a slot covers. */
export function quartersOf(interviewerId: Types.ObjectId, { startsAt, endsAt }: SlotRecord): string[] {
  const count = (endsAt.getTime() - startsAt.getTime()) / STEP_MS;
  const first = startsAt.getTime() / STEP_MS;
  return Array.from({ length: count }, (_, at) => `${interviewerId.toHexString()} ${first + at}`);
}

export const toSlot = ({ _id, startsAt, endsAt, interviewer }: PublishedSlot): InterviewSlot => ({
  _id: _id.toHexString(),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  interviewer: toPerson(interviewer),
});
