import { useLocation } from 'react-router-dom';
import { readOrder } from '../../features/payment/read-order';
import { productText } from '../../platform/i18n/product-words';
import { useMoney } from '../../platform/i18n/use-money';
import { useT } from '../../platform/i18n/use-t';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { NoPayment } from './no-payment';
import { Receipt } from './receipt';

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
