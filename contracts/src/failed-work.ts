/** A message to a player or to staff, a call of a webhook, or other work that follows a change. */
export const FAILED_WORK_KINDS = ['message', 'call', 'work'] as const;
export type FailedWorkKind = (typeof FAILED_WORK_KINDS)[number];

/** Shown of each kind. */
export const FAILED_WORK_MAX = 100;

/** Work that has failed in all its attempts. Nobody repeats it unless staff ask for it. */
export interface FailedWork {
  _id: string;
  kind: FailedWorkKind;
  /** The kind of the message, the event of the call, or the topic of the other work. */
  what: string;
  /** The name of the webhook that did not take the call; null for everything else. */
  webhook: string | null;
  attempts: number;
  /** Cause of the last failure, as the server has recorded it. */
  cause: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** `GET /api/failed-work` (Admins). */
export interface FailedWorkList {
  /** Oldest first, at most FAILED_WORK_MAX of each kind. */
  work: FailedWork[];
  /** How much there is in all. */
  total: number;
}
