import { daysAhead, QUARTERS, type Slots } from '../../platform/mongo/time-slots.js';

const DAY_MS = 86_400_000;
/** The largest UTC offset … */
const AHEAD_MS = 14 * 3_600_000;
/** … and the largest negative one. */
const BEHIND_MS = 12 * 3_600_000;

/** The day `count` days later. */
export function plusDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** All days from first to last, inclusive; empty if reversed. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) }, (_, n) => plusDays(from, n));
}

/** The number of days in `daysBetween`; 0 if `to` is before `from`. */
export function countDays(from: string, to: string): number {
  const count = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;
  return Math.max(0, count);
}

/** A range that covers these days in every time zone; `to` is exclusive. */
export function rangeAround(from: string, to: string): { from: Date; to: Date } {
  return {
    from: new Date(Date.parse(`${from}T00:00:00Z`) - AHEAD_MS),
    to: new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS + BEHIND_MS),
  };
}

/** The UTC offset of a time zone at a time, in milliseconds. */
function aheadIn(timeZone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (at) => {
    const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    // "GMT+01:00"; "GMT" alone for none.
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(text) ?? [];
    const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
    return sign === '-' ? -ahead : ahead;
  };
}

/**
 * The largest slots that add up to the time zone's days: whole days, unless daylight saving changes in this range.
 */
export function slotsIn(timeZone: string, { from, to }: { from: Date; to: Date }): Slots {
  const ahead = aheadIn(timeZone);
  const first = ahead(from);
  for (let at = from.getTime(); at < to.getTime(); at += DAY_MS)
    if (ahead(new Date(at)) !== first) return QUARTERS;
  return ahead(to) === first ? daysAhead(first) : QUARTERS;
}
