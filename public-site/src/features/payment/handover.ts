import type { ProductCategory } from '@city/contracts';

/** What follows from a payment: a membership pack is active (unless a higher one runs), and the team delivers anything else in the city. */
export const handoverOf = (category: ProductCategory | null): 'pack' | 'delivery' =>
  category === 'membership' ? 'pack' : 'delivery';
