export const APPLICATION_STATUSES = ['Pending', 'Accepted', 'Rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Longest text of a reason that staff give with a decision. */
export const DECISION_REASON_MAX = 1_000;

export interface Person {
  _id: string;
  discord_id: string;
  discord_username: string;
  global_name: string | null;
  avatarUrl: string;
}

/** Events in the history of an application. Only an entity can be edited, and only the whitelist has interviews. */
export const APPLICATION_EVENT_ACTIONS = [
  'submitted',
  'edited',
  'accepted',
  'rejected',
  'reopened',
  'allowed',
  'interview-booked',
  'interview-moved',
  'interview-cancelled',
  'interview-passed',
  'interview-again',
  'interview-no-show',
  'interview-called-off',
] as const;
export type ApplicationEventAction = (typeof APPLICATION_EVENT_ACTIONS)[number];

/** One line of the append-only history of an application. */
export interface ApplicationEvent {
  /** ISO 8601. */
  at: string;
  action: ApplicationEventAction;
  by: Person;
  reason: string | null;
}

/** Results of an interview. After `again` and `no-show` the player picks another time. */
export const INTERVIEW_OUTCOMES = ['passed', 'again', 'no-show'] as const;
export type InterviewOutcome = (typeof INTERVIEW_OUTCOMES)[number];

/** A time at which a member of staff holds an interview. */
export interface InterviewSlot {
  _id: string;
  /** ISO 8601. */
  startsAt: string;
  /** ISO 8601. */
  endsAt: string;
  interviewer: Person;
}

/** The appointment of an application. */
export interface Interview extends Omit<InterviewSlot, '_id'> {
  slotId: string;
  /** Null until staff record the result. */
  outcome: InterviewOutcome | null;
}

/** Fields that every application has, whatever its kind. */
export interface ApplicationBase {
  _id: string;
  status: ApplicationStatus;
  createdBy: Person;
  /** The member of staff who decided; null while Pending. */
  treatedBy: Person | null;
  /** ISO 8601; null while Pending. */
  treatedAt: string | null;
  /** Shown to the player. */
  reason: string | null;
  /** 1 for the player's first application of this kind, 2 for the second … */
  attempt: number;
  history: ApplicationEvent[];
  /** Rises with every change; a decision sends it back. */
  version: number;
  /** ISO 8601. */
  createdAt: string;
  /** When the texts were removed (old rejection, erased player), ISO 8601; its fields are empty since. */
  dataRemovedAt?: string | null;
  /** The appointment after an accepted whitelist application. */
  interview?: Interview | null;
}

/** Body of accept, reject, reopen and allow. */
export interface DecisionInput {
  reason?: string;
  /**
   * `version` of the application when staff read it. If it has changed since, the decision is refused
   * (APPLICATION_CHANGED).
   */
  version?: number;
}

/** Header of a list answer with the size of each tab, e.g. `Pending=3;Accepted=10;Rejected=2`. */
export const STATUS_COUNTS_HEADER = 'x-status-counts';

/** A remark for the reviewer that never blocks the player. */
export const REVIEW_HINTS = [
  'signature-differs',
  'username-differs',
  'fewer-than-five-goals',
  'previous-experience-short',
  'more-members-than-cap',
  'members-incomplete',
  'discord-id-differs',
  'questions-unanswered',
  'promotion-declined',
  'content-guidelines-declined',
  'other-server-details-missing',
] as const;
export type ReviewHint = (typeof REVIEW_HINTS)[number];
