import type { ApplicationReceiptInLine } from '@city/contracts';
import { useT } from '../../platform/i18n/use-t';
import { useDecisionTimes } from './receipt-query';
import { useDurationText } from './use-duration-text';
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
