import type { ProductCategory } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import { handoverOf } from '../../features/payment/handover';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { paths } from '../../shared/paths';
import { usePolicyValues } from '../../shared/site-config/use-policy-values';
import { useSiteConfig } from '../../shared/site-config/site-config';
import styles from './receipt.module.css';

export interface ReceiptProps {
  productName: string;
  category: ProductCategory | null;
  /** The charged amount: `$9.20` or `27.60 TND`. */
  price: string;
  orderNumber: string | null;
}

/** The success screen of both currencies. */
export function Receipt({ productName, category, price, orderNumber }: ReceiptProps) {
  const t = useT();
  const policies = usePolicyValues();
  const ticket = useSiteConfig()?.links.supportTicket;
  return (
    <PaymentFrame title={t('payment.success.title')} tone="ok">
      <p className={styles.thanks}>{t('payment.success.thanks')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('payment.success.product')}</dt>
          <dd>
            <bdi>{productName}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('payment.success.price')}</dt>
          <dd>
            <bdi>{price}</bdi>
          </dd>
        </div>
        {orderNumber && (
          <div>
            <dt>{t('payment.success.number')}</dt>
            <dd>
              <code>{orderNumber}</code>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.next}>{t(`payment.success.next.${handoverOf(category)}`, policies)}</p>
      <div className={styles.actions}>
        <LinkButton variant="primary" render={<Link to={paths.orders} />}>
          {t('payment.success.orders')}
        </LinkButton>
        <LinkButton variant="secondary" render={<Link to={paths.shop} />}>
          {t('payment.success.more')}
        </LinkButton>
        {ticket && (
          <LinkButton variant="quiet" href={ticket} target="_blank" rel="noopener">
            {t('payment.success.ticket')}
          </LinkButton>
        )}
      </div>
    </PaymentFrame>
  );
}
