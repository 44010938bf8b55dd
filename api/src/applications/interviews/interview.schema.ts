import { INTERVIEW_LIMITS, type Interview, type InterviewOutcome, type InterviewSlot } from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { playerMessage, type NewMessage } from '../../platform/announcements/announcement.js';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import {
  nameOf,
  personSnapshotSchema,
  toPerson,
  type PersonSnapshot,
} from '../../staff/audit/person-snapshot.js';

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

/** The appointment of an application, stored in it. A unique index on `slotId` lets one application have a slot. */
export interface InterviewRecord {
  slotId: Types.ObjectId;
  startsAt: Date;
  endsAt: Date;
  interviewer: PersonSnapshot;
  /** Null until staff record the outcome. */
  outcome: InterviewOutcome | null;
  /** When the next reminder is due; absent after the last. */
  remindAt?: Date;
}

const HOUR_MS = 3_600_000;
/** Player and interviewer get reminders this long before the interview. */
const REMINDERS_MS = [24 * HOUR_MS, HOUR_MS];

/** When the next reminder of an interview is due; undefined when none is left. */
export const nextReminder = (startsAt: Date, now: Date): Date | undefined =>
  REMINDERS_MS.map((ms) => new Date(startsAt.getTime() - ms)).find((at) => at > now);

/** Whether the player may still move or cancel their appointment. */
export const isChangeable = ({ startsAt, outcome }: InterviewRecord, now: Date): boolean =>
  outcome === null && startsAt.getTime() - now.getTime() > INTERVIEW_LIMITS.changeHours * HOUR_MS;

/** Whether the player can pick a time: they have no appointment, can change it, or it ended without a result. */
export const isPickable = (interview: InterviewRecord | undefined, now: Date): boolean =>
  !interview ||
  isChangeable(interview, now) ||
  interview.outcome === 'again' ||
  interview.outcome === 'no-show';

/** The message to the interviewer about a change of their slot. */
export const slotMessage = (
  player: PersonSnapshot,
  { startsAt, interviewer }: InterviewRecord,
  change: 'booked' | 'moved' | 'cancelled',
  at: Date,
): NewMessage =>
  playerMessage(
    'interview.slot',
    {
      player: nameOf(player),
      startsAt: startsAt.toISOString(),
      change,
      toId: interviewer.userId.toHexString(),
    },
    at,
  );

export const toInterview = (record: InterviewRecord): Interview => ({
  slotId: record.slotId.toHexString(),
  startsAt: record.startsAt.toISOString(),
  endsAt: record.endsAt.toISOString(),
  interviewer: toPerson(record.interviewer),
  outcome: record.outcome,
});
