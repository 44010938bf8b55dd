import { timesOf, type Grant, type GrantTimes, type OwnGrant, type Person } from '@city/contracts';
import { factsOf, type GrantRecord } from './grant.schema.js';
import { actorName } from '../../platform/ports/erased-history.js';

/** The times of all grants of one player, by id. */
export const timesOfGrants = (grants: readonly GrantRecord[], now: Date): Map<string, GrantTimes> =>
  timesOf(grants.map(factsOf), now);

/** A grant for its player. `times` has the times of all their grants. */
export function toOwnGrant(grant: GrantRecord, times: ReadonlyMap<string, GrantTimes>): OwnGrant {
  const { _id, source, orderId, product, benefit, begunAt, endReason, state } = grant;
  const id = _id.toHexString();
  const {
    phase = state === 'active' ? 'waiting' : state,
    endsAt = null,
    remainingMs = null,
  } = times.get(id) ?? {};
  return {
    _id: id,
    source,
    orderId: orderId?.toHexString() ?? null,
    product: { _id: product.id?.toHexString() ?? null, name: product.name },
    benefit,
    phase,
    begunAt: begunAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    remainingMs,
    endReason,
  };
}

/** A grant for staff. */
export function toGrant(
  grant: GrantRecord,
  times: ReadonlyMap<string, GrantTimes>,
  player: Person | null,
): Grant {
  const { state, charged, history } = grant;
  return {
    ...toOwnGrant(grant, times),
    player,
    state,
    charged,
    history: history.map(({ at, to, by, note }) => ({ at: at.toISOString(), to, by: actorName(by), note })),
  };
}
