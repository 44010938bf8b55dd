import type { ApplicationKind, ApplicationStatus } from '@city/contracts';

/** What differs between the kinds of application in the one lifecycle. */
export interface ApplicationPolicy {
  readonly kind: ApplicationKind;
  /** Statuses in which an application keeps its player from sending another one for the same slot. */
  readonly blocking: readonly ApplicationStatus[];
  /** Applications a player may send in all; null for no limit. */
  readonly maxAttempts: number | null;
  /** Said to a player who has an application that blocks another one. */
  readonly openMessage: string;
}

/** The slot of kinds of which a player has at most one open. */
export const ONLY_SLOT = 'one';
