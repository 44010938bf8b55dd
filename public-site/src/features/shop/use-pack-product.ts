import type { Product } from '@city/contracts';
import { useLocation } from 'react-router-dom';
import { useProducts } from './products';
import { readProduct } from './selected-product';

/**
 * The fixed product behind a catalogue page, as its card brought it here or as the catalogue has it.
 * @param slug of the fixed card that leads to the page; undefined where there is none
 */
export function usePackProduct(slug: string | undefined): { product: Product | null; isPending: boolean } {
  const { state } = useLocation() as { state: { product?: unknown } | null };
  const { data, isPending } = useProducts({ enabled: slug !== undefined });
  if (slug === undefined) return { product: null, isPending: false };
  const carried = readProduct(state?.product);
  const product =
    data?.find((candidate) => candidate.slug === slug) ?? (carried?.slug === slug ? carried : null);
  return { product, isPending: isPending && !product };
}
