import { nameOfLines } from '@city/contracts';
import { Box, Button, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ReasonForm } from '../../kit/form/reason-form.js';
import { Loaded } from '../../kit/list/loaded.js';
import { BlockedForOwnRecord } from '../../kit/record/person.js';
import { RecordDialog, TwoNames } from '../../kit/record/record-dialog.js';
import { useHolds } from '../../platform/access.js';
import { RefundForm } from '../payments/refund-form.js';
import { ConfirmTipForm } from './confirm-tip-form.js';
import { AssignRefundForm, RefundLineForm } from './line-forms.js';
import { CONFIRM_TIP, OrderActions } from './order-actions.js';
import { OrderDocument } from './order-document.js';
import { isOpenTip, type OrderRecord } from './order-record.js';

/** One order with all actions of the staff. */
export function OrderDialog({ id, onClose }: { id: string; onClose(): void }) {
  const translate = useTranslate();
  const query = useGetOne<OrderRecord>('orders', { id });
  const { data: order } = query;
  return (
    <RecordDialog
      id={id}
      title={
        order ? <TwoNames of={[nameOfLines(order.lines), order.userName]} /> : translate('city.orders.title')
      }
      actions={
        order && (
          <BlockedForOwnRecord discordId={order.userId}>
            <Decisions order={order} />
          </BlockedForOwnRecord>
        )
      }
      onClose={onClose}
    >
      <Loaded query={query} loading={<LinearProgress aria-label={translate('city.orders.loading')} />}>
        {(shown) => <OrderDocument order={shown} />}
      </Loaded>
    </RecordDialog>
  );
}

/** Expire, remind and reopen for every order; for the money desk also the refund, and Confirm and Reject for a tip. */
function Decisions({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const { state } = useLocation() as { state: Partial<typeof CONFIRM_TIP> | null };
  const isAsked = state?.form === CONFIRM_TIP.form && isOpenTip(order);
  const [form, setForm] = useState<'confirm' | 'reject' | 'refund' | 'line' | 'assign' | null>(
    isAsked ? 'confirm' : null,
  );
  const mayDecide = useHolds()('money');
  const hasSeveral = order.lines.length > 1;
  const close = () => setForm(null);
  if (form === 'confirm') return <ConfirmTipForm order={order} onClose={close} />;
  if (form === 'reject')
    return (
      <ReasonForm
        title={translate('city.orders.reject.title')}
        hint={translate('city.orders.reject.hint')}
        submitLabel={translate('city.orders.reject.open')}
        required
        command={(api, input) => api.rejectTip(order.id, input)}
        done="city.orders.rejected"
        onCancel={close}
      />
    );
  if (form === 'refund')
    return (
      <RefundForm
        command={(api, input) => api.refundOrder(order.id, input)}
        done="city.orders.refund.done"
        onCancel={close}
      />
    );
  if (form === 'line') return <RefundLineForm order={order} onClose={close} />;
  if (form === 'assign') return <AssignRefundForm order={order} onClose={close} />;
  return (
    <>
      <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OrderActions order={order} />
        {mayDecide && order.canBeRefundedByHand && (
          <Button size="small" color="error" onClick={() => setForm('refund')}>
            {translate('city.orders.refund.open')}
          </Button>
        )}
        {mayDecide && hasSeveral && order.canBeRefundedByHand && (
          <Button size="small" color="error" onClick={() => setForm('line')}>
            {translate('city.orders.lines.refund')}
          </Button>
        )}
        {mayDecide && hasSeveral && Boolean(order.unassignedMinor) && (
          <Button size="small" color="error" onClick={() => setForm('assign')}>
            {translate('city.orders.lines.assign')}
          </Button>
        )}
      </Box>
      {mayDecide && isOpenTip(order) && (
        <>
          {order.paymentDetails.status === 'PENDING' && (
            <Button variant="outlined" color="error" aria-keyshortcuts="R" onClick={() => setForm('reject')}>
              {translate('city.orders.reject.open')}
            </Button>
          )}
          <Button variant="contained" aria-keyshortcuts="A" onClick={() => setForm('confirm')}>
            {translate('city.orders.confirm.open')}
          </Button>
        </>
      )}
    </>
  );
}
