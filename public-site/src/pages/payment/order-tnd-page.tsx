import { useT } from '../../platform/i18n/use-t';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { CardPayment } from './card-payment';
import { OrderFrame } from './order-frame';

/** /order_tnd: summary and the card payment in dinars. */
export default function OrderTndPage() {
  const t = useT();
  useDocumentTitle(t('payment.tnd.title'));
  return (
    <OrderFrame title={t('payment.tnd.title')} currency="TND" pays="redirect">
      {(order) => <CardPayment {...order} />}
    </OrderFrame>
  );
}
