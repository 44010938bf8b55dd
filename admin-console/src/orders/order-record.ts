import type { Order } from '@city/contracts';
import type { RaRecord } from 'react-admin';

/** An order in the console. */
export type OrderRecord = Order & RaRecord<string>;

/** A tip that staff can decide on: an open claim, or one that came after the deadline. */
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
