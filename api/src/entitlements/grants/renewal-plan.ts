import {
  dayIn,
  hourIn,
  entitlementKeyOf,
  rankOf,
  timesOf,
  type Benefit,
  type Currency,
  PACK_GROUP,
  RENEWAL_GRACE_DAYS,
  type MemberFigures,
} from '@city/contracts';
import type { Types } from 'mongoose';
import { factsOf, type GrantRecord } from './grant.schema.js';

const DAY_MS = 86_400_000;

/** How many days before its end a player is reminded of a right. */
export const REMINDER_DAYS = [7, 3, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** Local hours of the reminders: from 12:00 until 21:00. */
const FIRST_HOUR = 12;
const LAST_HOUR = 21;

/** Day (`YYYY-MM-DD`) and hour in the community's time zone. */
export interface LocalTime {
  day(at: Date): string;
  hour(at: Date): number;
}

export const localTimeIn = (timeZone: string): LocalTime => ({
  day: dayIn(timeZone),
  hour: hourIn(timeZone),
});

/** Whether players may be reminded at this time of their day. */
export const isReminderHour = (now: Date, local: LocalTime): boolean => {
  const hour = local.hour(now);
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
};

/** A player's rights from one product, and the end of their stacked time. */
export interface Ending {
  /** Ladder and rank, or the thing. */
  right: string;
  product: { id: Types.ObjectId | null; name: string };
  benefits: Benefit[];
  /** The currency of the newest purchase; null for a right from staff. */
  currency: Currency | null;
  /** When the newest of its grants began. */
  begunAt: Date;
  /** End of the whole stacked time. */
  until: Date;
}

/**
 * A player's rights that end, with one entry for each product. Leaves out paused rights and rights without an end.
 * @param grants all grants of one player
 */
export function endingsOf(grants: readonly GrantRecord[], now: Date): Ending[] {
  const times = timesOf(grants.map(factsOf), now);
  const rights = new Map<string, { grant: GrantRecord; until: Date | null }[]>();
  const paused = new Set<string>();
  // Oldest first, and the benefits of an order in their order.
  const inOrder = [...grants].sort(
    (a, b) => a.begunAt.getTime() - b.begunAt.getTime() || (a.key < b.key ? -1 : 1),
  );
  for (const grant of inOrder) {
    const facts = factsOf(grant);
    const time = times.get(facts.id);
    const right = `${entitlementKeyOf(facts)}-${rankOf(facts)}`;
    if (time?.phase === 'paused') paused.add(right);
    if (time?.phase !== 'running' && time?.phase !== 'waiting') continue;
    rights.set(right, [...(rights.get(right) ?? []), { grant, until: time.endsAt }]);
  }
  const endings = new Map<string, Ending>();
  for (const [right, held] of rights) {
    const until = latest(held.map((one) => one.until));
    // A purchase names a product that can be bought again; a right from staff names none.
    const newest = held.findLast(({ grant }) => grant.product.id !== null) ?? held.at(-1);
    const begunAt = held.at(-1)?.grant.begunAt;
    if (!until || !newest || !begunAt || paused.has(right)) continue;
    const { product, benefit, charged } = newest.grant;
    const key = product.id?.toHexString() ?? right;
    const known = endings.get(key);
    if (known) {
      known.benefits.push(benefit);
      if (until > known.until) known.until = until;
      if (begunAt > known.begunAt) known.begunAt = begunAt;
    } else {
      const currency = charged?.currency ?? null;
      endings.set(key, { right, product, benefits: [benefit], currency, begunAt, until });
    }
  }
  return [...endings.values()];
}

/** The latest end; null if one of the rights has no end. */
function latest(ends: readonly (Date | null)[]): Date | null {
  let last: Date | null = null;
  for (const end of ends) {
    if (!end) return null;
    if (!last || end > last) last = end;
  }
  return last;
}

/**
 * The reminder of a right that is due at `now`: the last one whose day has come, so that a missed reminder is not sent
 * beside the next. If the right was bought after that day, no reminder is due yet.
 * @returns null at night, too early, or once the right has ended
 */
export function dueReminder(
  { begunAt, until }: Pick<Ending, 'begunAt' | 'until'>,
  now: Date,
  local: LocalTime,
): ReminderDays | null {
  if (until <= now || !isReminderHour(now, local)) return null;
  const left = (Date.parse(local.day(until)) - Date.parse(local.day(now))) / DAY_MS;
  const due = REMINDER_DAYS.findLast((days) => left <= days);
  return due !== undefined && until.getTime() - begunAt.getTime() > due * DAY_MS ? due : null;
}

/** The key by which a reminder is sent once. A renewed right ends on another day, so it gets new reminders. */
export const reminderKey = (userId: Types.ObjectId, { right, until }: Ending, days: ReminderDays): string =>
  `ending-${userId.toHexString()}-${right}-${until.toISOString().slice(0, 10)}-${days}`;

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
