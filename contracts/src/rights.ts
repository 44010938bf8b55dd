import type { Benefit } from './benefits.js';
import type { ProductCategory } from './products.js';
import { PACKS, type Pack } from './roles.js';

/** The states of a grant: the right to one benefit, from an order or from staff. The allowed moves are a table in the API. */
export const GRANT_STATES = ['active', 'paused', 'ended', 'revoked'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** The ladder of the membership packs: rank 1 is Bronze, 2 Silver, 3 and above Gold. */
export const PACK_GROUP = 'vip';
/** Ladders that carry a discount in the shop; the best of them counts. */
export const DISCOUNT_GROUPS = [PACK_GROUP, 'discount'] as const;

const DAY_MS = 24 * 3_600_000;

/** The time that a benefit lasts, in milliseconds; null for good. */
export const durationOf = ({ days }: Pick<Benefit, 'days'>): number | null =>
  days === null ? null : days * DAY_MS;

/** The facts of a grant from which every time is computed. Nothing in them is ever rewritten. */
export interface GrantFacts {
  id: string;
  productId: string;
  benefit: Benefit;
  begunAt: Date;
  /** Null for a grant without an end. */
  durationMs: number | null;
  /** Every change of state, oldest first; the first is the grant's beginning. */
  history: readonly { at: Date; to: GrantState }[];
}

/** State of a grant at a moment. `waiting`: a higher or older grant of the same ladder runs, and no time is used. */
export interface GrantTimes {
  id: string;
  phase: 'running' | 'waiting' | 'paused' | 'ended' | 'revoked';
  /** Null for a grant without an end. */
  remainingMs: number | null;
  /** When its time is used up if nothing else changes; in the past once it has ended. Null without an end and while paused. */
  endsAt: Date | null;
}

/**
 * A rank of a ladder that a player holds. `until` is its end, even while it waits below another rank; null for no end.
 */
export interface Level<Time = Date> {
  group: string;
  rank: number;
  until: Time | null;
}

/** A thing that a player holds. Purchases of the same thing for a time share one slot and extend each other. */
export interface HeldThing<Time = Date> {
  slot: string;
  /** The newest grant behind it. */
  grantId: string;
  productId: string;
  effect: string;
  until: Time | null;
}

/** The rights that result from all grants of a player. */
export interface Rights<Time = Date> {
  levels: Level<Time>[];
  things: HeldThing<Time>[];
  /** The next moment at which the time of a grant is used up; null if none is running out. */
  next: Time | null;
}

/** Grants that share one clock: a ladder, or one thing that is held for a time. Others never wait for each other. */
export function entitlementKeyOf({
  id,
  productId,
  benefit,
}: Pick<GrantFacts, 'id' | 'productId' | 'benefit'>): string {
  if (benefit.kind === 'level') return `level:${benefit.group}`;
  return benefit.days === null ? id : `${productId}:${benefit.effect}`;
}

/** The rank of a level. Things have rank 0. */
export const rankOf = ({ benefit }: Pick<GrantFacts, 'benefit'>): number =>
  benefit.kind === 'level' ? benefit.rank : 0;

/** The order in which grants that share a clock use their time: highest rank, then oldest. */
const byPrecedence = (a: GrantFacts, b: GrantFacts): number =>
  rankOf(b) - rankOf(a) || a.begunAt.getTime() - b.begunAt.getTime() || (a.id < b.id ? -1 : 1);

interface Clock {
  grant: GrantFacts;
  state: GrantState | null;
  left: number;
  endsAt: number | null;
}

const canRun = ({ state, left }: Clock): boolean => state === 'active' && left > 0;

/** Lets the grants that share a clock use the time from one moment to another, one after the other. */
function run(clocks: readonly Clock[], from: number, to: number): void {
  let at = from;
  while (at < to) {
    const running = clocks.find(canRun);
    if (!running) return;
    const used = Math.min(running.left, to - at);
    running.left -= used;
    at += used;
    if (running.left === 0) running.endsAt = at;
  }
}

/** Replays the histories of grants that share a clock up to `now`. */
function replay(grants: readonly GrantFacts[], now: number): Clock[] {
  const clocks = [...grants]
    .sort(byPrecedence)
    .map((grant): Clock => ({ grant, state: null, left: grant.durationMs ?? Infinity, endsAt: null }));
  const changes = clocks
    .flatMap((clock) => clock.grant.history.map(({ at, to }) => ({ clock, at: at.getTime(), to })))
    .sort((a, b) => a.at - b.at);
  let at = -Infinity;
  for (const change of changes) {
    // A change that another machine's clock has dated into the future is in force already.
    const then = Math.min(change.at, now);
    if (then > at) {
      run(clocks, at, then);
      at = then;
    }
    change.clock.state = change.to;
    if (change.to === 'ended' || change.to === 'revoked') change.clock.endsAt ??= change.at;
    else if (change.clock.left > 0) change.clock.endsAt = null;
  }
  if (now > at) run(clocks, at, now);
  return clocks;
}

/** The times of grants that share a clock from `now` on, if nothing else changes. */
function forecast(clocks: readonly Clock[], now: number): GrantTimes[] {
  const queue = clocks.filter(canRun);
  let at = now;
  const ends = new Map<Clock, number>();
  for (const clock of queue) {
    at += clock.left;
    ends.set(clock, at);
  }
  return clocks.map((clock) => {
    const { grant, state, left, endsAt } = clock;
    const common = { id: grant.id, remainingMs: Number.isFinite(left) ? left : null };
    const end = ends.get(clock);
    if (end !== undefined) {
      const phase = clock === queue[0] ? 'running' : 'waiting';
      return { ...common, phase, endsAt: Number.isFinite(end) ? new Date(end) : null };
    }
    if (state === 'paused') return { ...common, phase: 'paused', endsAt: null };
    const phase = state === 'revoked' ? 'revoked' : 'ended';
    return { ...common, phase, endsAt: endsAt === null ? null : new Date(endsAt) };
  });
}

function byEntitlementKey(grants: readonly GrantFacts[]): GrantFacts[][] {
  const byKey = new Map<string, GrantFacts[]>();
  for (const grant of grants) {
    const key = entitlementKeyOf(grant);
    byKey.set(key, [...(byKey.get(key) ?? []), grant]);
  }
  return [...byKey.values()];
}

/**
 * Returns the state of each grant of a player at `now`. In each ladder the grant of the highest rank runs, within a
 * rank the oldest. The others wait and use no time; paused or revoked ones use none either. So 30 days bought on day 20
 * make 60 in all, and a lower pack counts again when the higher one has ended.
 */
export function timesOf(grants: readonly GrantFacts[], now: Date): Map<string, GrantTimes> {
  const times = byEntitlementKey(grants).flatMap((same) =>
    forecast(replay(same, now.getTime()), now.getTime()),
  );
  return new Map(times.map((time) => [time.id, time]));
}

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : null);

