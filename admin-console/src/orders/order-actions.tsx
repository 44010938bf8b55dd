import { wasPaid } from '@city/contracts';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useMoneyLabel } from '../layout/amount.js';
import { ReasonDialog } from '../layout/reason-dialog.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';
import { lastReminder, type OrderRecord } from './order-record.js';
import { useOrderCommand } from './use-order-command.js';

/** Reminder, with a failed last one, and 'Expire Order' for an open or paid order; Reopen for an expired one; nothing for a refunded one. */
export function OrderActions({ order }: { order: OrderRecord }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const { run, busy } = useOrderCommand();
  const { status } = order.paymentDetails;

  if (status === 'REFUNDED') return null;
  if (status === 'EXPIRED') return <ActWithReason act="reopen" order={order} />;
  return (
    <>
      <Button
        size="small"
        disabled={busy}
        onClick={() =>
          void run(() => dataProvider.remindOrder(order.id), {
            done: 'city.orders.reminded',
            failed: 'city.orders.remindFailed',
          })
        }
      >
        {translate('city.orders.remind')}
      </Button>
      {lastReminder(order)?.action === 'reminder_failed' && (
        <Typography variant="caption" color="error">
          {translate('city.orders.historyLine.reminder_failed')}
        </Typography>
      )}
      <ActWithReason act="expire" order={order} />
    </>
  );
}

const ACTS = {
  expire: { command: 'expireOrder', done: 'expired', failed: 'expireFailed' },
  reopen: { command: 'reopenOrder', done: 'reopened', failed: 'reopenFailed' },
} as const;

/** A button, and the dialog that explains the change for the player and asks for the reason. */
function ActWithReason({ act, order }: { act: keyof typeof ACTS; order: OrderRecord }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const money = useMoneyLabel();
  const { run, busy } = useOrderCommand();
  const [asking, setAsking] = useState(false);
  const { command, done, failed } = ACTS[act];
  const label = translate(`city.orders.${act}`);
  const facts = { name: order.userName, product: order.product.name, amount: money(order) };
  return (
    <>
      <Button
        size="small"
        color={act === 'expire' ? 'error' : 'primary'}
        disabled={busy}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {asking && (
        <ReasonDialog
          title={label}
          label={translate('city.orders.reason.label')}
          hint={translate('city.orders.reason.hint')}
          harmless={act === 'reopen'}
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            const outcome = { done: `city.orders.${done}`, failed: `city.orders.${failed}` };
            if (await run(() => dataProvider[command](order.id, { reason }), outcome)) setAsking(false);
          }}
        >
          <Typography>
            {translate(`city.orders.${act}Confirm.${wasPaid(order) ? 'paid' : 'unpaid'}`, facts)}
          </Typography>
        </ReasonDialog>
      )}
    </>
  );
}
