import type { CheckoutInput, CheckoutLine, CheckoutQuote, CheckoutStarted, Currency } from '@city/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { apiPost } from '../../platform/api/api-client';
import { apiCreate } from '../../platform/api/api-create';
import { useInvalidateMyOrders } from './orders-api';
import { useRestoring } from './quote-api';

/** Loads the price of the cart for this player, and what keeps them from buying it. */
export function useCartQuote(lines: readonly CheckoutLine[], currency: Currency) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: ['quotes', 'cart', currency, lines.map(({ productId }) => productId)],
    meta: { personal: true },
    queryFn: ({ signal }): Promise<CheckoutQuote<string>> =>
      apiPost('/api/checkout/quote', { lines: [...lines], currency }, { signal }),
    staleTime: 0,
  });
  const isRestoring = useRestoring(refetch);
  return { quote: data, error, refetch, isChecked: isFetchedAfterMount && !isRestoring };
}

/**
 * Starts one payment for the cart. `total` is the displayed price in cents or millimes; the server rejects another one.
 * @throws ApiError PRICE_CHANGED, PRODUCT_UNAVAILABLE, SOLD_OUT, CART_SPLIT, PROVIDER_UNAVAILABLE …
 */
export function startCheckout(
  input: CheckoutInput,
  options?: { signal: AbortSignal },
): Promise<CheckoutStarted> {
  return apiCreate('/api/checkout', input, options);
}

/** Requests the reference code of a tip for the cart. */
export function useCartTicket() {
  const refreshOrders = useInvalidateMyOrders();
  return useMutation({
    mutationFn: (input: CheckoutInput) => startCheckout(input),
    onSuccess: refreshOrders,
  });
}
