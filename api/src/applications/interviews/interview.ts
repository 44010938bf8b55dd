import { INTERVIEW_LIMITS, type Interview, type InterviewOutcome } from '@city/contracts';
import type { Types } from 'mongoose';
import { nameOf, toPerson, type PersonSnapshot } from '../../staff/audit/person-snapshot.js';
import { playerMessage, type NewMessage } from '../../platform/announcements/announcement.js';

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
