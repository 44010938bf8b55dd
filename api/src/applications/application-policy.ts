import type { ApplicationKind, ApplicationStatus, InterviewMode } from '@city/contracts';

/** The rules of the shared lifecycle that differ between the kinds of application. */
export interface ApplicationPolicy {
  readonly kind: ApplicationKind;
  /** Statuses in which an application blocks another one for the same slot. */
  readonly blocking: readonly ApplicationStatus[];
  /** Maximum applications per player; null for no limit. */
  readonly maxAttempts: number | null;
  /** The people named in the form are invited to confirm that they belong. */
  readonly invites?: true;
  /** For kinds with interviews: whether accepted players must have one. */
  readonly interviews?: InterviewMode;
  /** The message to a player with an application that blocks another one. */
  readonly openMessage: string;
}

/** The slot of kinds that allow a player one open application. */
export const ONLY_SLOT = 'one';
