import type { EntityMember } from './entity-members.js';
import type { ApplicationStatus, Person } from './applications.js';
import type { ApplicationKind } from './kinds/index.js';
import type { Locale } from './users.js';

/** Longest text of an internal note, and how many an application can carry. */
export const REVIEW_NOTE_MAX = 2_000;
export const REVIEW_NOTES_MAX = 100;

/** `POST /api/applications/{id}/notes`. */
export interface ReviewNoteInput {
  text: string;
}

/** A note of staff on an application: only ever added, never changed, never shown to its player. */
export interface ReviewNote {
  _id: string;
  /** ISO 8601. */
  at: string;
  by: Person;
  text: string;
}

/** A reviewer's claim on a Pending application, which prevents double work. */
export interface ReviewClaim {
  by: Person;
  /** Start of the claim, ISO 8601. */
  at: string;
  /** When it expires unless renewed, ISO 8601. */
  until: string;
  /** Length of a lease; the holder renews well before. */
  leaseSeconds: number;
}

/** `PUT /api/applications/{id}/claim`. */
export interface ReviewClaimInput {
  /** Takes the application over from its current reader; otherwise another reader's claim answers APPLICATION_CLAIMED. */
  takeOver?: boolean;
}

/** Response of `DELETE /api/applications/{id}/claim`: false if the claim was not, or no longer, the caller's. */
export interface ReviewClaimReleased {
  released: boolean;
}

/** An application in one line, from which a reviewer decides whether to open it. */
export interface ApplicationSummary {
  _id: string;
  kind: ApplicationKind;
  /** Running number within the kind; null for an application older than the numbers. */
  number: number | null;
  status: ApplicationStatus;
  /** 1 for the player's first application of this kind. */
  attempt: number;
  createdBy: Person;
  /** ISO 8601. */
  createdAt: string;
  /** The member of staff who decided, and when (ISO 8601); null while Pending. */
  treatedBy: Person | null;
  treatedAt: string | null;
  reason: string | null;
}

/** `GET /api/applications/{id}/review`: facts for staff besides what the player wrote. */
export interface ApplicationReview {
  /** The current reader; null without one, and once the application is decided. */
  claim: ReviewClaim | null;
  /** Oldest first. */
  notes: ReviewNote[];
  /** The same player's other applications of all kinds, newest first, at most REVIEW_OTHERS_MAX. */
  others: ApplicationSummary[];
  /** Long answers that were given in fewer than SHORT_ANSWER characters. */
  shortAnswers: AnswerField[];
  /** For an entity: every member that the form names by a Discord id, with their answers. */
  members: EntityMember[];
  /** The language that the player chose; null if they chose none, or the account is gone. */
  playerLocale: Locale | null;
}
export const REVIEW_OTHERS_MAX = 50;

/** Length in characters below which an answer to a question for sentences is pointed out to the reviewer. */
export const SHORT_ANSWER = 20;

/** Path of an answer in its form: `rpRules`, `situationalAnswers.scenario1`. */
export type AnswerField = string;

/** An answer that reads like an answer of another player's application. */
export interface CopiedAnswer {
  field: AnswerField;
  /** Path of the similar answer in the other application. */
  otherField: AnswerField;
  /** 100 for the same words in the same order, down to SIMILAR_ANSWER_PERCENT. */
  percent: number;
  other: ApplicationSummary;
}

/** Share of three-word sequences that two answers have in common from which one counts as copied, in percent. */
export const SIMILAR_ANSWER_PERCENT = 50;

/** `GET /api/applications/{id}/similar`: the most similar answer of another player for each answer that has one. */
export interface SimilarAnswers {
  copies: CopiedAnswer[];
}

/**
 * A claim in the answer that consoles poll. The end of the claim is left out, because it changes with every renewal.
 */
export interface DeskClaim {
  applicationId: string;
  kind: ApplicationKind;
  by: Person;
  /** ISO 8601. */
  at: string;
}

/** `GET /api/applications/desk`: the changes since the last request. It is cheap to poll (ETag, 304). */
export interface ReviewDesk {
  /** Grows whenever an application of the kind is sent, changed, decided or withdrawn. */
  revisions: Record<ApplicationKind, number>;
  /** Number of applications of the kind that wait for a decision. */
  pending: Record<ApplicationKind, number>;
  /** Applications that members of staff are reading at this moment. */
  claims: DeskClaim[];
}
