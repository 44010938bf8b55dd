import { FIXED_PRODUCT_SLUGS, type Product } from '@city/contracts';

/** Slugs of all fixed cards (specification, section 9). */
export const FIXED_SLUGS: ReadonlySet<string> = new Set(Object.values(FIXED_PRODUCT_SLUGS).flat());

/**
 * Returns the fixed cards of a page in their own order. Products that staff removed from the catalogue are left out.
 */
export function pickFixed(products: readonly Product[], slugs: readonly string[]): Product[] {
  return slugs.flatMap((slug) => products.find((product) => product.slug === slug) ?? []);
}
