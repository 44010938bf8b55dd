import type { ApiToken, ApiTokenState, Person } from '@city/contracts';
import type { SessionUser } from '../../platform/access/session-user.js';
import type { ApiTokenRecord } from './api-token.schema.js';

/** @param user the person who created it; null or undefined if the account is deleted or being erased */
export function stateOf(
  { createdAt, expiresAt }: ApiTokenRecord,
  user: Pick<SessionUser, 'sessionsEndedAt'> | null | undefined,
  now: Date,
): ApiTokenState {
  if (!user || (user.sessionsEndedAt && createdAt <= user.sessionsEndedAt)) return 'ended';
  return expiresAt <= now ? 'expired' : 'active';
}

/** A token for staff, without its hash. */
export function toApiToken(record: ApiTokenRecord, person: Person | null, state: ApiTokenState): ApiToken {
  const { _id, name, start, permissions, createdAt, expiresAt, lastUsedAt } = record;
  return {
    _id: _id.toHexString(),
    name,
    start,
    permissions,
    person,
    state,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
