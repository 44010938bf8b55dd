import type { PaymentStatus } from '@city/contracts';
import type { Payment } from './payment.js';
import type { PaymentEvent } from './payment-status.js';

/** An event on a payment, with the facts it brings. */
export interface PaymentMove {
  event: PaymentEvent;
  at: Date;
  by: string;
  note?: string;
  /** Staff decided it, so its note is meant for the player. */
  byStaff?: boolean;
  /** Only from these states; default: every state that the event moves. */
  from?: readonly PaymentStatus[];
  /** Fields set by the event. */
  set?: Partial<
    Pick<
      Payment,
      | 'providerRef'
      | 'captureId'
      | 'tip'
      | 'payUrl'
      | 'providerStatus'
      | 'statusReason'
      | 'expiresAt'
      | 'paidAt'
      | 'held'
    >
  >;
}
