import { priceOf, type CheckedQuote, type CurrentUser, type Currency, type Product } from '@city/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownQuery } from '../../platform/api/own-query';
import { useSales } from '../../ui/product/use-sales';

interface OwnQuote {
  quote: CheckedQuote<string>;
  /** Whether the server has answered since the page was shown, even if the reader came by the back button. */
  isChecked: boolean;
  /** Asks the server again, for example after a price change. */
  refetch(): Promise<unknown>;
}

/**
 * Loads the price of a product for this player and the effect of buying it. Until the server has answered, the same
 * function computes the price from product and session.
 */
export function useQuote(
  product: Product,
  { discount }: Pick<CurrentUser, 'discount'>,
  currency: Currency,
): OwnQuote {
  const { data, refetch, isFetchedAfterMount } = useQuery({
    ...ownQuery(
      ['quotes', product._id, currency],
      `/api/products/${encodeURIComponent(product._id)}/quote?currency=${currency}`,
    ),
    staleTime: 0,
  });
  const { running } = useSales();
  const isRestoring = useRestoring(refetch);
  const own = { productId: product._id, alreadyHeld: false, effects: [], lastPurchase: null, problem: null };
  return {
    quote: data ?? { ...own, ...priceOf(product, { currency, discount, sales: running }) },
    isChecked: isFetchedAfterMount && !isRestoring,
    refetch,
  };
}

/** True while the quote is requested again because the browser has restored the page from its back/forward cache. */
export function useRestoring(refetch: () => Promise<unknown>): boolean {
  const [isRestoring, setRestoring] = useState(false);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setRestoring(true);
      void refetch().finally(() => setRestoring(false));
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [refetch]);
  return isRestoring;
}
