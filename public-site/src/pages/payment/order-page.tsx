import { NextSteps } from '../../features/payment/next-steps';
import { useT } from '../../shared/i18n/use-t';
import { useDocumentTitle } from '../../shared/page-frame/use-document-title';
import { OrderFrame } from './order-frame';
import { PayPalPayment } from './paypal-payment';

/** /order: summary and PayPal's buttons. */
export function OrderPage() {
  const t = useT();
  useDocumentTitle(t('payment.order.title'));
  return (
    <OrderFrame title={t('payment.order.title')} currency="USD" method="paypal">
      {(order) => (
        <>
          <PayPalPayment {...order} />
          <NextSteps currency="USD" category={order.product.category} />
        </>
      )}
    </OrderFrame>
  );
}
