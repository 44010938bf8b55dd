import CloseIcon from '@mui/icons-material/Close';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  LinearProgress,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { ListFailure } from '../applications/list-states.js';
import { ConfirmTipForm } from './confirm-tip-form.js';
import { OrderActions } from './order-actions.js';
import { OrderDocument } from './order-document.js';
import { isOpenTip, type OrderRecord } from './order-record.js';
import { RejectTipForm } from './reject-tip-form.js';

/** One order with all that staff can do about it. */
export function OrderDialog({ id, onClose }: { id: string; onClose(): void }) {
  const translate = useTranslate();
  const fullScreen = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { data: order, error, refetch } = useGetOne<OrderRecord>('orders', { id });
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      fullScreen={fullScreen}
      aria-labelledby="order-title"
    >
      <DialogTitle id="order-title" component="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {order ? (
            <>
              <bdi>{order.product.name}</bdi> · <bdi>{order.userName}</bdi>
            </>
          ) : (
            translate('city.orders.title')
          )}
        </Box>
        <IconButton aria-label={translate('city.orders.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {!order && !error && <LinearProgress aria-label={translate('city.orders.loading')} />}
        {order && <OrderDocument order={order} />}
      </DialogContent>
      {order && (
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1, paddingInline: 3, paddingBlock: 2 }}>
          <Decisions order={order} />
        </DialogActions>
      )}
    </Dialog>
  );
}

/** Confirm and Reject for a tip; expire, remind and reopen for every order. */
function Decisions({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const [form, setForm] = useState<'confirm' | 'reject' | null>(null);
  const close = () => setForm(null);
  if (form === 'confirm') return <ConfirmTipForm order={order} onCancel={close} onConfirmed={close} />;
  if (form === 'reject') return <RejectTipForm order={order} onCancel={close} onRejected={close} />;
  return (
    <>
      <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OrderActions order={order} />
      </Box>
      {isOpenTip(order) && (
        <>
          {order.paymentDetails.status === 'PENDING' && (
            <Button variant="outlined" color="error" onClick={() => setForm('reject')}>
              {translate('city.orders.reject.open')}
            </Button>
          )}
          <Button variant="contained" onClick={() => setForm('confirm')}>
            {translate('city.orders.confirm.open')}
          </Button>
        </>
      )}
    </>
  );
}
