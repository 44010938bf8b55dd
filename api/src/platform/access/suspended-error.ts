import { DomainError } from '../errors/domain-error.js';
import type { SessionUser } from './session-user.js';

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** What a suspended player is told: that she is, until when and why. `details` holds both for other languages. */
export function suspendedError({ suspension }: Pick<SessionUser, 'suspension'>): DomainError {
  if (!suspension) return new DomainError('SUSPENDED');
  const { reason, until } = suspension;
  const end = until ? ` until ${MOMENT.format(until)} UTC` : '';
  return new DomainError('SUSPENDED', {
    message: `Your account is suspended${end}. Reason: ${reason}`,
    details: { reason, until: until?.toISOString() ?? null },
  });
}
