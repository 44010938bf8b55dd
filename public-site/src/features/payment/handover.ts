import type { ProductCategory } from '@city/contracts';

/** What follows from a payment: the team sets up a membership pack, and delivers anything else in the city. */
export const handoverOf = (category: ProductCategory | null): 'pack' | 'delivery' =>
  category === 'membership' ? 'pack' : 'delivery';
