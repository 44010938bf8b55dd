import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/data-provider.js';
import type { OrderRecord } from './order-record.js';
import { useOrderCommand } from './use-order-command.js';

/** The reminder and 'Expire Order' for an open order, Reopen for an expired one. */
export function OrderActions({ order }: { order: OrderRecord }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const { run, busy } = useOrderCommand();
  const [confirming, setConfirming] = useState(false);
  const outcome = (done: string, failed: string) => ({
    done: `city.orders.${done}`,
    failed: `city.orders.${failed}`,
  });

  if (order.paymentDetails.status === 'EXPIRED') {
    return (
      <Button
        size="small"
        disabled={busy}
        onClick={() =>
          void run(() => dataProvider.reopenOrder(order.id), outcome('reopened', 'reopenFailed'))
        }
      >
        {translate('city.orders.reopen')}
      </Button>
    );
  }
  return (
    <>
      <Button
        size="small"
        disabled={busy}
        onClick={() =>
          void run(() => dataProvider.remindOrder(order.id), outcome('reminded', 'remindFailed'))
        }
      >
        {translate('city.orders.remind')}
      </Button>
      <Button size="small" color="error" disabled={busy} onClick={() => setConfirming(true)}>
        {translate('city.orders.expire')}
      </Button>
      <Confirm
        isOpen={confirming}
        loading={busy}
        title={translate('city.orders.expire')}
        content={translate('city.orders.expireConfirm', { name: order.userName })}
        confirm={translate('city.orders.expire')}
        confirmColor="warning"
        onConfirm={() =>
          void run(() => dataProvider.expireOrder(order.id), outcome('expired', 'expireFailed')).then(() =>
            setConfirming(false),
          )
        }
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
