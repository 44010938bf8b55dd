import { agoText } from '@city/contracts';
import { useCallback } from 'react';
import { useHost } from '../layout/host.js';

const HOUR_MS = 3_600_000;
/** The largest unit of which at least one has passed. */
const UNITS = [
  ['day', 24 * HOUR_MS],
  ['hour', HOUR_MS],
  ['minute', 60_000],
] as const;

/** A relative time: "3 days ago". `now` is the time of the request in milliseconds. */
export function useAgeText(): (since: string, now: number) => string {
  const { locale } = useHost();
  return useCallback(
    (since, now) => {
      const passed = Math.max(0, now - new Date(since).getTime());
      const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? ['minute', 60_000];
      return agoText(locale, Math.floor(passed / ms), unit);
    },
    [locale],
  );
}
