import type { Product, SiteConfig, WayToPay } from '@city/contracts';

/** The ways to pay for a product that match; in the order in which they are offered. */
export function waysFor(
  config: Pick<SiteConfig, 'waysToPay'>,
  { category }: Pick<Product, 'category'>,
  wanted: Partial<Pick<WayToPay, 'currency' | 'pays'>>,
): WayToPay[] {
  return config.waysToPay.filter(
    ({ categories, currency, pays }) =>
      categories.includes(category) &&
      currency === (wanted.currency ?? currency) &&
      pays === (wanted.pays ?? pays),
  );
}
