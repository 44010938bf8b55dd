import type { Order, OrderStatus } from '@city/contracts';
import { type RaRecord, useTranslate } from 'react-admin';
import { StateChip } from '../../kit/text/values.js';

/** An order in the console. */
export type OrderRecord = Order & RaRecord<string>;

/** Whether staff can decide on a tip: an open claim, or a claim after the deadline. */
export function isOpenTip({ paymentDetails: { method, status } }: OrderRecord): boolean {
  return method === 'tip' && (status === 'PENDING' || status === 'EXPIRED');
}

/** Whether confirming needs a note, because the reference had expired before the tip came. */
export function isLateTip({ paymentDetails, tip }: OrderRecord): boolean {
  return paymentDetails.status !== 'PENDING' || !tip || Date.parse(tip.expiresAt) < Date.now();
}

/** The last reminder that was delivered, or could not be. */
export const lastReminder = ({ history }: OrderRecord) =>
  history.findLast(({ action }) => action === 'reminded' || action === 'reminder_failed');

const TONE = { PENDING: 'warning', COMPLETED: 'success', REFUNDED: 'info', EXPIRED: 'default' } as const;

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const translate = useTranslate();
  return <StateChip tone={TONE[status]} label={translate(`city.orders.status.${status}`)} />;
}
