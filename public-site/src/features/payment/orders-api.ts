import type { ChooseCharacterInput, OpenTipInput, Order, OrderBenefit, TipClaimInput } from '@city/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, apiPost, apiPut } from '../../platform/api/api-client';
import { apiCreate } from '../../platform/api/api-create';
import { ownQuery } from '../../platform/api/own-query';

const ASK_AGAIN_MS = 15_000;
const ON_THEIR_WAY: ReadonlySet<OrderBenefit['state']> = new Set(['waiting', 'in-progress', 'checking']);

/** Whether a benefit of the order has not been delivered yet. */
export const isOnItsWay = ({ benefits }: Order): boolean =>
  benefits?.some(({ state }) => ON_THEIR_WAY.has(state)) ?? false;

const myOrdersQuery = queryOptions({
  ...ownQuery(['orders', 'mine'], '/api/orders/mine'),
  // The page requests the orders again while something is being handed over.
  refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? ASK_AGAIN_MS : false),
});

/** The player's own orders, newest first. */
export function useMyOrders() {
  return useQuery(myOrdersQuery);
}

/** The receipt of a paid order. */
export const useOrderReceipt = (id: string) =>
  useQuery(ownQuery(['orders', 'receipt', id], `/api/orders/${encodeURIComponent(id)}/receipt`));

/** Invalidates the player's orders and rights after a purchase. */
export function useInvalidateMyOrders(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    // A purchase changes prices, what the next pack does, and what the player may still buy.
    for (const queryKey of [['quotes'], ['grants'], ['eligibility']])
      void client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: myOrdersQuery.queryKey });
  }, [client]);
}

/**
 * Requests the personal reference code of a tip. Idempotent while the reference is open. A code that the player has
 * claimed as paid may carry an older price.
 */
export function useTipReference() {
  const refreshOrders = useInvalidateMyOrders();
  return useMutation({
    mutationFn: (input: OpenTipInput) => apiCreate('/api/orders/tnd', input),
    onSuccess: refreshOrders,
  });
}

/** Whether a code was refused because the price has changed since the player saw it. */
export const isPriceChange = (error: Error | null) =>
  error instanceof ApiError && error.code === 'PRICE_CHANGED';

/** Whether a code was refused because the player has just bought the product. */
export const hasBought = (error: Error | null) => error instanceof ApiError && error.code === 'ALREADY_PAID';

interface TipClaim extends TipClaimInput {
  orderId: string;
}

/** "I have paid": submits the proof of a tip for staff to check. It grants nothing until staff confirm it. */
export function useClaimTip() {
  const refreshOrders = useInvalidateMyOrders();
  return useMutation({
    mutationFn: ({ orderId, ...claim }: TipClaim) =>
      apiPost(`/api/orders/${encodeURIComponent(orderId)}/proof`, claim),
    onSuccess: refreshOrders,
  });
}

/** Gives up the reference code of a tip that is not paid. */
export function useCancelTip() {
  const refreshOrders = useInvalidateMyOrders();
  return useMutation({
    mutationFn: (orderId: string) => apiPut(`/api/orders/${encodeURIComponent(orderId)}/cancel`),
    // Refreshes after a refusal, too: the order has changed. Not awaited, because the button disappears with the old
    // list.
    onSettled: () => void refreshOrders(),
  });
}

/** Chooses the character who gets a thing that waits. */
export function useChooseCharacter(deliveryId: string) {
  const refreshOrders = useInvalidateMyOrders();
  return useMutation({
    mutationFn: (input: ChooseCharacterInput) =>
      apiPut(`/api/deliveries/${encodeURIComponent(deliveryId)}/character`, input),
    onSettled: refreshOrders,
  });
}
