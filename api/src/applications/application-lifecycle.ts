import type { ApplicationEvent, ApplicationStatus } from '@city/contracts';

/** The decisions that staff can take on an application. */
export const DECISIONS = ['accept', 'reject', 'reopen', 'allow'] as const;
export type Decision = (typeof DECISIONS)[number];

/** One transition: the statuses it may start from, the target status and its name in the history. */
interface Move {
  readonly from: readonly ApplicationStatus[];
  readonly to: ApplicationStatus;
  readonly event: ApplicationEvent['action'];
}

/**
 * The state machine of all kinds of application. Nothing else changes a status; the conditional write checks `from`, so
 * that exactly one of several concurrent decisions wins.
 */
export const LIFECYCLE: Readonly<Record<Decision, Move>> = {
  accept: { from: ['Pending'], to: 'Accepted', event: 'accepted' },
  reject: { from: ['Pending'], to: 'Rejected', event: 'rejected' },
  reopen: { from: ['Accepted', 'Rejected'], to: 'Pending', event: 'reopened' },
  // The decision stays; the application no longer blocks another one.
  allow: { from: ['Rejected'], to: 'Rejected', event: 'allowed' },
};

/** Every application starts here. */
export const INITIAL_STATUS: ApplicationStatus = 'Pending';

export function canDecide(status: ApplicationStatus, decision: Decision): boolean {
  return LIFECYCLE[decision].from.includes(status);
}
