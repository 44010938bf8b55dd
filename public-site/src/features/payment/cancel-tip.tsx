import { Button, Dialog, toast } from '@city/shared-ui';
import { useState } from 'react';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { useCancelTip } from './orders-api';

/** Gives up the reference code of a tip that is not paid, after a confirmation. */
export function CancelTip({ orderId }: { orderId: string }) {
  const t = useT();
  const cancelling = useCancelTip();
  const [isAsking, setAsking] = useState(false);

  const cancel = () =>
    cancelling.mutate(orderId, {
      onSuccess: () => void toast.success(t('payment.orders.cancel.done')),
      onError: (error) => showError(error),
      onSettled: () => setAsking(false),
    });

  return (
    <>
      <div>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('payment.orders.cancel')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('payment.orders.cancel.title')}
        description={t('payment.orders.cancel.text')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('payment.orders.cancel.keep')}
            </Button>
            <Button variant="danger" loading={cancelling.isPending} onClick={cancel}>
              {t('payment.orders.cancel')}
            </Button>
          </>
        }
      />
    </>
  );
}
