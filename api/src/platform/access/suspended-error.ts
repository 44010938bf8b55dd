import { dateText } from '@city/contracts';
import { DomainError } from '../errors/domain-error.js';
import type { SessionUser } from './session-user.js';

/** The error for a suspended player, with end and reason; `details` holds both for other languages. */
export function suspendedError({ suspension }: Pick<SessionUser, 'suspension'>): DomainError {
  if (!suspension) return new DomainError('SUSPENDED');
  const { reason, until } = suspension;
  const end = until ? ` until ${dateText('en', until, 'long', 'UTC')} UTC` : '';
  return new DomainError('SUSPENDED', {
    message: `Your account is suspended${end}. Reason: ${reason}`,
    details: { reason, until: until?.toISOString() ?? null },
  });
}
