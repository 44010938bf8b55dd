import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useHost } from '../layout/host.js';
import { FORMATS } from '../messages/language.js';

const HOUR_MS = 3_600_000;
/** The largest unit of which at least one has passed. */
const UNITS = [
  ['day', 24 * HOUR_MS],
  ['hour', HOUR_MS],
  ['minute', 60_000],
] as const;

/** How long the oldest one has been waiting: "Oldest: 3 days ago". `now` is when that was asked, in milliseconds. */
export function Age({ since, now }: { since: string; now: number }) {
  const translate = useTranslate();
  const { locale } = useHost();
  const format = useMemo(() => new Intl.RelativeTimeFormat(FORMATS[locale], { numeric: 'always' }), [locale]);
  const passed = Math.max(0, now - new Date(since).getTime());
  const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? ['minute', 60_000];
  return <>{translate('city.overview.oldest', { age: format.format(-Math.floor(passed / ms), unit) })}</>;
}
