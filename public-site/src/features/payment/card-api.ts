import type {
  CheckoutInput,
  InitPaymentInput,
  InitPaymentResult,
  VerifyPaymentResult,
} from '@city/contracts';
import { apiGet, type CallOptions } from '../../platform/api/api-client';
import { apiCreate } from '../../platform/api/api-create';
import { startCheckout } from './checkout-api';

/**
 * Starts a card payment in dinars. `amount` is the displayed price in millimes; the server rejects a different one.
 * @throws ApiError PRICE_CHANGED, PRODUCT_UNAVAILABLE, PROVIDER_NOT_CONFIGURED, PROVIDER_UNAVAILABLE …
 */
export function initPayment(input: InitPaymentInput, options?: CallOptions): Promise<InitPaymentResult> {
  return apiCreate('/api/payment/init-payment', input, options);
}

/**
 * Starts a card payment in dinars for a cart.
 * @throws as `initPayment`
 */
export async function startCard(
  input: CheckoutInput,
  options: { signal: AbortSignal },
): Promise<InitPaymentResult> {
  const { payUrl, paymentRef } = await startCheckout(input, options);
  return { payUrl: payUrl ?? '', paymentRef: paymentRef ?? '' };
}

/**
 * Has the server verify a payment with the provider. Idempotent: a paid one always returns the same order.
 * @throws ApiError PAYMENT_NOT_FOUND, PROVIDER_UNAVAILABLE …
 */
export function verifyPayment(paymentRef: string, options?: CallOptions): Promise<VerifyPaymentResult> {
  return apiGet(`/api/payment/verify/${encodeURIComponent(paymentRef)}`, options);
}
