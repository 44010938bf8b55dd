import { prefetchProducts, type ProductsWanted } from '../features/shop/products';
import { cataloguePageAt } from '../features/shop/sections';
import { parametersOf } from '../ui/link/path-parameters';
import { paths } from '../platform/paths';
import { useUserInfoStore } from '../player/session/user-info-store';
import { queryClient } from './query-client';

/** Prefetches the products of a shop page. Visitors who are not logged in would not see them. */
export async function prefetchPageProducts(path: string): Promise<void> {
  if (useUserInfoStore.getState().userInfo) await prefetchProducts(queryClient, productsOf(path));
}

function productsOf(path: string): ProductsWanted {
  const slug = parametersOf(paths.product, path)?.slug;
  if (slug) return { slug };
  const category = cataloguePageAt(path)?.category;
  return category ? { category } : 'all';
}
