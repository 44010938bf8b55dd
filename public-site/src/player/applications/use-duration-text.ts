import { useCallback } from 'react';
import { useT } from '../../platform/i18n/use-t';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a duration in seconds: in minutes below two hours, in hours below two days, then in days. */
export function useDurationText(): (seconds: number) => string {
  const t = useT();
  return useCallback(
    (seconds) => {
      if (seconds < 2 * HOUR) return t('apply.minutes', { count: Math.max(1, Math.round(seconds / MINUTE)) });
      if (seconds < 2 * DAY) return t('apply.hours', { count: Math.round(seconds / HOUR) });
      return t('apply.days', { count: Math.round(seconds / DAY) });
    },
    [t],
  );
}
