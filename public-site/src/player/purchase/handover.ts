import type { ProductCategory } from '@city/contracts';

/**
 * Returns how a product reaches its buyer. A membership pack becomes active, unless a higher one runs. The team
 * delivers anything else in the city.
 */
export const handoverOf = (category: ProductCategory | null): 'pack' | 'delivery' =>
  category === 'membership' ? 'pack' : 'delivery';
