import { Suspense, useState } from 'react';
import { PAYMENT_BUTTONS } from '../../features/payment/buttons';
import type { PayableOrder } from '../../features/payment/payable-order';
import { useT } from '../../platform/i18n/use-t';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { OrderFrame } from './order-frame';

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

interface ButtonsProps {
  id: PayableOrder['ways'][number]['id'];
  order: PayableOrder;
}

/** Renders nothing for a provider without buttons in this version of the site. */
function Buttons({ id, order }: ButtonsProps) {
  const [Payment] = useState(() => PAYMENT_BUTTONS[id]?.());
  return (
    Payment && (
      <Suspense fallback={null}>
        <Payment {...order} />
      </Suspense>
    )
  );
}
