import type { PaymentFactsOfOrder } from '@city/contracts';
import type { Payment } from './payment.js';

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
