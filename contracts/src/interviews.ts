import {
  INTERVIEW_OUTCOMES,
  type ApplicationStatus,
  type Interview,
  type InterviewSlot,
  type Person,
} from './applications.js';

/**
 * Interviews after an accepted whitelist application. `off`: arranged on Discord. `optional`: players may pick a time.
 * `required`: players accepted from then on may play only after they have passed.
 */
export const INTERVIEW_MODES = ['off', 'optional', 'required'] as const;
export type InterviewMode = (typeof INTERVIEW_MODES)[number];

/** Decisions of staff about an appointment: its result, or that they call it off. */
export const INTERVIEW_DECISIONS = [...INTERVIEW_OUTCOMES, 'called-off'] as const;
export type InterviewDecision = (typeof INTERVIEW_DECISIONS)[number];

export const INTERVIEW_LIMITS = {
  /** Interviews begin and last whole quarters of an hour. */
  stepMinutes: 15,
  maxMinutes: 120,
  /** Slots that are published in one go, one after the other. */
  slotsMax: 24,
  aheadDays: 90,
  /** Players may move or cancel until this many hours before the interview. */
  changeHours: 2,
  /** Free slots that a player is shown. */
  shownMax: 200,
} as const;

/** `GET /api/interviews/mine` and the answers of `PUT` and `DELETE`. */
export interface OwnInterview {
  mode: InterviewMode;
  /** The accepted whitelist application; null if the player has none. */
  applicationId: string | null;
  interview: Interview | null;
  /** Whether the player still has to pass an interview before they may play. */
  needed: boolean;
  /** Whether the player can pick a time, or another one. */
  canPick: boolean;
  /** Whether the player can cancel. */
  canCancel: boolean;
  /** The community's time zone, an IANA name. */
  timeZone: string;
  /** Free slots, the earliest first; empty unless `canPick`. */
  slots: InterviewSlot[];
}

/** `PUT /api/interviews/mine` */
export interface PickInterviewInput {
  slotId: string;
}

/** `POST /api/interviews/slots`: `count` slots of `minutes` each, one after the other. */
export interface InterviewSlotsInput {
  /** ISO 8601; on a quarter of an hour, in the future. */
  startsAt: string;
  minutes: number;
  count: number;
}

/** `PUT /api/interviews/{id}` */
export interface InterviewDecisionInput {
  /** The slot of the appointment that was read; if the player has moved it since, nothing is stored. */
  slotId: string;
  decision: InterviewDecision;
  /** Shown to the player. */
  note?: string;
}

/** An appointment for staff (`GET /api/interviews`). `_id` is the application's. */
export interface StaffInterview extends Interview {
  _id: string;
  /** Running number of the application. */
  number: number | null;
  player: Person;
}

/** Whether a player may play on the server: their whitelist application is accepted, and no interview is missing. */
export const mayPlay = ({
  status,
  needsInterview = false,
}: {
  status: ApplicationStatus;
  /** Set at acceptance while interviews are required; gone once the player has passed. */
  needsInterview?: boolean;
}): boolean => status === 'Accepted' && !needsInterview;
