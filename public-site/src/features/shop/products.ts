import type { Product, ProductCategory } from '@city/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiGet } from '../../shared/api-client';

function categoryQuery(category: ProductCategory) {
  return queryOptions({
    queryKey: ['products', 'category', category],
    queryFn: ({ signal }) =>
      apiGet<Product[]>(`/api/products/category/${encodeURIComponent(category)}`, { signal }),
  });
}

const allProductsQuery = queryOptions({
  queryKey: ['products', 'all'],
  queryFn: ({ signal }) => apiGet<Product[]>('/api/products', { signal }),
});

function productQuery(slug: string) {
  return queryOptions({
    queryKey: ['products', 'one', slug],
    queryFn: ({ signal }) => apiGet<Product>(`/api/products/${encodeURIComponent(slug)}`, { signal }),
  });
}

/**
 * One product by its slug.
 * @param carried the product as the page before showed it, until the catalogue has answered
 */
export function useProduct(slug: string, carried?: Product) {
  return useQuery({ ...productQuery(slug), ...(carried && { placeholderData: carried }) });
}

/** The products of one category, unavailable ones included. */
export function useCategoryProducts(category: ProductCategory) {
  return useQuery(categoryQuery(category));
}

/** The whole catalogue: the shop's front page, the fixed cards and the order pages read from it. */
export function useProducts({ enabled = true } = {}) {
  return useQuery({ ...allProductsQuery, enabled });
}
