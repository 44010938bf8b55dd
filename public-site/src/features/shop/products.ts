import type { Product, ProductCategory } from '@city/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiGet, type CallOptions } from '../../shared/api-client';
import { takeDocumentAnswer } from './document-answers';

/** What the document brings is not asked for. */
async function read<T>(path: string, options: CallOptions): Promise<T> {
  return (takeDocumentAnswer(path) as T | undefined) ?? apiGet<T>(path, options);
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

/** One product by its slug. */
export function useProduct(slug: string, { carried, enabled = true }: ProductOptions = {}) {
  return useQuery({ ...productQuery(slug), enabled, ...(carried && { placeholderData: carried }) });
}

/** The products of one category, unavailable ones included. */
export function useCategoryProducts(category: ProductCategory) {
  return useQuery(categoryQuery(category));
}

/** The whole catalogue: the shop's front page, the fixed cards and the order pages read from it. */
export function useProducts() {
  return useQuery(allProductsQuery);
}
