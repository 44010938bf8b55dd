import type { Order } from '@city/contracts';
import { Badge } from '@city/shared-ui';
import { useT } from '../../shared/i18n/use-t';

const TONES = { PENDING: 'warn', COMPLETED: 'ok', REFUNDED: 'info', EXPIRED: 'danger' } as const;

/** Why the code of a tip is closed. */
type TipEnd = 'rejected' | 'paidOtherwise' | 'cancelled' | 'expired';

/** Why the code of a tip is closed; null for any other order. */
export function tipEndOf({ paymentDetails: { method, status }, history, userName }: Order): TipEnd | null {
  if (method !== 'tip' || status !== 'EXPIRED') return null;
  const last = history.at(-1);
  if (last?.action === 'rejected') return 'rejected';
  if (last?.action === 'paid_otherwise') return 'paidOtherwise';
  return last?.by === userName ? 'cancelled' : 'expired';
}

/** The status of an order as a word. A tip code that was cancelled or is no longer needed is closed, not expired. */
export function OrderStatus({ order }: { order: Order }) {
  const t = useT();
  const { status } = order.paymentDetails;
  const end = tipEndOf(order);
  if (end === 'paidOtherwise' || end === 'cancelled') {
    return <Badge tone="quiet">{t('payment.orders.status.CLOSED')}</Badge>;
  }
  return <Badge tone={TONES[status]}>{t(`payment.orders.status.${status}`)}</Badge>;
}
