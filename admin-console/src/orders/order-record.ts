import type { Order } from '@city/contracts';
import type { RaRecord } from 'react-admin';

/** An order as the console sees it. */
export type OrderRecord = Order & RaRecord<string>;

/** A tip that staff can decide on: one that waits, or one that came after its deadline. */
export function isOpenTip({ paymentDetails: { method, status } }: OrderRecord): boolean {
  return method === 'tip' && (status === 'PENDING' || status === 'EXPIRED');
}

/** Confirming needs a note when the reference was over before the tip came. */
export function isLateTip({ paymentDetails, tip }: OrderRecord): boolean {
  return paymentDetails.status !== 'PENDING' || !tip || Date.parse(tip.expiresAt) < Date.now();
}

/** PayPal tells of its refunds itself; money that came by Konnect or tip goes back outside, and staff say so. */
export function canBeRefundedByHand({ paymentDetails: { method, status } }: OrderRecord): boolean {
  return method !== 'paypal' && status === 'COMPLETED';
}
