import { PACK_GROUP, RENEWAL_GRACE_DAYS, timesOf, type MemberFigures } from '@city/contracts';
import { factsOf, type GrantRecord } from './grant.schema.js';

const DAY_MS = 86_400_000;

/**
 * Counts the packs bought since a moment, and the renewals among them (see `MemberFigures`).
 * @param grants all grants of the players who bought
 */
export function renewalsOf(
  grants: readonly GrantRecord[],
  since: Date,
  now: Date,
): MemberFigures['renewals'] {
  const byPlayer = new Map<string, GrantRecord[]>();
  for (const grant of grants) {
    const { source, benefit, userId } = grant;
    if (source !== 'order' || benefit.kind !== 'level' || benefit.group !== PACK_GROUP) continue;
    const id = userId.toHexString();
    byPlayer.set(id, [...(byPlayer.get(id) ?? []), grant]);
  }
  const count = { bought: 0, renewed: 0 };
  for (const packs of byPlayer.values()) {
    const times = timesOf(packs.map(factsOf), now);
    const kept = packs.flatMap(({ _id, begunAt }) => {
      const time = times.get(_id.toHexString());
      return time && time.phase !== 'revoked' ? [{ begunAt, endsAt: time.endsAt }] : [];
    });
    for (const { begunAt } of kept) {
      if (begunAt < since) continue;
      count.bought += 1;
      const latest = begunAt.getTime() - RENEWAL_GRACE_DAYS * DAY_MS;
      const isRenewal = kept.some(
        (earlier) => earlier.begunAt < begunAt && (!earlier.endsAt || earlier.endsAt.getTime() >= latest),
      );
      if (isRenewal) count.renewed += 1;
    }
  }
  return count;
}
