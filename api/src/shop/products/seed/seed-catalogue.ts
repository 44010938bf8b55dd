import { toStoredFields } from '../product.mapper.js';
import type { ProductsRepository } from '../products.repository.js';
import { CARS } from './cars.js';
import { COSMETICS } from './cosmetics.js';
import { FIXED_CARDS, type SeedProduct } from './fixed-cards.js';
import { PEDS } from './peds.js';
import { PLACES } from './places.js';

/** The catalogue of the demo community: the fixed cards and some products of every category. */
export const DEMO_CATALOGUE: readonly SeedProduct[] = [
  ...FIXED_CARDS,
  ...CARS,
  ...PEDS,
  ...PLACES,
  ...COSMETICS,
];

/**
 * Stores missing products of the demo catalogue. Idempotent and safe to run concurrently: existing products are not
 * changed.
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
  if (added > 0) await repository.incrementVersion();
  return { added, kept: DEMO_CATALOGUE.length - added };
}