/** Computes the rights from all grants of a player at `now`. It is a pure fold: no grant changes another. */
export function rightsOf(grants: readonly GrantFacts[], now: Date): Rights {
  const times = timesOf(grants, now);
  const levels = new Map<string, Level>();
  const things = new Map<string, HeldThing>();
  let next: Date | null = null;
  for (const grant of [...grants].sort(byPrecedence)) {
    const time = times.get(grant.id);
    if (time?.phase !== 'running' && time?.phase !== 'waiting') continue;
    const { endsAt } = time;
    if (time.phase === 'running' && endsAt && (!next || endsAt < next)) next = endsAt;
    const { benefit, productId, id } = grant;
    if (benefit.kind === 'level') {
      const { group, rank } = benefit;
      const key = `${group}:${rank}`;
      const held = levels.get(key);
      levels.set(key, { group, rank, until: held ? later(held.until, endsAt) : endsAt });
    } else {
      const slot = entitlementKeyOf(grant);
      const held = things.get(slot);
      const until = held ? later(held.until, endsAt) : endsAt;
      things.set(slot, { slot, grantId: id, productId, effect: benefit.effect, until });
    }
  }
  return { levels: [...levels.values()], things: [...things.values()], next };
}

/** Facts that decide a player’s pack and discount: their levels, and the pack that staff have set, which never ends. */
export interface Holdings {
  levels: readonly Level<Date | string>[];
  staffPack: Pack;
  /** Left out where only levels matter. */
  things?: readonly Pick<HeldThing<Date | string>, 'effect' | 'until'>[];
}

