import type { ApplicationReceiptInLine } from '@city/contracts';
import { useCallback } from 'react';
import { useT } from '../../platform/i18n/use-t';
import { useDecisionTimes } from './receipt-query';
import styles from './application-wait.module.css';

/**
 * Number of applications that have waited longer, and the usual time of decisions. Renders nothing once it is decided.
 */
export function PlaceInLine({ kind, ahead }: Pick<ApplicationReceiptInLine, 'kind' | 'ahead'>) {
  const t = useT();
  const durationText = useDurationText();
  const times = useDecisionTimes()?.[kind];
  if (ahead === null) return null;
  return (
    <p className={styles.line}>
      {t('apply.ahead', { count: ahead })}{' '}
      {times && t('apply.decisionTime', { duration: durationText(times.medianSeconds) })}
    </p>
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a duration in seconds: in minutes below two hours, in hours below two days, then in days. */
function useDurationText(): (seconds: number) => string {
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
