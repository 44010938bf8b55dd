import type { OrderStatus } from '@city/contracts';
import { Chip } from '@mui/material';

const TONE = { PENDING: 'warning', COMPLETED: 'success', REFUNDED: 'info', EXPIRED: 'default' } as const;

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  return <Chip size="small" variant="outlined" color={TONE[status]} label={status} />;
}
