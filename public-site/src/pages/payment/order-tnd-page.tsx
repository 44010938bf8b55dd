import { NextSteps } from '../../features/payment/next-steps';
import { useT } from '../../shared/i18n/use-t';
import { CardPayment } from './card-payment';
import { OrderFrame } from './order-frame';

/** /order_tnd: summary and the card payment in dinars. */
export function OrderTndPage() {
  const t = useT();
  return (
    <>
      <title>{t('payment.tnd.title')}</title>
      <OrderFrame title={t('payment.tnd.title')} currency="TND" method="konnect">
        {(order) => (
          <>
            <CardPayment {...order} />
            <NextSteps currency="TND" />
          </>
        )}
      </OrderFrame>
    </>
  );
}
