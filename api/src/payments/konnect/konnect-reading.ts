import type { Payment } from '../payment.js';
import type { ProviderReading } from '../provider-port.js';
import type { KonnectPayment } from './konnect.client.js';

/** What a payment at Konnect means for ours, and where it differs from it. Facts of the rich shape are compared where they are given. */
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
  // Only `completed` is documented as paid; a pending payment has reached nothing yet.
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
