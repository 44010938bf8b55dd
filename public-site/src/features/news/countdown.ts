import { aheadText, type Locale } from '@city/contracts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns the time until a moment, in the largest unit that fits at least once: `in 3 days`, `in 5 minutes`. */
export function countdownText(locale: Locale, at: string, now: number): string {
  const left = Date.parse(at) - now;
  if (left >= DAY_MS) return aheadText(locale, Math.floor(left / DAY_MS), 'day');
  if (left >= HOUR_MS) return aheadText(locale, Math.floor(left / HOUR_MS), 'hour');
  return aheadText(locale, Math.max(1, Math.ceil(left / MINUTE_MS)), 'minute');
}
