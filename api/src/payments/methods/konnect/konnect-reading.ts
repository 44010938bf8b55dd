import type { Payment } from '../../core/payment.schema.js';
import type { ProviderReading } from '../../core/payment-provider.js';
import type { KonnectPayment } from './konnect.client.js';

/** Maps a Konnect payment to a reading for ours, with all mismatches. Optional fields are compared if present. */
export function konnectReading(
  said: KonnectPayment,
  payment: Pick<Payment, '_id' | 'providerRef' | 'amountMinor' | 'currency' | 'payee'>,
): ProviderReading {
  const expected: [string, boolean][] = [
    ['provider_ref', said.id === payment.providerRef],
    ['order_id', said.orderId === payment._id.toHexString()],
    ['currency', said.token === payment.currency],
    ['amount', said.amount === payment.amountMinor],
    ['reached_amount', (said.reachedAmount ?? payment.amountMinor) >= payment.amountMinor],
    ['type', (said.type ?? 'immediate') === 'immediate'],
    ['payee', (said.walletId ?? payment.payee) === payment.payee],
  ];
  // Only `completed` is documented as paid.
  const paid = said.status === 'completed';
  return {
    state: paid ? 'paid' : 'unpaid',
    providerStatus: said.status ?? 'unknown',
    reason: said.lastTryFailed ? 'failed_payment' : null,
    captureId: paid ? (payment.providerRef ?? null) : null,
    mismatches: paid ? expected.filter(([, holds]) => !holds).map(([name]) => name) : [],
    lastTryFailed: said.lastTryFailed,
  };
}
