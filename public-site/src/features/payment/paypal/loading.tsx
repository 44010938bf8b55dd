import { Skeleton, VisuallyHidden } from '@city/shared-ui';
import { useT } from '../../../platform/i18n/use-t';
import styles from './loading.module.css';

/** Reserves the space of the buttons until the provider's script renders them. */
export function PayPalLoading() {
  const t = useT();
  return (
    <div role="status" className={styles.loading}>
      <VisuallyHidden>{t('payment.paypal.loading')}</VisuallyHidden>
      <Skeleton className={styles.button} />
      <Skeleton className={styles.button} />
    </div>
  );
}
