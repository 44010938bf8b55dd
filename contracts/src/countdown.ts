import { aheadText } from './formats.js';
import type { Locale } from './users.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A time that lies ahead, in the largest unit that fits at least once. */
export interface Countdown {
  count: number;
  unit: 'minute' | 'hour' | 'day';
}

/** @param at ISO 8601 @param now milliseconds */
export function countdownTo(at: string, now: number): Countdown {
  const left = Date.parse(at) - now;
  if (left >= DAY_MS) return { count: Math.floor(left / DAY_MS), unit: 'day' };
  if (left >= HOUR_MS) return { count: Math.floor(left / HOUR_MS), unit: 'hour' };
  return { count: Math.max(1, Math.ceil(left / MINUTE_MS)), unit: 'minute' };
}

/** `in 3 days`, `in 5 minutes`. */
export const countdownText = (locale: Locale, { count, unit }: Countdown): string =>
  aheadText(locale, count, unit);
