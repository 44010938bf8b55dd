import { toStoredFields } from '../product.mapper.js';
import type { ProductsRepository } from '../products.repository.js';
import { CARS } from './cars.js';
import { COSMETICS } from './cosmetics.js';
import { FIXED_CARDS } from './fixed-cards.js';
import { PEDS } from './peds.js';
import { PLACES } from './places.js';
import type { SeedProduct } from './seed-product.js';

/** The catalogue of the demo community: the fixed cards and some products of every category. */
export const DEMO_CATALOGUE: readonly SeedProduct[] = [
  ...FIXED_CARDS,
  ...CARS,
  ...PEDS,
  ...PLACES,
  ...COSMETICS,
];

/**
 * Stores what is missing of the demo catalogue. May be run at any time and by several processes at once: a product that exists
 * stays exactly as it is, whatever staff made of it.
 */
export async function seedCatalogue(
  repository: ProductsRepository,
): Promise<{ added: number; kept: number }> {
  const at = new Date();
  let added = 0;
  for (const { slug, ...input } of DEMO_CATALOGUE) {
    const change = { at, action: 'created' as const, by: null, changes: [] };
    if (await repository.insertIfMissing(slug, toStoredFields(input), change)) added += 1;
  }
  if (added > 0) await repository.countUpVersion();
  return { added, kept: DEMO_CATALOGUE.length - added };
}
