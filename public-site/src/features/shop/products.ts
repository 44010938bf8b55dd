import type { Product, ProductCategory } from '@city/contracts';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiGet } from '../../platform/api/api-client';
import { useCurrentUser } from '../../player/session/current-user';
import { readEmbedded } from '../../platform/api/document-answers';

/**
 * Interval in milliseconds of requests while a page shows a scarce product. An unchanged answer is a 304 from the API’s
 * memory.
 */
const STOCK_MS = 30_000;

/** Units are taken and given back at any time. */
const whileScarce = (products: readonly Product[] = []): number | false =>
  products.some(({ stock }) => stock !== undefined) && STOCK_MS;

function categoryQuery(category: ProductCategory) {
  return queryOptions({
    queryKey: ['products', 'category', category],
    queryFn: ({ signal }) =>
      readEmbedded(`/api/products/category/${encodeURIComponent(category)}`, { signal }),
    refetchInterval: ({ state }) => whileScarce(state.data),
  });
}

const allProductsQuery = queryOptions({
  queryKey: ['products', 'all'],
  queryFn: ({ signal }) => apiGet('/api/products', { signal }),
});

function productQuery(slug: string) {
  return queryOptions({
    queryKey: ['products', 'one', slug],
    queryFn: ({ signal }) => readEmbedded(`/api/products/${encodeURIComponent(slug)}`, { signal }),
    refetchInterval: ({ state }) => whileScarce(state.data && [state.data]),
  });
}

interface ProductOptions {
  /** The product as the previous page showed it, until the catalogue has loaded. */
  carried?: Product;
  enabled?: boolean;
}

/** The products that a shop page shows: one by slug, one category, or all. */
export type ProductsWanted = { slug: string } | { category: ProductCategory } | 'all';

/** Prefetches them; a failure is left to the page, which requests them again. */
export function prefetchProducts(client: QueryClient, wanted: ProductsWanted): Promise<void> {
  if (wanted === 'all') return client.prefetchQuery(allProductsQuery);
  return 'slug' in wanted
    ? client.prefetchQuery(productQuery(wanted.slug))
    : client.prefetchQuery(categoryQuery(wanted.category));
}

/** One product by its slug. */
export function useProduct(slug: string, { carried, enabled = true }: ProductOptions = {}) {
  return useQuery({ ...productQuery(slug), enabled, ...(carried && { placeholderData: carried }) });
}

/** Refetches a product and invalidates the rest of the catalogue. */
export function useFreshProduct(): (slug: string) => Promise<Product> {
  const client = useQueryClient();
  return async (slug) => {
    const product = await client.fetchQuery({ ...productQuery(slug), staleTime: 0 });
    void client.invalidateQueries({ queryKey: ['products'] });
    return product;
  };
}

/** False for visitors, who see the login wall. True while the session is unknown. */
export const useIsInShop = (): boolean => useCurrentUser().who !== 'visitor';

/** The products of one category, unavailable ones included. */
export function useCategoryProducts(category: ProductCategory) {
  return useQuery({ ...categoryQuery(category), enabled: useIsInShop() });
}

const SHELF = 4;

/** The first available products of a category, without hidden ones; undefined while they load. */
export function useShelf(category: ProductCategory, without?: Product): Product[] | undefined {
  const { data, isError } = useQuery(categoryQuery(category));
  if (!data) return isError ? [] : undefined;
  return data
    .filter(({ _id, available, hidden }) => available && !hidden && _id !== without?._id)
    .slice(0, SHELF);
}

/** The whole catalogue, shared by the shop's front page, the fixed cards and the order pages. */
export function useProducts() {
  return useQuery({ ...allProductsQuery, enabled: useIsInShop() });
}
