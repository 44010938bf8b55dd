import { nameOfLines, wasPaid } from '@city/contracts';
import MoreIcon from '@mui/icons-material/MoreVert';
import { Button, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { ReasonDialog } from '../../kit/form/reason-form.js';
import { useCommand } from '../../kit/form/use-command.js';
import { useMoneyLabel } from '../../kit/text/values.js';
import { useHolds } from '../../platform/access.js';
import { mayHaveSucceeded, useFailureText, useNotifyFailure } from '../../platform/api-error.js';
import { lastReminder, type OrderRecord } from './order-record.js';

type Act = keyof typeof ACTS;

/** What can be done with an order in its status: nothing, once it is refunded. */
function actsOf({ paymentDetails: { status } }: OrderRecord): Act | null {
  if (status === 'REFUNDED') return null;
  return status === 'EXPIRED' ? 'reopen' : 'expire';
}

/** Shows that a command on an order failed, and why. */
function useOrderFailure(failed: string) {
  const notify = useNotify();
  const translate = useTranslate();
  const failureText = useFailureText();
  const notifyFailure = useNotifyFailure();
  return (error: unknown) =>
    mayHaveSucceeded(error)
      ? notifyFailure(error)
      : notify('city.orders.failedBecause', {
          type: 'error',
          messageArgs: { failed: translate(failed), reason: failureText(error) },
        });
}

const useReminder = ({ id }: OrderRecord) =>
  useCommand((api) => api.remindOrder(id), {
    done: 'city.orders.reminded',
    onFailed: useOrderFailure('city.orders.remindFailed'),
  });

/** Reminder, with a failed last one, and 'Expire Order' for an open or paid order; Reopen for an expired one. */
export function OrderActions({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const { run: remind, busy } = useReminder(order);
  const [asking, setAsking] = useState(false);
  const act = actsOf(order);
  if (!act) return null;
  return (
    <>
      {act === 'expire' && (
        <Button size="small" disabled={busy} onClick={() => void remind()}>
          {translate('city.orders.remind')}
        </Button>
      )}
      <ReminderFailed order={order} />
      <Button size="small" color={act === 'expire' ? 'error' : 'primary'} onClick={() => setAsking(true)}>
        {translate(`city.orders.${act}`)}
      </Button>
      {asking && <AskReason act={act} order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

/** How the address of an order says that the form for its tip is open at once. */
export const CONFIRM_TIP = { form: 'confirm' } as const;

/**
 * In the row of an order: Confirm for a tip that the player says was sent; the rest in a menu. A reminder is for unpaid
 * orders; the order itself offers it for paid ones, too.
 */
export function OrderRowActions({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const { search } = useLocation();
  const mayDecide = useHolds()('money');
  const { run: remind, busy } = useReminder(order);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const act = actsOf(order);
  const isOpen = order.paymentDetails.status === 'PENDING';
  if (!act) return null;
  const choose = (run: () => void) => () => {
    setMenu(null);
    run();
  };
  return (
    <>
      {mayDecide && isOpen && order.tip?.claim && (
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={`/orders/${order.id}${search}`}
          state={CONFIRM_TIP}
        >
          {translate('city.orders.confirm.open')}
        </Button>
      )}
      <ReminderFailed order={order} />
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        aria-label={`${translate('city.orders.more')}: ${order.number}`}
        disabled={busy}
        onClick={({ currentTarget }) => setMenu(currentTarget)}
        sx={{ marginInlineStart: 'auto' }}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        {isOpen && (
          <MenuItem onClick={choose(() => void remind())}>{translate('city.orders.remind')}</MenuItem>
        )}
        <MenuItem
          onClick={choose(() => setAsking(true))}
          sx={act === 'expire' ? { color: 'error.main' } : undefined}
        >
          {translate(`city.orders.${act}`)}
        </MenuItem>
      </Menu>
      {asking && <AskReason act={act} order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

function ReminderFailed({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  if (actsOf(order) !== 'expire' || lastReminder(order)?.action !== 'reminder_failed') return null;
  return (
    <Typography variant="caption" color="error">
      {translate('city.orders.historyLine.reminder_failed')}
    </Typography>
  );
}

const ACTS = {
  expire: { command: 'expireOrder', done: 'expired', failed: 'expireFailed' },
  reopen: { command: 'reopenOrder', done: 'reopened', failed: 'reopenFailed' },
} as const;

interface AskReasonProps {
  act: Act;
  order: OrderRecord;
  onClose(): void;
}

/** Explains the change for the player and asks for the reason. */
function AskReason({ act, order, onClose }: AskReasonProps) {
  const translate = useTranslate();
  const money = useMoneyLabel();
  const { command, done, failed } = ACTS[act];
  const facts = { name: order.userName, product: nameOfLines(order.lines), amount: money(order) };
  return (
    <ReasonDialog
      title={translate(`city.orders.${act}`)}
      hint={translate('city.orders.reason.hint')}
      harmless={act === 'reopen'}
      command={(api, input) => api[command](order.id, input)}
      done={`city.orders.${done}`}
      onFailed={useOrderFailure(`city.orders.${failed}`)}
      onCancel={onClose}
    >
      <Typography>
        {translate(`city.orders.${act}Confirm.${wasPaid(order) ? 'paid' : 'unpaid'}`, facts)}
      </Typography>
    </ReasonDialog>
  );
}
