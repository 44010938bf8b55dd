import { PAYMENT_REVIEW_CAUSE_TEXTS, type NotificationKind, type StaffMessageKind } from '@city/contracts';
import type { Types } from 'mongoose';
import { playerMessage, staffMessage, type NewMessage } from '../../platform/announcements/announcement.js';
import type { DescribedMessage } from '../../platform/ports/message-sources.js';
import { nameOf } from './payment-lines.js';
import type { Payment } from './payment.schema.js';
import { stateAfter } from './payment-status.js';
import type { PaymentMove } from './payments.repository.js';

/** The messages for a payment event. Accepted payments are announced by the fulfilment, with their order. */
export function messagesOf(id: Types.ObjectId, { event, at, note, byStaff }: PaymentMove): NewMessage[] {
  const to = stateAfter(event);
  switch (to) {
    case 'declined':
    case 'failed':
      return [playerMessage('payment.failed', { cause: to }, at)];
    case 'review':
      return [
        playerMessage('payment.review', {}, at),
        staffMessage(
          'staff.payment-review',
          { reason: causesText(note ?? '') },
          at,
          reviewKey(id, note ?? ''),
        ),
      ];
    case 'refunded':
      // A provider's note is not meant for players.
      return [playerMessage('payment.refunded', { reason: byStaff ? (note ?? null) : null }, at)];
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

/** The causes of a review, separated by commas, in words. Other texts, such as a provider's own, stay unchanged. */
export const causesText = (reason: string): string =>
  reason
    .split(', ')
    .map((cause) => (PAYMENT_REVIEW_CAUSE_TEXTS as Readonly<Record<string, string>>)[cause] ?? cause)
    .join(', ');

/** Idempotency key of the message to staff about one review reason. */
export const reviewKey = (id: Types.ObjectId, reason: string): string =>
  `payment-review-${id.toHexString()}-${reason}`;

/**
 * Whether a payment's message goes to its player. The order announces the failure of a tip, and the refund of a payment
 * with an order (a tip always, others once paid). A payment that never reached the payer fails without a message.
 */
export function concernsPlayer(payment: Payment, kind: NotificationKind | StaffMessageKind): boolean {
  if (kind === 'payment.failed') return payment.provider !== 'tip' && payment.providerRef !== undefined;
  if (kind === 'payment.refunded' && payment.provider === 'tip') return false;
  if (kind === 'payment.refunded') return !payment.history.some(({ to }) => to === 'paid');
  return true;
}

/** The receiver and the common facts of every message about a payment; null if it does not concern its player. */
export const paymentMessage = (payment: Payment, { kind }: NewMessage): DescribedMessage | null =>
  concernsPlayer(payment, kind)
    ? {
        userId: payment.userId,
        facts: {
          product: nameOf(payment),
          amount: payment.amountMinor,
          currency: payment.currency,
          reference: payment.reference,
          player: payment.userName,
          method: payment.provider,
        },
      }
    : null;
