import type { Sale } from '@city/contracts';

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** A sale that runs. */
export const buildSale = (more: Partial<Sale> = {}): Sale => ({
  ...{ _id: 's1', name: { en: 'Winter', fr: '', ar: '' }, percent: 25, categories: ['house'], products: [] },
  ...{ withPack: true, startsAt: inDays(-1), endsAt: inDays(5), isExtended: false, history: [] },
  ...more,
});
