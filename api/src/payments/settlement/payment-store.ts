import type { Payment } from '../payment.js';
import type { PaymentsRepository } from '../payments.repository.js';

/** What settling needs of the stored payments. */
export type PaymentStore = Pick<PaymentsRepository, 'findById' | 'move' | 'noteProvider' | 'setOrder'>;

/** What settling does once the money was accepted. Every step may be repeated. */
export interface Fulfilment<Order> {
  /** Writes the order (once) and queues the messages about it. */
  fulfil(payment: Payment): Promise<Order>;
  /** The order of a payment that was fulfilled before. */
  find(payment: Payment): Promise<Order | null>;
  /** The money went back, in whole or in part; `returned` is all of it so far, in cents or millimes, where that is known. */
  refunded(payment: Payment, whole: boolean, note: string, refundedTotal?: number): Promise<void>;
  /** Staff must look at a payment. */
  alert(payment: Payment, reason: string): Promise<void>;
  /** May this player buy? Money of a suspended one is kept for review. */
  mayBuy(payment: Payment): Promise<boolean>;
}
