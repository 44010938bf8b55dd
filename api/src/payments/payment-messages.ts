import type { NotificationKind, StaffMessageKind } from '@city/contracts';
import type { Types } from 'mongoose';
import { playerMark, staffMark, type OutboxMark } from '../platform/outbox/outbox-mark.js';
import type { Payment } from './payment.js';
import { stateAfter } from './payment-status.js';
import type { PaymentMove } from './payments.repository.js';

/** The messages that follow from a move of a payment. Of an accepted one the fulfilment tells, with its order. */
export function marksOf(id: Types.ObjectId, { event, at, note, audit }: PaymentMove): OutboxMark[] {
  const to = stateAfter(event);
  switch (to) {
    case 'declined':
    case 'failed':
      return [playerMark('payment.failed', { cause: to }, at)];
    case 'review':
      return [
        playerMark('payment.review', {}, at),
        staffMark('staff.payment-review', { reason: note ?? '' }, at, reviewKey(id, note ?? '')),
      ];
    case 'refunded':
      // A provider's note is no sentence for people.
      return [playerMark('payment.refunded', { reason: audit ? (note ?? null) : null }, at)];
    case 'created':
    case 'awaiting_payer':
    case 'processing':
    case 'paid':
    case 'expired':
    case 'disputed':
    case 'partially_refunded':
    case 'reversed':
      return [];
  }
}

/** The message to staff about one reason to look at a payment, whoever finds it. */
export const reviewKey = (id: Types.ObjectId, reason: string): string =>
  `payment-review-${id.toHexString()}-${reason}`;

/**
 * Does a payment's message concern its player? A tip has no failed payment (its order tells of a rejection), nor has a
 * payment that never reached the payer; what has an order (a tip always, others once they were paid) is told with it when
 * the money goes back.
 */
export function concernsPlayer(payment: Payment, kind: NotificationKind | StaffMessageKind): boolean {
  if (kind === 'payment.failed') return payment.provider !== 'tip' && payment.providerRef !== undefined;
  if (kind === 'payment.refunded' && payment.provider === 'tip') return false;
  if (kind === 'payment.refunded') return !payment.history.some(({ to }) => to === 'paid');
  return true;
}
