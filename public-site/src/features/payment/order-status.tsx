import type { Order } from '@city/contracts';
import { Badge } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';

const TONES = { PENDING: 'warn', COMPLETED: 'ok', REFUNDED: 'info', EXPIRED: 'danger' } as const;

/** Reason why an order is closed. */
type OrderEnd = 'rejected' | 'paidOtherwise' | 'cancelled' | 'expired' | 'byTeam';

/** Returns the reason why an order is closed; null for an open one. */
export function endOf({ paymentDetails: { method, status }, history, userName }: Order): OrderEnd | null {
  if (status !== 'EXPIRED') return null;
  const last = history.at(-1);
  if (last?.action === 'expired' && last.by === 'staff') return 'byTeam';
  if (method !== 'tip') return null;
  if (last?.action === 'rejected') return 'rejected';
  if (last?.action === 'paid_otherwise') return 'paidOtherwise';
  return last?.by === userName ? 'cancelled' : 'expired';
}

/**
 * The status of an order as a word. A cancelled or superseded tip code, and an order that the team closes, is shown as
 * closed instead of expired.
 */
export function OrderStatus({ order }: { order: Order }) {
  const t = useT();
  const { status } = order.paymentDetails;
  const end = endOf(order);
  if (end === 'paidOtherwise' || end === 'cancelled' || end === 'byTeam') {
    return <Badge tone="quiet">{t('payment.orders.status.CLOSED')}</Badge>;
  }
  return <Badge tone={TONES[status]}>{t(`payment.orders.status.${status}`)}</Badge>;
}
