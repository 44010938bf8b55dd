import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { RefundForm } from '../payments/refund-form.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import type { OrderRecord } from './order-record.js';

interface RefundOrderFormProps {
  order: OrderRecord;
  onCancel(): void;
  onRefunded(): void;
}

/** Marks an order as refunded outside the site. */
export function RefundOrderForm({ order, onCancel, onRefunded }: RefundOrderFormProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <RefundForm
      onCancel={onCancel}
      onSubmit={async (input) => {
        try {
          await dataProvider.refundOrder(order.id, input);
          notify('city.orders.refund.done', { type: 'success' });
          onRefunded();
        } finally {
          refresh();
        }
      }}
    />
  );
}
