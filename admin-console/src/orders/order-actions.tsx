import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Confirm, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/data-provider.js';
import type { OrderRecord } from './order-list.js';

/** 'Expire Order' (hidden once expired) and the reminder. The texts are those of the error catalogue. */
export function OrderActions({ order }: { order: OrderRecord }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const { status } = order.paymentDetails;

  const run = async (command: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(true);
    try {
      await command();
      notify(done, { type: 'success' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      const text = translate(failed);
      if (reason && reason !== text) {
        notify('city.orders.failedBecause', { type: 'error', messageArgs: { failed: text, reason } });
      } else {
        notify(failed, { type: 'error' });
      }
    } finally {
      setBusy(false);
      setConfirming(false);
      refresh();
    }
  };

  if (status === 'EXPIRED') return null;
  return (
    <Stack direction="row" spacing={1}>
      <Button size="small" color="inherit" disabled={busy} onClick={() => setConfirming(true)}>
        {translate('city.orders.expire')}
      </Button>
      <Button
        size="small"
        disabled={busy}
        onClick={() =>
          void run(
            () => dataProvider.remindOrder(order.id),
            'city.orders.reminded',
            'city.orders.remindFailed',
          )
        }
      >
        {translate('city.orders.remind')}
      </Button>
      <Confirm
        isOpen={confirming}
        loading={busy}
        title={translate('city.orders.expire')}
        content={translate('city.orders.expireConfirm', { name: order.userName })}
        confirm={translate('city.orders.expire')}
        confirmColor="warning"
        onConfirm={() =>
          void run(
            () => dataProvider.expireOrder(order.id),
            'city.orders.expired',
            'city.orders.expireFailed',
          )
        }
        onClose={() => setConfirming(false)}
      />
    </Stack>
  );
}
