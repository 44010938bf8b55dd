import type { Product, ProductCategory } from '@city/contracts';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiGet, type CallOptions } from '../../shared/api-client';
import { useCurrentUser } from '../../shared/session/current-user';
import { consumeDocumentAnswer } from './document-answers';

/** What the document brings is not asked for. */
async function read<T>(path: string, options: CallOptions): Promise<T> {
  return (consumeDocumentAnswer(path) as T | undefined) ?? apiGet<T>(path, options);
}

function categoryQuery(category: ProductCategory) {
  return queryOptions({
    queryKey: ['products', 'category', category],
    queryFn: ({ signal }) =>
      read<Product[]>(`/api/products/category/${encodeURIComponent(category)}`, { signal }),
  });
}

const allProductsQuery = queryOptions({
  queryKey: ['products', 'all'],
  queryFn: ({ signal }) => apiGet<Product[]>('/api/products', { signal }),
});

function productQuery(slug: string) {
  return queryOptions({
    queryKey: ['products', 'one', slug],
    queryFn: ({ signal }) => read<Product>(`/api/products/${encodeURIComponent(slug)}`, { signal }),
  });
}

interface ProductOptions {
  /** The product as the page before showed it, until the catalogue has answered. */
  carried?: Product;
  enabled?: boolean;
}

/** What a page of the shop shows: one product, one category, or of everything. */
export type ProductsWanted = { slug: string } | { category: ProductCategory } | 'all';

/** Asks for them before the page does; a failure is the page's to tell, when it asks again. */
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

/** Fetches a product as it is now, and has what else is shown of the catalogue read anew. */
export function useFreshProduct(): (slug: string) => Promise<Product> {
  const client = useQueryClient();
  return async (slug) => {
    const product = await client.fetchQuery({ ...productQuery(slug), staleTime: 0 });
    void client.invalidateQueries({ queryKey: ['products'] });
    return product;
  };
}

/** False for visitors: what is behind the wall is not fetched for them. True while nobody has said who looks. */
export const useIsInShop = (): boolean => useCurrentUser().who !== 'visitor';

/** The products of one category, unavailable ones included. */
export function useCategoryProducts(category: ProductCategory) {
  return useQuery({ ...categoryQuery(category), enabled: useIsInShop() });
}

/** The whole catalogue: the shop's front page, the fixed cards and the order pages read from it. */
export function useProducts() {
  return useQuery({ ...allProductsQuery, enabled: useIsInShop() });
}
