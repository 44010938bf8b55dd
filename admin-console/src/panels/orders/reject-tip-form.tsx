import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ReasonForm } from '../../kit/form/reason-form.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import type { OrderRecord } from './order-record.js';

interface RejectTipFormProps {
  order: OrderRecord;
  onCancel(): void;
  onRejected(): void;
}

/** Rejects a tip. The player sees the reason, so it is required. */
export function RejectTipForm({ order, onCancel, onRejected }: RejectTipFormProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  return (
    <ReasonForm
      title={translate('city.orders.reject.title')}
      label={translate('city.orders.reject.reason')}
      hint={translate('city.orders.reject.hint')}
      submitLabel={translate('city.orders.reject.submit')}
      required
      onCancel={onCancel}
      onSubmit={async (reason) => {
        try {
          await dataProvider.rejectTip(order.id, { reason });
          notify('city.orders.rejected', { type: 'success' });
          onRejected();
        } finally {
          refresh();
        }
      }}
    />
  );
}
