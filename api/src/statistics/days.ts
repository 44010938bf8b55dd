import { daysAhead, QUARTERS, type Slots } from '../platform/mongo/time-slots.js';

const DAY_MS = 86_400_000;
/** Clocks are at most this far ahead of UTC. */
const AHEAD_MS = 14 * 3_600_000;
/** … and this far behind. */
const BEHIND_MS = 12 * 3_600_000;

/** Whether this is a time zone that the server knows, e.g. `Africa/Tunis`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Says on which day something was, on the clocks of a time zone: `YYYY-MM-DD`. */
export function dayIn(timeZone: string): (at: Date) => string {
  // This locale writes days as ISO 8601 does.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => format.format(at);
}

/** The day `count` days later. */
export function plusDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Every day from the first to the last one; empty when the last one is earlier. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) }, (_, n) => plusDays(from, n));
}

/** How many days `daysBetween` answers; 0 where `to` lies before `from`. */
export function countDays(from: string, to: string): number {
  const count = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;
  return Math.max(0, count);
}

/** A range that holds these days on the clocks of every time zone; `to` is excluded. */
export function rangeAround(from: string, to: string): { from: Date; to: Date } {
  return {
    from: new Date(Date.parse(`${from}T00:00:00Z`) - AHEAD_MS),
    to: new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS + BEHIND_MS),
  };
}

/** How far the clocks of a time zone are ahead of UTC at a time, in milliseconds. */
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
 * The largest slots whose sums are the sums of the time zone's days: its days themselves, unless its clocks are put forward
 * or back in this range.
 */
export function slotsIn(timeZone: string, { from, to }: { from: Date; to: Date }): Slots {
  const ahead = aheadIn(timeZone);
  const first = ahead(from);
  for (let at = from.getTime(); at < to.getTime(); at += DAY_MS)
    if (ahead(new Date(at)) !== first) return QUARTERS;
  return ahead(to) === first ? daysAhead(first) : QUARTERS;
}
