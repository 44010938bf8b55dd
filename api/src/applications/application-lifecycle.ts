import type { ApplicationEvent, ApplicationStatus } from '@city/contracts';

/** What staff can do with an application. */
export const DECISIONS = ['accept', 'reject', 'reopen'] as const;
export type Decision = (typeof DECISIONS)[number];

/** One row of the lifecycle: the statuses a decision may start from, where it leads and how the history names it. */
interface Move {
  readonly from: readonly ApplicationStatus[];
  readonly to: ApplicationStatus;
  readonly event: ApplicationEvent['action'];
}

/**
 * The lifecycle that all kinds of application share. Nothing else moves a status; the database write
 * repeats the `from` side, so that of several people who decide at once exactly one wins.
 */
export const LIFECYCLE: Readonly<Record<Decision, Move>> = {
  accept: { from: ['Pending'], to: 'Accepted', event: 'accepted' },
  reject: { from: ['Pending'], to: 'Rejected', event: 'rejected' },
  reopen: { from: ['Accepted', 'Rejected'], to: 'Pending', event: 'reopened' },
};

/** Every application starts here. */
export const INITIAL_STATUS: ApplicationStatus = 'Pending';

export function canDecide(status: ApplicationStatus, decision: Decision): boolean {
  return LIFECYCLE[decision].from.includes(status);
}
