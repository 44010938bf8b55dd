import type { OrderStatus } from '@city/contracts';
import { useTranslate } from 'react-admin';
import { StateChip } from '../../kit/text/state-chip.js';

const TONE = { PENDING: 'warning', COMPLETED: 'success', REFUNDED: 'info', EXPIRED: 'default' } as const;

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const translate = useTranslate();
  return <StateChip tone={TONE[status]} label={translate(`city.orders.status.${status}`)} />;
}
