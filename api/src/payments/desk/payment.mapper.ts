import type { PaymentFactsOfOrder, PaymentInReview, PaymentReviewCause } from '@city/contracts';
import { actorName } from '../../platform/ports/erased-history.js';
import { nameOf } from '../core/payment-lines.js';
import type { Payment } from '../core/payment.schema.js';

/** Payment details of an order for staff. */
export function toPaymentFacts(payment: Payment): PaymentFactsOfOrder {
  return {
    _id: payment._id.toHexString(),
    status: payment.status,
    providerStatus: payment.providerStatus,
    statusReason: payment.statusReason,
    reference: payment.reference,
    providerRef: payment.providerRef ?? null,
    captureId: payment.captureId ?? null,
  };
}

export function toPaymentInReview(payment: Payment): PaymentInReview {
  const { productId, productSnapshot, held, createdAt } = payment;
  return {
    ...toPaymentFacts(payment),
    method: payment.provider,
    userId: payment.discordId,
    userName: payment.userName,
    product: {
      _id: productId.toHexString(),
      name: nameOf(payment),
      category: productSnapshot.category,
    },
    currency: payment.currency,
    amount: payment.amountMinor,
    causes: (held?.causes ?? []) as PaymentReviewCause[],
    heldAt: (held?.at ?? createdAt).toISOString(),
    orderId: payment.orderId?.toHexString() ?? null,
    history: payment.history.map(({ at, to, by, note }) => ({
      at: at.toISOString(),
      to,
      by: actorName(by),
      note,
    })),
    createdAt: createdAt.toISOString(),
  };
}
