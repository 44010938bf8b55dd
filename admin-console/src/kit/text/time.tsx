import { dateText, periodText } from '@city/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useHost } from '../../platform/access.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The largest unit that has passed at least once. */
const UNITS = [
  ['day', 24 * HOUR_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** The time from an ISO 8601 moment to `now` (milliseconds), rounded down, in the largest unit that fits. */
function passedSince(since: string, now: number) {
  const passed = Math.max(0, now - new Date(since).getTime());
  const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? ['minute', MINUTE_MS];
  return { count: Math.floor(passed / ms), unit } as const;
}

/** The current time, in milliseconds, renewed every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The waiting time: "3 days", at least "1 minute". Renewed every minute. */
export function WaitingTime({ since }: { since: string }) {
  const { locale } = useHost();
  const { count, unit } = passedSince(since, useNow());
  return periodText(locale, Math.max(1, count), unit);
}

/** Formats an ISO 8601 time in the reader's time zone and language, for use within a sentence. */
export function useTimeText(): (at: string) => string {
  const { locale } = useHost();
  return useCallback((at) => dateText(locale, at, 'medium'), [locale]);
}

/** A time in the reader's time zone and language; the exact one is in the `datetime` attribute. */
export function LocalTime({ at }: { at: string | null }) {
  const timeText = useTimeText();
  if (!at) return null;
  return <time dateTime={at}>{timeText(at)}</time>;
}
