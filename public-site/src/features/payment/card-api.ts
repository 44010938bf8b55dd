import type { InitPaymentInput, InitPaymentResult, VerifyPaymentResult } from '@city/contracts';
import { apiGet, type CallOptions } from '../../shared/api-client';
import { apiCreate } from '../../shared/api-create';

/**
 * Starts a card payment in dinars. `amount` is what the page showed, in millimes; the server refuses another price.
 * @throws ApiError PRICE_CHANGED, PRODUCT_UNAVAILABLE, PROVIDER_NOT_CONFIGURED, PROVIDER_UNAVAILABLE …
 */
export function initPayment(input: InitPaymentInput, options?: CallOptions): Promise<InitPaymentResult> {
  return apiCreate<InitPaymentResult>('/api/payment/init-payment', input, options);
}

/**
 * Has the server ask the provider about a payment. Safe to repeat: a paid one always answers the same order.
 * @throws ApiError PAYMENT_NOT_FOUND, PROVIDER_UNAVAILABLE …
 */
export function verifyPayment(paymentRef: string, options?: CallOptions): Promise<VerifyPaymentResult> {
  return apiGet<VerifyPaymentResult>(`/api/payment/verify/${encodeURIComponent(paymentRef)}`, options);
}
