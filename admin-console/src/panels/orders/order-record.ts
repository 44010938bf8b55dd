import type { Order } from '@city/contracts';
import type { RaRecord } from 'react-admin';

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
