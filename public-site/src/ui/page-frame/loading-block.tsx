import { Skeleton } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import styles from './loading-block.module.css';

/** Reserves the space of a heading, a text and a button while they load. */
export function LoadingBlock() {
  const t = useT();
  return (
    <div className={styles.block} role="status" aria-label={t('common.loading')}>
      <Skeleton className={styles.heading} />
      <Skeleton className={styles.text} />
      <Skeleton className={styles.button} />
    </div>
  );
}
