import type { Product } from '@city/contracts';
import { useLocation } from 'react-router-dom';
import { useIsInShop, useProduct } from './products';
import { readProduct } from './selected-product';

/**
 * The fixed product that a catalogue page belongs to, from the navigation state or the catalogue.
 * @param slug of the fixed card that leads to the page; undefined if there is none
 */
export function usePackProduct(slug: string | undefined): {
  product: Product | null;
  isPending: boolean;
  error: Error | null;
  refetch(): Promise<unknown>;
} {
  const { state } = useLocation() as { state: { product?: unknown } | null };
  const carried = readProduct(state?.product);
  const isCarried = slug !== undefined && carried?.slug === slug;
  const { data, isPending, error, refetch } = useProduct(slug ?? '', {
    enabled: useIsInShop() && slug !== undefined,
    ...(isCarried && { carried }),
  });
  return { product: data ?? null, isPending: slug !== undefined && isPending, error, refetch };
}
