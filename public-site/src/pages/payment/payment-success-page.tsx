import { useLocation } from 'react-router-dom';
import { LinkButton, Notice } from '@city/shared-ui';
import { readOrder } from '../../features/payment/read-order';
import { productText } from '../../platform/i18n/product-words';
import { useMoney } from '../../platform/i18n/use-money';
import { useT } from '../../platform/i18n/use-t';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { Receipt } from './receipt';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import styles from './receipt.module.css';

/**
 * /payment-success and /payment-success-tnd: the product and the amount charged, from the navigation state (which
 * survives a reload).
 */
export default function PaymentSuccessPage() {
  const t = useT();
  const money = useMoney();
  const { state } = useLocation() as { state: { order?: unknown } | null };
  const order = readOrder(state?.order);
  useDocumentTitle(t(order ? 'payment.success.title' : 'payment.success.orders'));
  if (!order) return <NoPayment />;
  return (
    <Receipt
      productId={order.product._id}
      productName={productText(order.product.name)}
      category={order.product.category}
      price={money.amount(order)}
      orderNumber={order.number}
    />
  );
}

/** A success address opened without a purchase: it must not claim one. */
function NoPayment() {
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