/** Categories of things that a player needs once: a second one would give nothing. */
const NEEDED_ONCE: ReadonlySet<ProductCategory> = new Set<ProductCategory>([
  'skins',
  'ped_standard',
  'ped_addon',
]);

/** A level that counts at a moment, and where it comes from. */
export interface HeldPack<Time = Date> {
  /** The pack that the rank counts as. */
  pack: Pack;
  /** The ladder: `vip` for membership packs and for a pack that staff have set. */
  group: string;
  rank: number;
  /** `staff`: set by the team, without an end. */
  by: 'purchase' | 'staff';
  /** Null for no end. */
  until: Time | null;
}

/** The pack that a rank counts as. Ranks above Gold count as Gold. */
export const packOfRank = (rank: number): Pack => PACKS[Math.min(rank, PACKS.length - 1)] ?? 'None';

const bestOf = ({ levels, staffPack }: Holdings, groups: readonly string[], now: Date): HeldPack | null => {
  const staffRank = PACKS.indexOf(staffPack);
  let best: HeldPack | null =
    staffRank > 0 ? { pack: staffPack, group: PACK_GROUP, rank: staffRank, by: 'staff', until: null } : null;
  for (const { group, rank, until } of levels) {
    const end = until === null ? null : new Date(until);
    if (!groups.includes(group) || (end && end <= now)) continue;
    if (!best || rank > best.rank) best = { pack: packOfRank(rank), group, rank, by: 'purchase', until: end };
  }
  return best;
};

/** The membership pack at `now`: the best of what is bought and what staff have set. An end needs no write to be true. */
export const packHeld = (holdings: Holdings, now: Date): HeldPack | null =>
  bestOf(holdings, [PACK_GROUP], now);

/** The pack whose discount counts at `now`: the better of membership and discount ladder. */
export const discountHeld = (holdings: Holdings, now: Date): HeldPack | null =>
  bestOf(holdings, DISCOUNT_GROUPS, now);

/**
 * Whether a product would give nothing: its pack, or else everything in it, is held without an end, levels at the same or
 * a higher rank.
 * @param category things count only where a player needs them once
 */
export function isHeldForGood(
  benefits: readonly Benefit[],
  { levels, staffPack, things = [] }: Holdings,
  category?: ProductCategory,
): boolean {
  const forGood = [
    ...levels.filter(({ until }) => until === null),
    { group: PACK_GROUP, rank: PACKS.indexOf(staffPack) },
  ];
  const isNeededOnce = category !== undefined && NEEDED_ONCE.has(category);
  const isHeld = (benefit: Benefit): boolean =>
    benefit.kind === 'level'
      ? forGood.some(({ group, rank }) => group === benefit.group && rank >= benefit.rank)
      : isNeededOnce &&
        benefit.days === null &&
        things.some(({ effect, until }) => effect === benefit.effect && until === null);
  const packs = benefits.filter((benefit) => benefit.kind === 'level' && benefit.group === PACK_GROUP);
  const deciding = packs.length > 0 ? packs : benefits;
  return deciding.length > 0 && deciding.every(isHeld);
}

/** The days until an end, begun ones included: 1 on the last day. */
export const daysLeft = (until: Date | string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / DAY_MS));
