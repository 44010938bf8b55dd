import { nameOf } from '../staff/audit/person-snapshot.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { Decision } from './application-lifecycle.js';
import type { ApplicationPolicy } from './application-policy.js';
import type { ApplicationRecord } from './application.schema.js';

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
