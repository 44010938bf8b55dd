import type { CheckoutInput, Order, OrderSuccessInput, PayPalOrderInput } from '@city/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, apiGet, apiPost } from '../../../platform/api/api-client';
import { apiCreate } from '../../../platform/api/api-create';
import { startCheckout } from '../checkout-api';

const paypalConfigQuery = queryOptions({
  queryKey: ['config', 'paypal'],
  queryFn: ({ signal }) => apiGet('/api/config/paypal', { signal }),
  staleTime: Infinity,
});

/** The configuration of PayPal's SDK. */
export function usePayPalConfig() {
  return useQuery(paypalConfigQuery);
}

/**
 * Creates the order at PayPal, on the server and at the server's price.
 * @returns PayPal's order id
 * @throws ApiError PRICE_CHANGED, PRODUCT_UNAVAILABLE, PROVIDER_UNAVAILABLE …
 */
export async function createPayPalOrder(input: PayPalOrderInput): Promise<string> {
  const { id } = await apiCreate('/api/payment/paypal/orders', input);
  return id;
}

/**
 * Creates the order of a cart at PayPal.
 * @returns PayPal's order id
 * @throws as `createPayPalOrder`
 */
export async function createPayPalCart(input: Omit<CheckoutInput, 'method'>): Promise<string> {
  const { providerRef } = await startCheckout({ ...input, method: 'paypal' });
  return providerRef ?? '';
}

/**
 * Has the server capture, verify and record an approved PayPal order. Idempotent.
 * @throws ApiError PAYMENT_PENDING, INSTRUMENT_DECLINED, PAYMENT_NOT_APPROVED, PAYMENT_NEEDS_REVIEW,
 * PROVIDER_UNAVAILABLE …
 */
export async function recordPayPalOrder(paypalOrderId: string, product: { _id: string }): Promise<Order> {
  const input: OrderSuccessInput = { product: { _id: product._id }, paymentDetails: { id: paypalOrderId } };
  const answer = await apiPost('/api/orders/success', input);
  if ('code' in answer) throw new ApiError(202, answer.code, answer.message);
  return answer;
}
