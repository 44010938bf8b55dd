import type { ApplicationEvent, ApplicationStatus } from '@city/contracts';
import { DomainError } from '../platform/errors/domain-error.js';
import { nameOf } from '../staff/audit/person-snapshot.js';
import type { ApplicationPolicy } from './application-policy.js';
import type { ApplicationRecord } from './application.schema.js';

export const DECISIONS = ['accept', 'reject', 'reopen', 'allow'] as const;
export type Decision = (typeof DECISIONS)[number];

/** One transition: the statuses it may start from, the target status and its name in the history. */
interface Move {
  readonly from: readonly ApplicationStatus[];
  readonly to: ApplicationStatus;
  readonly event: ApplicationEvent['action'];
}

/**
 * The state machine of all kinds of application. Nothing else changes a status. The transaction of a decision checks
 * `from`, so that exactly one of several concurrent decisions wins.
 */
export const LIFECYCLE: Readonly<Record<Decision, Move>> = {
  accept: { from: ['Pending'], to: 'Accepted', event: 'accepted' },
  reject: { from: ['Pending'], to: 'Rejected', event: 'rejected' },
  reopen: { from: ['Accepted', 'Rejected'], to: 'Pending', event: 'reopened' },
  // The decision stays; the application no longer blocks another one.
  allow: { from: ['Rejected'], to: 'Rejected', event: 'allowed' },
};

export const INITIAL_STATUS: ApplicationStatus = 'Pending';

/**
 * An application as roles on Discord, the game door and messages to staff may see it: a decision that can still be undone
 * does not count.
 */
export const settled = <Row extends Pick<ApplicationRecord, 'status' | 'unsent'>>(row: Row): Row =>
  row.unsent ? { ...row, status: INITIAL_STATUS } : row;

export function canDecide(status: ApplicationStatus, decision: Decision): boolean {
  return LIFECYCLE[decision].from.includes(status);
}

/** The error for a refused decision, with the facts: who decided what and when. */
export function decisionRefused(decision: Decision, current: ApplicationRecord): DomainError {
  if (decision === 'reopen' || decision === 'allow')
    return new DomainError('APPLICATION_NOT_DECIDED', { details: { status: current.status } });
  const decidedBy = current.treatedBy && nameOf(current.treatedBy);
  return new DomainError('APPLICATION_ALREADY_DECIDED', {
    message: decidedBy
      ? `This application has already been ${current.status.toLowerCase()} by ${decidedBy}.`
      : undefined,
    details: {
      status: current.status,
      decidedBy,
      decidedById: current.treatedBy && String(current.treatedBy.userId),
      decidedAt: current.treatedAt?.toISOString() ?? null,
      reason: current.reason,
    },
  });
}

export function alreadyOpen(policy: ApplicationPolicy, open?: ApplicationRecord): DomainError {
  return new DomainError('APPLICATION_ALREADY_OPEN', {
    message: policy.openMessage,
    details: open && { applicationId: String(open._id), status: open.status },
  });
}

export function attemptsUsedUp(used: number, max: number): DomainError {
  return new DomainError('APPLICATION_ATTEMPTS_USED_UP', {
    message: `You’ve used all ${max} attempts.`,
    details: { used, max },
  });
}
