import type { OrderStatus } from '@city/contracts';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const TONE = { PENDING: 'warning', COMPLETED: 'success', REFUNDED: 'info', EXPIRED: 'default' } as const;

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={TONE[status]}
      label={translate(`city.orders.status.${status}`)}
    />
  );
}
