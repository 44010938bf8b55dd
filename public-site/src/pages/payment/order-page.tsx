import { Suspense, useState, type ComponentType } from 'react';
import type { PaymentMethod } from '@city/contracts';
import type { PayableOrder } from '../../features/payment/payable-order';
import { useT } from '../../platform/i18n/use-t';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { OrderFrame } from './order-frame';
import { retriedLazy } from '../../platform/lazy-part/retried-lazy';

/** The folders of providers with buttons on our page: each is downloaded when one of its orders is opened. */
const PAYMENT_BUTTONS: Partial<Record<PaymentMethod, () => ComponentType<PayableOrder>>> = {
  paypal: retriedLazy(() => import('../../features/payment/paypal/payment').then((m) => m.PayPalPayment)),
};

/** /order: summary and the buttons of the provider. */
export default function OrderPage() {
  const t = useT();
  useDocumentTitle(t('payment.order.title'));
  return (
    <OrderFrame title={t('payment.order.title')} currency="USD" pays="buttons">
      {(order) => (
        <>
          {order.ways.map(({ id }) => (
            <Buttons key={id} id={id} order={order} />
          ))}
        </>
      )}
    </OrderFrame>
  );
}

/** Renders nothing for a provider without buttons in this version of the site. */
function Buttons({ id, order }: { id: PayableOrder['ways'][number]['id']; order: PayableOrder }) {
  const [Payment] = useState(() => PAYMENT_BUTTONS[id]?.());
  return (
    Payment && (
      <Suspense fallback={null}>
        <Payment {...order} />
      </Suspense>
    )
  );
}
