import {
  UNKNOWN_TO_PROVIDER,
  type ProviderReading,
  type ProviderState,
} from '../../core/payment-provider.js';
import type { Payment } from '../../core/payment.schema.js';
import type { FlouciPayment } from './flouci.client.js';

/** By the statuses of Flouci's documentation. */
const STATE: Readonly<Record<string, { state: ProviderState; reason: string | null }>> = {
  SUCCESS: { state: 'paid', reason: null },
  PENDING: { state: 'unpaid', reason: null },
  EXPIRED: { state: 'unpaid', reason: 'session_expired' },
  FAILURE: { state: 'declined', reason: 'failed_payment' },
};

/** ISO 4217 numbers. */
const CURRENCY_NUMBER: Readonly<Record<string, Payment['currency']>> = { '788': 'TND', '840': 'USD' };

/**
 * Maps a Flouci payment to a reading for ours, with all mismatches. Without `success` nothing is known; an unknown status
 * is neither money nor its absence, so the payment is held for review.
 */
export function flouciReading(
  said: FlouciPayment,
  payment: Pick<Payment, '_id' | 'providerRef' | 'amountMinor' | 'currency'>,
): ProviderReading {
  if (!said.success) {
    return {
      state: 'unpaid',
      providerStatus: 'UNSUCCESSFUL',
      reason: UNKNOWN_TO_PROVIDER,
      captureId: null,
      mismatches: [],
    };
  }
  const status = said.status ?? 'UNKNOWN';
  const { state, reason } = (Object.hasOwn(STATE, status) ? STATE[status] : undefined) ?? {
    state: 'pending',
    reason: 'unknown_status',
  };
  const paid = state === 'paid';
  const isUnknown = reason === 'unknown_status';
  const expected: [string, boolean][] = [
    ['order_id', said.trackingId === payment._id.toHexString()],
    ['amount', said.amount === payment.amountMinor],
    // Wallet payments may name none: the account takes dinars only.
    ['currency', said.currency === undefined || CURRENCY_NUMBER[said.currency] === payment.currency],
  ];
  return {
    state,
    providerStatus: status,
    reason,
    captureId: paid ? (payment.providerRef ?? null) : null,
    mismatches: [
      ...(isUnknown ? ['status'] : []),
      ...(paid ? expected.filter(([, holds]) => !holds).map(([name]) => name) : []),
    ],
    lastTryFailed: state === 'declined',
  };
}
