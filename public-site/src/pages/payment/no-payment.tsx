import { LinkButton, Notice } from '@city/shared-ui';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import styles from './receipt.module.css';

/** A success address opened without a purchase: it must not claim one. */
export function NoPayment() {
  const t = useT();
  return (
    <PaymentFrame title={t('payment.success.orders')}>
      <Notice
        tone="info"
        title={t('payment.success.none')}
        action={
          <span className={styles.actions}>
            <LinkButton variant="primary" render={<Link to={paths.orders} />}>
              {t('payment.success.orders')}
            </LinkButton>
            <LinkButton variant="secondary" render={<Link to={paths.shop} />}>
              {t('payment.success.more')}
            </LinkButton>
          </span>
        }
      >
        {t('payment.success.noneHint')}
      </Notice>
    </PaymentFrame>
  );
}
