import type { ApplicationBase } from './applications.js';
import type { ApplicationKind } from './kinds/index.js';

/**
 * What a player keeps of an application of any kind: `GET /api/applications/mine` lists all own ones, newest first. The
 * answers themselves are read at the kind's own addresses.
 */
export interface ApplicationReceipt extends ApplicationBase {
  kind: ApplicationKind;
  /** Running number within the kind, given by the server; null for an application older than the numbers. */
  number: number | null;
  /** What its player calls it: a character's, an entity's or a channel's name, a job's department. */
  title: string | null;
}

/** One receipt: `GET /api/applications/{id}`. */
export interface ApplicationReceiptInLine extends ApplicationReceipt {
  /** How many Pending applications of the same kind were sent earlier; null for an application that is decided. */
  ahead: number | null;
}

/** How long the last decisions of a kind took. */
export interface DecisionTime {
  /** Median from submission to decision, in seconds. */
  medianSeconds: number;
  /** Decisions it is taken from. */
  decisions: number;
}

/** `GET /api/applications/decision-times`. Null for a kind with too few decisions to speak of. */
export type DecisionTimes = Record<ApplicationKind, DecisionTime | null>;
