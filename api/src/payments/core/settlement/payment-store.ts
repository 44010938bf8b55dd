import type { Payment } from '../payment.js';
import type { PaymentsRepository } from '../payments.repository.js';

/** The part of the repository that settlement needs. */
export type PaymentStore = Pick<PaymentsRepository, 'findById' | 'move' | 'noteProvider' | 'setOrder'>;

/** The consequences of settlement. Every step is idempotent. */
export interface Fulfilment<Order> {
  /** Creates the order and queues its messages. */
  fulfil(payment: Payment): Promise<Order>;
  /** The order of a fulfilled payment. */
  find(payment: Payment): Promise<Order | null>;
  /** A full or partial refund; `refundedTotal` in cents or millimes, if known. */
  refunded(payment: Payment, whole: boolean, note: string, refundedTotal?: number): Promise<void>;
  /** Asks staff to review a payment. */
  alert(payment: Payment, reason: string): Promise<void>;
  /** Whether this player may buy. A suspended player's money is held for review. */
  mayBuy(payment: Payment): Promise<boolean>;
  /** Records the purchase; false if its player has paid for the product since the payment began. */
  recordPurchase(payment: Payment): Promise<boolean>;
}
