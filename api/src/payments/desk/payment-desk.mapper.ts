import type { PaymentInReview, PaymentReviewCause } from '@city/contracts';
import type { Payment } from '../core/payment.js';
import { toPaymentFacts } from '../core/payment-facts.js';
import { actorName } from '../../platform/ports/erased-history.js';

export function toPaymentInReview(payment: Payment): PaymentInReview {
  const { productId, productSnapshot, held, createdAt } = payment;
  return {
    ...toPaymentFacts(payment),
    method: payment.provider,
    userId: payment.discordId,
    userName: payment.userName,
    product: {
      _id: productId.toHexString(),
      name: productSnapshot.name,
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
