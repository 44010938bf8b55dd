import { Notice, Skeleton } from '@city/shared-ui';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { useT } from '../../platform/i18n/use-t';
import { ToShop } from './order-obstacle';
import styles from './order-frame.module.css';

/** An order page without a product. */
export function NoProduct({ title }: { title: string }) {
  const t = useT();
  return (
    <PaymentFrame title={title}>
      <Notice tone="info" title={t('payment.order.none')} action={<ToShop />}>
        {t('payment.order.noneHint')}
      </Notice>
    </PaymentFrame>
  );
}

/** An order page until its product is known. */
export function OrderLoading({ title }: { title: string }) {
  return (
    <PaymentFrame title={title}>
      <div className={styles.skeleton} aria-hidden="true">
        <Skeleton className={styles.summary} />
        <Skeleton className={styles.button} />
      </div>
    </PaymentFrame>
  );
}
