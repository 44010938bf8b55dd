import type { ApplicationBase } from './applications.js';
import type { ApplicationKind } from './kinds/index.js';

/**
 * The player’s record of an application of any kind. `GET /api/applications/mine` lists all own ones, newest first. The
 * kind’s own addresses return the answers.
 */
export interface ApplicationReceipt extends ApplicationBase {
  kind: ApplicationKind;
  /** Running number within the kind, given by the server; null for an application older than the numbers. */
  number: number | null;
  /** Name for the player: of a character, an entity or a channel, or the department of a job. */
  title: string | null;
}

/** One receipt: `GET /api/applications/{id}`. */
export interface ApplicationReceiptInLine extends ApplicationReceipt {
  /** Number of Pending applications of the same kind that were sent earlier; null once the application is decided. */
  ahead: number | null;
}

/** Duration of the last decisions of a kind. */
export interface DecisionTime {
  /** Number of decisions in the median. */
  medianSeconds: number;
  /** Decisions it is taken from. */
  decisions: number;
}

/** `GET /api/applications/decision-times`. Null for a kind with too few decisions to speak of. */
export type DecisionTimes = Record<ApplicationKind, DecisionTime | null>;
