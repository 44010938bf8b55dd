import type { Benefit, LevelBenefit } from './benefits.js';
import {
  durationOf,
  isHeldForGood,
  PACK_GROUP,
  rightsOf,
  type GrantFacts,
  type Holdings,
  type Level,
} from './rights.js';
import { PACKS } from './roles.js';

/**
 * Effect of a purchase on a rank of its buyer:
 * - `starts`: the buyer holds no other rank in its group
 * - `extends`: its time is added to the time of the same rank
 * - `lifts`: it counts immediately, and the lower rank counts again afterwards
 * - `waits`: a higher rank counts first, and until then no time is used
 * - `held`: the buyer holds the same or a higher rank for good, so nothing changes
 */
export const EFFECT_KINDS = ['starts', 'extends', 'lifts', 'waits', 'held'] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

/** Effect of a purchase on one level of its buyer, if nothing else changes. */
export interface LevelEffect<Time = Date> {
  group: string;
  rank: number;
  kind: EffectKind;
  /** Start of the bought time; null if it never starts (`held`). */
  startsAt: Time | null;
  /** End of the rank’s whole time after the purchase; null without an end, and if nothing changes (`held`). */
  endsAt: Time | null;
  /**
   * Another rank of the buyer, and its end after the purchase. It counts before this one (`waits`, and `extends` if
   * that waits, too) or counts again after it (`lifts`). Null if there is none.
   */
  other: { rank: number; until: Time | null } | null;
}

/**
 * Returns the effect of buying these benefits on the levels of a player. The purchase is added to the holdings and
 * folded as grants are (`rightsOf`), so a preview always equals the real purchase. Things have no effect here.
 */
export const effectsOf = (benefits: readonly Benefit[], holdings: Holdings, now: Date): LevelEffect[] =>
  benefits.flatMap((benefit) => (benefit.kind === 'level' ? [effectOf(benefit, holdings, now)] : []));

/** The holdings after a purchase. Of products that are bought together, each is added to the holdings before the next. */
export function holdingsAfter(benefits: readonly Benefit[], holdings: Holdings, now: Date): Holdings {
  let { levels, things = [] } = holdings;
  for (const benefit of benefits) {
    const durationMs = durationOf(benefit);
    if (benefit.kind === 'thing') {
      const until = durationMs === null ? null : new Date(now.getTime() + durationMs);
      things = [...things, { effect: benefit.effect, until }];
      continue;
    }
    const { group } = benefit;
    const held = asGrants(heldIn(group, { ...holdings, levels }, now), now);
    const bought = grantOf(benefit, { id: 'bought', begunAt: now, durationMs, now });
    levels = [...levels.filter((level) => level.group !== group), ...rightsOf([...held, bought], now).levels];
  }
  return { ...holdings, levels, things };
}

function effectOf(bought: LevelBenefit, holdings: Holdings, now: Date): LevelEffect {
  const { group, rank } = bought;
  if (isHeldForGood([bought], holdings)) {
    return { group, rank, kind: 'held', startsAt: null, endsAt: null, other: null };
  }
  const held = heldIn(group, holdings, now);
  const purchase = grantOf(bought, { id: 'bought', begunAt: now, durationMs: durationOf(bought), now });
  const after = rightsOf([...asGrants(held, now), purchase], now).levels;
  const endOf = (wanted: number) => after.find((level) => level.rank === wanted)?.until ?? null;

  const same = held.find((level) => level.rank === rank);
  const above = held.filter((level) => level.rank > rank).at(-1);
  const below = Math.max(held.find((level) => level.rank < rank)?.rank ?? 0, staffRank(group, holdings));
  const other = above?.rank ?? (!same && below > 0 ? below : null);
  return {
    group,
    rank,
    kind: same ? 'extends' : above ? 'waits' : below > 0 ? 'lifts' : 'starts',
    startsAt: (same ?? above)?.until ?? now,
    endsAt: endOf(rank),
    other: other === null ? null : { rank: other, until: endOf(other) },
  };
}

/** The levels of a group that have not ended, in the order in which they count. */
const heldIn = (group: string, { levels }: Holdings, now: Date): Level[] =>
  levels
    .map((level) => ({ ...level, until: level.until === null ? null : new Date(level.until) }))
    .filter((level) => level.group === group && (level.until === null || level.until > now))
    .sort((a, b) => b.rank - a.rank);

/** The rank that staff have set. It has no end, and bought time continues to run beside it. */
const staffRank = (group: string, { staffPack }: Holdings): number =>
  group === PACK_GROUP ? PACKS.indexOf(staffPack) : 0;

/** Turns held levels into grants with the time that is left: each level counts from the end of the one above it. */
function asGrants(held: readonly Level[], now: Date): GrantFacts[] {
  let from = now;
  return held.map(({ group, rank, until }) => {
    const durationMs = until === null ? null : until.getTime() - from.getTime();
    from = until ?? from;
    const level: LevelBenefit = { kind: 'level', group, rank, days: null };
    return grantOf(level, { id: `held-${rank}`, begunAt: new Date(0), durationMs, now });
  });
}

const grantOf = (
  benefit: LevelBenefit,
  { now, ...facts }: Pick<GrantFacts, 'id' | 'begunAt' | 'durationMs'> & { now: Date },
): GrantFacts => ({ ...facts, productId: '', benefit, history: [{ at: now, to: 'active' }] });
