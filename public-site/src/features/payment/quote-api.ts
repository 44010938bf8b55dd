import {
  priceLines,
  type CurrentUser,
  type Currency,
  type Product,
  type ProductQuote,
} from '@city/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiGet } from '../../shared/api-client';

interface OwnQuote {
  quote: ProductQuote<string>;
  /** Asks the server again, for example after a price change. */
  refetch(): Promise<unknown>;
}

/**
 * What a product costs this player and what buying it does, according to the server. Until it has answered, the price that
 * follows from product and session by the same function.
 */
export function useQuote(
  product: Product,
  { discount }: Pick<CurrentUser, 'discount'>,
  currency: Currency,
): OwnQuote {
  const { data, refetch } = useQuery({
    queryKey: ['quotes', product._id, currency],
    queryFn: ({ signal }) =>
      apiGet<ProductQuote<string>>(
        `/api/products/${encodeURIComponent(product._id)}/quote?currency=${currency}`,
        { signal },
      ),
    meta: { personal: true },
    staleTime: 0,
  });
  const own = { productId: product._id, alreadyHeld: false, effects: [] };
  return { quote: data ?? { ...own, ...priceLines(product, discount, currency) }, refetch };
}
